/// The characters of two bytes of one encoding, looked up in the system's table once each.
struct PairTable: ~Copyable {
    private static let unknown: UInt32 = 0xFFFF_FFFF
    private static let none: UInt32 = 0xFFFF_FFFE

    private let converter: SystemConverter
    private var known = [UInt32](repeating: Self.unknown, count: 1 << 16)

    /// The table that the system knows by `name`, with corrections: `bytes code` in hexadecimal, one after the other.
    init?(_ name: String, corrections: StaticString = "") {
        guard let converter = SystemConverter(name) else { return nil }
        self.converter = converter
        let words = corrections.description.split { $0 == " " || $0 == "\n" }.compactMap {
            UInt32($0, radix: 16)
        }
        for index in stride(from: 0, to: words.count - 1, by: 2) where words[index] < 1 << 16 {
            known[Int(words[index])] = words[index + 1]
        }
    }

    /// The code point of a pair, or nil if it means nothing.
    mutating func codePoint(_ lead: UInt8, _ trail: UInt8) -> UInt32? {
        let index = Int(lead) << 8 | Int(trail)
        if known[index] == Self.unknown { known[index] = converter.codePoint(of: lead, trail) ?? Self.none }
        return known[index] == Self.none ? nil : known[index]
    }

    /// The code point of a longer character, or nil if it means nothing.
    func codePoint(_ first: UInt8, _ second: UInt8, _ third: UInt8) -> UInt32? {
        converter.codePoint(of: first, second, third)
    }

    /// The code point of a longer character, or nil if it means nothing.
    func codePoint(_ first: UInt8, _ second: UInt8, _ third: UInt8, _ fourth: UInt8) -> UInt32? {
        converter.codePoint(of: first, second, third, fourth)
    }
}
