/// The encodings in which every byte is a character (ENC §9).
enum SingleByteEncoding {
    /// The code points of the bytes 0x80 to 0xFF, or nil for encodings of another kind.
    static func index(of encoding: TextEncoding) -> [UInt32]? {
        switch encoding {
        case .windows1252: return (0x80...0xFF).map { Windows1252.codePoint($0) }
        case .userDefined: return (0..<128).map { 0xF780 + $0 }
        case .iso8859x8I: return tables[TextEncoding.iso8859x8.rawValue]
        default: return tables[encoding.rawValue]
        }
    }

    private static let tables: [String: [UInt32]] = {
        var tables: [String: [UInt32]] = [:]
        for line in singleByteIndexes.description.split(separator: "\n") {
            let words = line.split(separator: " ")
            guard let name = words.first?.dropLast() else { continue }
            tables[String(name)] = words.dropFirst().flatMap { codePoints($0) }
        }
        return tables
    }()

    /// `A-F` stands for all from `A` to `F`.
    private static func codePoints(_ written: Substring) -> [UInt32] {
        let ends = written.split(separator: "-").compactMap { UInt32($0, radix: 16) }
        guard let first = ends.first, let last = ends.last, first <= last else { return [] }
        return Array(first...last)
    }
}
