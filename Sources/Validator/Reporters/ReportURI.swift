package import OpenGraph

/// The address of a target as a URI reference (RFC 3986 §4.1).
package enum ReportURI {
    private static let digits = Array("0123456789ABCDEF".utf8)

    /// The page's address; of a file its path, of standard input `stdin`.
    package static func of(_ facts: PageFacts) -> String {
        switch facts.origin {
        case .standardInput: return "stdin"
        case .address: return encoded(facts.fetchedURL ?? facts.target, keeping: "%:/?#[]@!$&'()*+,;=-._~")
        case .file(let path):
            let plain = path.hasPrefix("./") ? String(path.dropFirst(2)) : path
            let reference = encoded(plain, keeping: "/-._~!$&'()*+,;=@")
            return reference.hasPrefix("/") ? "file://" + reference : reference
        }
    }

    private static func encoded(_ text: String, keeping kept: StaticString) -> String {
        let others = Set(kept.description.utf8)
        var bytes: [UInt8] = []
        for byte in text.utf8 {
            let isPlain = (byte | 0x20 >= 0x61 && byte | 0x20 <= 0x7a) || (byte >= 0x30 && byte <= 0x39)
            if isPlain || others.contains(byte) {
                bytes.append(byte)
            } else {
                bytes += [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
            }
        }
        return String(decoding: bytes, as: UTF8.self)
    }
}
