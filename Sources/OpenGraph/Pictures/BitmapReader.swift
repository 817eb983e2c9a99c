/// BMP: a file header with the file's length, then one of several information headers.
enum BitmapReader {
    /// `nil` when the bytes only begin like one.
    static func read(_ bytes: [UInt8]) -> PictureFacts? {
        guard let length = bytes.little32(2), let pixels = bytes.little32(10),
            let header = bytes.little32(14),
            header == 12 || (40...256).contains(header)
        else { return nil }
        var facts = PictureFacts(.bmp)
        if header == 12 {
            (facts.width, facts.height) = (bytes.little16(18), bytes.little16(20))
        } else {
            facts.width = bytes.little32(18).map { Int(Int32(truncatingIfNeeded: $0)) }
            // A negative height means that the first row is the top one.
            facts.height = bytes.little32(22).map { Int(Int32(truncatingIfNeeded: $0).magnitude) }
        }
        let isCut = length > bytes.count || pixels >= bytes.count
        return isCut ? facts.with(.truncated) : facts
    }
}
