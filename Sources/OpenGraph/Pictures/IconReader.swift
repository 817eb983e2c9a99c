/// ICO: a directory of pictures; the largest one counts.
enum IconReader {
    /// `nil` when the bytes only begin like one.
    static func read(_ bytes: [UInt8]) -> PictureFacts? {
        guard let count = bytes.little16(4), count > 0, bytes.byte(9) ?? 0 == 0 else { return nil }
        var facts = PictureFacts(.ico)
        for index in 0..<count {
            let entry = 6 + 16 * index
            guard let length = bytes.little32(entry + 8), let start = bytes.little32(entry + 12) else {
                return facts.with(.truncated)
            }
            let width = bytes.byte(entry).map { $0 == 0 ? 256 : $0 } ?? 0
            let height = bytes.byte(entry + 1).map { $0 == 0 ? 256 : $0 } ?? 0
            if width * height > (facts.width ?? 0) * (facts.height ?? 0) {
                (facts.width, facts.height) = (width, height)
            }
            guard start + length <= bytes.count else { return facts.with(.truncated) }
            guard length > 0, start >= 6 + 16 * count else {
                return facts.with(.broken("a picture lies inside the directory"))
            }
        }
        return facts
    }
}
