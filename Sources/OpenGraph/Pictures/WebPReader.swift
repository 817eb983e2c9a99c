/// WebP (RFC 9649): a RIFF whose chunks hold a VP8 or VP8L image, alone or under a VP8X header.
enum WebPReader {
    static func read(_ bytes: [UInt8]) -> PictureFacts {
        var facts = PictureFacts(.webp)
        guard let size = bytes.little32(4) else { return facts.with(.truncated) }
        let end = 8 + size
        var offset = 12
        var hasImage = false
        while offset < min(end, bytes.count) {
            guard let length = bytes.little32(offset + 4) else { return facts.with(.truncated) }
            let data = offset + 8
            if bytes.has("VP8X", at: offset) {
                facts.width = bytes.little24(data + 4).map { $0 + 1 }
                facts.height = bytes.little24(data + 7).map { $0 + 1 }
            } else if bytes.has("VP8 ", at: offset) || bytes.has("VP8L", at: offset) {
                hasImage = true
                guard let image = image(bytes, chunk: offset) else {
                    return facts.with(
                        bytes.count < data + 10 ? .truncated : .broken("the image data has no start code")
                    )
                }
                if facts.width == nil { (facts.width, facts.height) = (image.width, image.height) }
            } else if bytes.has("ANMF", at: offset) {
                hasImage = true
            }
            guard data + length <= bytes.count else { return facts.with(.truncated) }
            guard data + length <= end else {
                return facts.with(.broken("a chunk is larger than the file says"))
            }
            offset = data + length + length & 1
        }
        if end > bytes.count { return facts.with(.truncated) }
        return hasImage ? facts : facts.with(.broken("there is no image data"))
    }

    /// RFC 6386 §9.1 and RFC 9649 §3.4: fourteen bits for each side.
    private static func image(_ bytes: [UInt8], chunk: Int) -> (width: Int, height: Int)? {
        let data = chunk + 8
        if bytes.has("VP8L", at: chunk) {
            guard bytes.byte(data) == 0x2f, let bits = bytes.little32(data + 1) else { return nil }
            return (bits & 0x3fff + 1, bits >> 14 & 0x3fff + 1)
        }
        guard bytes.byte(data + 3) == 0x9d, bytes.byte(data + 4) == 0x01, bytes.byte(data + 5) == 0x2a,
            let width = bytes.little16(data + 6), let height = bytes.little16(data + 8)
        else { return nil }
        return (width & 0x3fff, height & 0x3fff)
    }
}
