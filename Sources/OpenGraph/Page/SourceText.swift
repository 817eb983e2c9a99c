/// The decoded page as UTF-8, for showing single lines of it.
package struct SourceText: Hashable, Sendable {
    /// All of it.
    package let bytes: [UInt8]

    package init(_ bytes: [UInt8] = []) {
        self.bytes = bytes
    }

    /// Length in bytes.
    package var count: Int { bytes.count }

    /// The line that holds the byte at `offset`, without its end, and where it starts. At most `limit` bytes
    /// on each side of the byte are looked at, so that a page without line ends costs no more than others.
    package func line(at offset: Int, limit: Int = 512) -> (text: [UInt8], start: Int)? {
        guard offset >= 0, offset < bytes.count else { return nil }
        var start = offset
        let least = max(0, offset - limit)
        while start > least, !Self.isLineEnd(bytes[start - 1]) { start -= 1 }
        while start < offset, bytes[start] & 0xc0 == 0x80 { start += 1 }
        var end = offset
        let most = min(bytes.count, offset + limit)
        while end < most, !Self.isLineEnd(bytes[end]) { end += 1 }
        while end > offset, end < bytes.count, bytes[end] & 0xc0 == 0x80 { end -= 1 }
        return (Array(bytes[start..<end]), start)
    }

    /// The bytes of a tag as they stand.
    package func text(_ position: SourcePosition, limit: Int = 4096) -> String? {
        guard position.offset >= 0, position.length >= 0, position.offset <= bytes.count else { return nil }
        let length = min(position.length, limit, bytes.count - position.offset)
        return String(decoding: bytes[position.offset..<(position.offset + length)], as: UTF8.self)
    }

    private static func isLineEnd(_ byte: UInt8) -> Bool { byte == 0x0a || byte == 0x0d }
}
