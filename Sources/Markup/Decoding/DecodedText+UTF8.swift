/// UTF-8, ENC §8: every longest row of bytes that begins a character and does not end one becomes one U+FFFD.
extension DecodedText {
    mutating func appendUTF8(_ bytes: Span<UInt8>) {
        var index = 0
        while index < bytes.count {
            let end = UTF8Text.endOfValid(bytes, from: index)
            self.bytes.append(bytes.extracting(index..<end))
            guard end < bytes.count else { return }
            appendReplacement()
            index = end + UTF8Text.sequence(at: end, in: bytes).length
        }
    }
}

/// Looks at bytes as UTF-8 (Unicode, table 3-7).
package enum UTF8Text {
    /// Whether all of `bytes` is UTF-8.
    package static func isValid(_ bytes: Span<UInt8>) -> Bool {
        endOfValid(bytes, from: 0) == bytes.count
    }

    /// Where the valid UTF-8 that begins at `start` ends.
    static func endOfValid(_ bytes: Span<UInt8>, from start: Int) -> Int {
        var index = start
        while true {
            index = endOfASCII(bytes, from: index)
            guard index < bytes.count else { return index }
            let (length, isWhole) = sequence(at: index, in: bytes)
            guard isWhole else { return index }
            index += length
        }
    }

    /// Eight bytes at a time while there are.
    private static func endOfASCII(_ bytes: Span<UInt8>, from start: Int) -> Int {
        bytes.withUnsafeBytes { raw in
            var index = start
            while index + 8 <= raw.count {
                let word = raw.loadUnaligned(fromByteOffset: index, as: UInt64.self)
                if word & 0x8080_8080_8080_8080 != 0 { break }
                index += 8
            }
            while index < raw.count, raw[index] < 0x80 { index += 1 }
            return index
        }
    }

    /// The bytes at `index` that are, or begin, one character; at least one.
    static func sequence(at index: Int, in bytes: Span<UInt8>) -> (length: Int, isWhole: Bool) {
        let first = bytes[index]
        var lower: UInt8 = 0x80
        var upper: UInt8 = 0xBF
        let length: Int
        switch first {
        case 0x00...0x7F: return (1, true)
        case 0xC2...0xDF: length = 2
        case 0xE0...0xEF:
            length = 3
            if first == 0xE0 { lower = 0xA0 }
            if first == 0xED { upper = 0x9F }
        case 0xF0...0xF4:
            length = 4
            if first == 0xF0 { lower = 0x90 }
            if first == 0xF4 { upper = 0x8F }
        default: return (1, false)
        }
        for offset in 1..<length {
            guard let next = bytes.byte(at: index + offset), next >= lower, next <= upper else {
                return (offset, false)
            }
            lower = 0x80
            upper = 0xBF
        }
        return (length, true)
    }
}
