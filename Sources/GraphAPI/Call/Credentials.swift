/// What an Authorization field holds (RFC 9110 §11.6.2).
enum Credentials: Equatable {
    /// `OAuth T`, as the drafts of OAuth 2 wrote it, or `Bearer T`.
    case token(String)
    /// `Basic`: an app and its secret.
    case basic(name: String, secret: String)

    init?(_ field: String) {
        let parts = field.split(separator: " ", maxSplits: 1)
        guard parts.count == 2 else { return nil }
        let value = String(parts[1].drop { $0 == " " })
        switch parts[0].lowercased() {
        case "oauth", "bearer":
            guard !value.utf8.contains(0) else { return nil }
            self = .token(value)
        case "basic":
            guard let bytes = Self.decode(value) else { return nil }
            let text = String(decoding: bytes, as: UTF8.self)
            let pair = text.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
            guard pair.count == 2 else { return nil }
            self = .basic(name: String(pair[0]), secret: String(pair[1]))
        default: return nil
        }
    }

    /// Base64 (RFC 4648 §4), padded or not.
    private static func decode(_ text: String) -> [UInt8]? {
        var bytes: [UInt8] = []
        var bits: UInt32 = 0
        var count = 0
        var digits = text.utf8[...]
        while digits.last == UInt8(ascii: "=") { digits.removeLast() }
        for digit in digits {
            guard let value = Self.value(digit) else { return nil }
            bits = (bits << 6 | value) & 0xFF_FFFF
            count += 6
            if count >= 8 {
                count -= 8
                bytes.append(UInt8(truncatingIfNeeded: bits >> UInt32(count)))
            }
        }
        return bytes
    }

    private static func value(_ digit: UInt8) -> UInt32? {
        switch digit {
        case UInt8(ascii: "A")...UInt8(ascii: "Z"): UInt32(digit) - 0x41
        case UInt8(ascii: "a")...UInt8(ascii: "z"): UInt32(digit) - 0x61 + 26
        case UInt8(ascii: "0")...UInt8(ascii: "9"): UInt32(digit) - 0x30 + 52
        case UInt8(ascii: "+"): 62
        case UInt8(ascii: "/"): 63
        default: nil
        }
    }
}
