/// PNG, third edition §5: a signature, then chunks of length, type, data and checksum, from IHDR to IEND.
enum PNGReader {
    static let signature: [UInt8] = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]

    static func read(_ bytes: [UInt8]) -> PictureFacts {
        var facts = PictureFacts(.png)
        var offset = signature.count
        var hasData = false
        while true {
            guard let length = bytes.big32(offset), offset + 8 <= bytes.count else {
                return facts.with(.truncated)
            }
            let isHeader = bytes.has("IHDR", at: offset + 4)
            guard isHeader == (offset == signature.count), !isHeader || length == 13 else {
                return facts.with(.broken("IHDR is not the first chunk, or not alone"))
            }
            if isHeader {
                facts.width = bytes.big32(offset + 8)
                facts.height = bytes.big32(offset + 12)
            }
            guard let checksum = bytes.big32(offset + 8 + length) else { return facts.with(.truncated) }
            guard CRC32.of(bytes[(offset + 4)..<(offset + 8 + length)]) == UInt32(checksum) else {
                return facts.with(.broken("the checksum of a chunk is wrong"))
            }
            if bytes.has("IDAT", at: offset + 4) { hasData = true }
            if bytes.has("IEND", at: offset + 4) {
                return hasData ? facts : facts.with(.broken("there is no image data"))
            }
            offset += 12 + length
        }
    }
}

extension PictureFacts {
    func with(_ fault: Fault) -> PictureFacts {
        var facts = self
        facts.fault = fault
        return facts
    }
}
