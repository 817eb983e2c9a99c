/// AVIF: boxes of ISO/IEC 14496-12; the size stands in an `ispe` property (ISO/IEC 23008-12 §6.5.3).
///
/// Of several sizes the largest is taken: the others are thumbnails, tiles of a grid, and the alpha plane.
enum AVIFReader {
    private struct Box {
        let start: Int
        let content: Int
        let end: Int
    }

    /// `nil` for other files of that family, such as video.
    static func read(_ bytes: [UInt8]) -> PictureFacts? {
        guard let length = bytes.big32(0), length >= 16 else { return nil }
        guard
            stride(from: 8, to: min(length, bytes.count), by: 4)
                .contains(where: { $0 != 12 && (bytes.has("avif", at: $0) || bytes.has("avis", at: $0)) })
        else { return nil }
        var facts = PictureFacts(.avif)
        var hasData = false
        var fault: PictureFacts.Fault?
        each(bytes, 0..<bytes.count, fault: &fault) { box in
            if bytes.has("meta", at: box.start + 4) { readSize(bytes, box, &facts) }
            if bytes.has("mdat", at: box.start + 4) { hasData = true }
        }
        if let fault { return facts.with(fault) }
        return hasData ? facts : facts.with(.truncated)
    }

    private static func readSize(_ bytes: [UInt8], _ meta: Box, _ facts: inout PictureFacts) {
        var size: (width: Int, height: Int)?
        let content = min(meta.content + 4, meta.end)..<meta.end
        find("iprp", bytes, content) { properties in
            find("ipco", bytes, properties.content..<properties.end) { container in
                find("ispe", bytes, container.content..<container.end) { box in
                    guard let width = bytes.big32(box.content + 4), let height = bytes.big32(box.content + 8)
                    else { return }
                    if size.map({
                        $0.width.multipliedReportingOverflow(by: $0.height).partialValue < width &* height
                    }) ?? true {
                        size = (width, height)
                    }
                }
            }
        }
        facts.width = size?.width
        facts.height = size?.height
    }

    private static func find(
        _ name: StaticString,
        _ bytes: [UInt8],
        _ range: Range<Int>,
        _ body: (Box) -> Void
    ) {
        var fault: PictureFacts.Fault?
        each(bytes, range, fault: &fault) { if bytes.has(name, at: $0.start + 4) { body($0) } }
    }

    private static func each(
        _ bytes: [UInt8],
        _ range: Range<Int>,
        fault: inout PictureFacts.Fault?,
        _ body: (Box) -> Void
    ) {
        var offset = range.lowerBound
        while offset < range.upperBound {
            guard let short = bytes.big32(offset), offset + 8 <= range.upperBound else {
                fault = .truncated
                return
            }
            var (length, header) = (short, 8)
            if short == 1 {
                // A long length may stand behind the end of the box around it, in what comes next.
                guard offset + 16 <= range.upperBound, let high = bytes.big32(offset + 8),
                    let low = bytes.big32(offset + 12)
                else {
                    fault = .truncated
                    return
                }
                (length, header) = ((high & 0x7fff_ffff) << 32 | low, 16)
            } else if short == 0 {
                length = range.upperBound - offset
            }
            guard length >= header else {
                fault = .broken("a box is smaller than its header")
                return
            }
            let isCut = length > range.upperBound - offset
            let end = isCut ? range.upperBound : offset + length
            body(Box(start: offset, content: offset + header, end: end))
            if isCut { fault = .truncated }
            offset = end
        }
    }
}
