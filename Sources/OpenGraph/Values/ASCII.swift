/// The few questions about bytes that readers of values ask.
extension UInt8 {
    var isDigit: Bool { self &- 0x30 < 10 }
    var isSmallLetter: Bool { self &- 0x61 < 26 }
    var isCapitalLetter: Bool { self &- 0x41 < 26 }
    var isLetter: Bool { isSmallLetter || isCapitalLetter }
    var isHexDigit: Bool { isDigit || (self | 0x20) &- 0x61 < 6 }

    /// C0, or DEL.
    var isControl: Bool { self < 0x20 || self == 0x7f }

    /// A character of a token: RFC 9110 §5.6.2.
    var isTokenCharacter: Bool {
        if isDigit || isLetter { return true }
        switch self {
        case UInt8(ascii: "!"), UInt8(ascii: "#"), UInt8(ascii: "$"), UInt8(ascii: "%"),
            UInt8(ascii: "&"), UInt8(ascii: "'"), UInt8(ascii: "*"), UInt8(ascii: "+"),
            UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "^"), UInt8(ascii: "_"),
            UInt8(ascii: "`"), UInt8(ascii: "|"), UInt8(ascii: "~"):
            return true
        default: return false
        }
    }
}

extension Span<UInt8> {
    func first(_ byte: UInt8, from start: Int = 0) -> Int? {
        for index in start..<Swift.max(count, start) where self[index] == byte { return index }
        return nil
    }

    func all(from start: Int = 0, to end: Int? = nil, _ holds: (UInt8) -> Bool) -> Bool {
        for index in start..<(end ?? count) where !holds(self[index]) { return false }
        return true
    }

    /// The bytes as a number; they must be at most nine digits.
    func number(_ range: Range<Int>) -> Int? {
        guard !range.isEmpty, range.count <= 9, range.upperBound <= count else { return nil }
        var value = 0
        for index in range {
            guard self[index].isDigit else { return nil }
            value = value * 10 + Int(self[index] - 0x30)
        }
        return value
    }
}
