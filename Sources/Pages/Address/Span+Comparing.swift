extension Span<UInt8> {
    /// Whether these are the bytes of `literal`.
    func isEqual(to literal: StaticString) -> Bool {
        guard count == literal.utf8CodeUnitCount else { return false }
        for index in indices where self[index] != literal.utf8Start[index] { return false }
        return true
    }

    /// Whether these are the same bytes.
    func isEqual(to other: Span<UInt8>) -> Bool {
        guard count == other.count else { return false }
        for index in indices where self[index] != other[index] { return false }
        return true
    }

    /// Whether these bytes end with `literal`.
    func hasSuffix(_ literal: StaticString) -> Bool {
        let start = count - literal.utf8CodeUnitCount
        return start >= 0 && extracting(start..<count).isEqual(to: literal)
    }

    /// Whether these bytes begin with `literal`, its letters taken as small ones.
    func hasPrefix(ignoringCase literal: StaticString) -> Bool {
        guard count >= literal.utf8CodeUnitCount else { return false }
        for index in 0..<literal.utf8CodeUnitCount {
            let byte = self[index]
            let isCapital = byte >= UInt8(ascii: "A") && byte <= UInt8(ascii: "Z")
            guard (isCapital ? byte | 0x20 : byte) == literal.utf8Start[index] else { return false }
        }
        return true
    }

    /// Whether there is nothing but white space: that of ASCII, and the no-break space (U+00A0).
    var isBlank: Bool {
        var index = 0
        while index < count {
            switch self[index] {
            case 0x09...0x0D, 0x20: index += 1
            case 0xC2 where index + 1 < count && self[index + 1] == 0xA0: index += 2
            default: return false
            }
        }
        return true
    }
}
