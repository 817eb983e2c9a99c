/// The next scalar of a text that may not be UTF-8.
struct UTF8Step {
    /// How many bytes it takes; one where the bytes are not UTF-8.
    let count: Int
    /// The scalar, U+FFFD where the bytes are not UTF-8.
    let scalar: UInt32
    /// Whether it may not stand in a log line as it is.
    let isEscaped: Bool

    init(_ text: Span<UInt8>, _ index: Int) {
        let first = text[index]
        if first < 0x80 {
            count = 1
            scalar = UInt32(first)
            isEscaped =
                first < 0x20 || first == 0x7f || first == UInt8(ascii: "\"") || first == UInt8(ascii: "\\")
            return
        }
        guard let (length, value) = Self.decode(text, index, first) else {
            count = 1
            scalar = 0xfffd
            isEscaped = true
            return
        }
        count = length
        scalar = value
        isEscaped = Self.isHidden(value)
    }

    /// RFC 3629: no overlong forms, no surrogates, nothing above U+10FFFF.
    private static func decode(_ text: Span<UInt8>, _ index: Int, _ first: UInt8) -> (Int, UInt32)? {
        let length = first >= 0xf0 ? 4 : first >= 0xe0 ? 3 : 2
        guard first >= 0xc2, first <= 0xf4, index + length <= text.count else { return nil }
        var value = UInt32(first) & (length == 2 ? 0x1f : length == 3 ? 0x0f : 0x07)
        for offset in 1..<length {
            let byte = text[index + offset]
            guard byte & 0xc0 == 0x80 else { return nil }
            value = value << 6 | UInt32(byte & 0x3f)
        }
        let least: UInt32 = length == 2 ? 0x80 : length == 3 ? 0x800 : 0x1_0000
        guard value >= least, value <= 0x10_ffff, value & 0xffff_f800 != 0xd800 else { return nil }
        return (length, value)
    }

    /// C1, the line and paragraph separators, and what turns the direction of text.
    private static func isHidden(_ scalar: UInt32) -> Bool {
        switch scalar {
        case 0x80...0x9f, 0x061c, 0x200e, 0x200f, 0x2028...0x202e, 0x2066...0x2069, 0xfeff: true
        default: false
        }
    }
}
