/// ASCII as HTTP and robots.txt compare it.
extension UInt8 {
    var lowercasedASCII: UInt8 { (0x41...0x5a).contains(self) ? self | 0x20 : self }
    var isBlank: Bool { self == 0x20 || self == 0x09 }
    var isDigit: Bool { (0x30...0x39).contains(self) }
    var isLetter: Bool { (0x61...0x7a).contains(self | 0x20) }
    var isControl: Bool { self < 0x20 || self == 0x7f }
    var hexValue: UInt8? {
        switch self {
        case 0x30...0x39: self - 0x30
        case 0x41...0x46, 0x61...0x66: (self | 0x20) - 0x57
        default: nil
        }
    }
}

extension BidirectionalCollection<UInt8> {
    /// Without the spaces and tabs at both ends.
    var trimmingBlanks: SubSequence {
        let rest = drop(while: \.isBlank)
        guard let last = rest.lastIndex(where: { !$0.isBlank }) else { return rest.prefix(0) }
        return rest[...last]
    }

    /// Equal but for the case of ASCII letters; `small` is written in small letters.
    func isSame(as small: StaticString) -> Bool {
        small.withUTF8Buffer { $0.elementsEqual(lazy.map(\.lowercasedASCII)) }
    }
}
