/// Base64 with the alphabet for addresses and without padding (RFC 4648 §5).
package enum Base64URL {
    private static let alphabet: StaticString =
        "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"

    /// How many characters `count` bytes become.
    package static func length(of count: Int) -> Int {
        (count * 4 + 2) / 3
    }

    /// The text of the bytes, without padding.
    package static func encode(_ data: Span<UInt8>) -> String {
        String(unsafeUninitializedCapacity: length(of: data.count)) { buffer in
            var span = MutableSpan(_unsafeElements: buffer)
            encode(data, into: &span)
            return buffer.count
        }
    }

    /// Writes ``length(of:)`` characters to the start of `text`.
    static func encode(_ data: Span<UInt8>, into text: inout MutableSpan<UInt8>) {
        var place = 0
        var bits: UInt32 = 0
        var count: UInt32 = 0
        for index in data.indices {
            bits = bits << 8 | UInt32(data[index])
            count += 8
            while count >= 6 {
                count -= 6
                text[place] = character(bits >> count)
                place += 1
            }
        }
        if count > 0 { text[place] = character(bits << (6 - count)) }
    }

    /// The bytes, or `nil` for a character that is not of the alphabet, padding, a length that no bytes give,
    /// or bits left over that are not zero: one sequence of bytes has one text.
    package static func decode(_ text: Span<UInt8>) -> [UInt8]? {
        guard text.count % 4 != 1 else { return nil }
        var data: [UInt8] = []
        data.reserveCapacity(text.count * 3 / 4)
        var bits: UInt32 = 0
        var count: UInt32 = 0
        for index in text.indices {
            guard let value = value(of: text[index]) else { return nil }
            bits = bits << 6 | value
            count += 6
            if count >= 8 {
                count -= 8
                data.append(UInt8(truncatingIfNeeded: bits >> count))
            }
        }
        return bits & ((1 << count) - 1) == 0 ? data : nil
    }

    private static func character(_ bits: UInt32) -> UInt8 {
        alphabet.utf8Start[Int(bits & 63)]
    }

    private static func value(of character: UInt8) -> UInt32? {
        switch character {
        case UInt8(ascii: "A")...UInt8(ascii: "Z"): UInt32(character - UInt8(ascii: "A"))
        case UInt8(ascii: "a")...UInt8(ascii: "z"): UInt32(character - UInt8(ascii: "a")) + 26
        case UInt8(ascii: "0")...UInt8(ascii: "9"): UInt32(character - UInt8(ascii: "0")) + 52
        case UInt8(ascii: "-"): 62
        case UInt8(ascii: "_"): 63
        default: nil
        }
    }
}
