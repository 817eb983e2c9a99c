import Glibc

/// Files that tests make.
enum TestFile {
    static func write(_ bytes: [UInt8], to path: String) {
        let number = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o644)
        defer { close(number) }
        var written = 0
        while written < bytes.count {
            let count = bytes.withUnsafeBytes {
                Glibc.write(number, $0.baseAddress.map { $0 + written }, bytes.count - written)
            }
            guard count > 0 else { return }
            written += count
        }
    }

    static func write(_ text: String, to path: String) { write(Array(text.utf8), to: path) }

    /// Bytes that are not the same anywhere, so that a piece out of place is noticed.
    static func pattern(_ count: Int) -> [UInt8] {
        var state: UInt64 = 0x9E37_79B9_7F4A_7C15
        let words = (0..<(count + 7) / 8).map { _ in
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return state ^ state >> 33
        }
        return words.withUnsafeBytes { Array($0.prefix(count)) }
    }
}
