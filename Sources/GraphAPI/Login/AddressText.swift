/// Questions about an address that came from outside, answered byte by byte.
enum AddressText {
    /// Whether it is made of bytes that every reader takes alike: printable ASCII, and none of those that
    /// browsers drop, turn into a slash, or take for the start of a fragment (WHATWG URL §4.4).
    static func isClean(_ text: String) -> Bool {
        !text.isEmpty && text.utf8.count <= 4096
            && text.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F && !"\\#\"<>`".utf8.contains($0) }
    }

    /// What stands before `://`; nil without a scheme (RFC 3986 §3.1).
    static func scheme(of text: String) -> String? {
        let bytes = text.utf8
        guard let colon = bytes.firstIndex(of: UInt8(ascii: ":")), bytes[colon...].starts(with: "://".utf8),
            let first = bytes.first, isLetter(first),
            bytes[..<colon].allSatisfy({ isLetter($0) || isDigit($0) || "+-.".utf8.contains($0) })
        else { return nil }
        return String(text[..<colon])
    }

    /// What stands between `://` and the path; nil without a scheme.
    static func authority(of text: String) -> Substring? {
        guard let scheme = scheme(of: text) else { return nil }
        let rest = text.utf8.dropFirst(scheme.utf8.count + 3)
        let end = rest.firstIndex { "/?#".utf8.contains($0) } ?? rest.endIndex
        return text[rest.startIndex..<end]
    }

    /// Whether a browser goes to another server for it.
    static func isWeb(_ text: String) -> Bool {
        guard let scheme = scheme(of: text)?.lowercased() else { return false }
        return scheme == "http" || scheme == "https"
    }

    /// Whether its scheme neither runs code nor shows content of the address itself.
    static func isSafeScheme(_ text: String) -> Bool {
        guard let scheme = scheme(of: text)?.lowercased() else { return false }
        return !["javascript", "data", "vbscript", "file", "blob", "about", "filesystem", "view-source"]
            .contains(scheme)
    }

    /// Whether nothing stands before the host: `https://good@evil` is at evil. A web address needs a host of
    /// letters that a policy can name.
    static func hasPlainAuthority(_ text: String) -> Bool {
        guard let authority = authority(of: text) else { return false }
        guard isWeb(text) else { return !authority.utf8.contains(UInt8(ascii: "@")) }
        return !authority.isEmpty
            && authority.utf8.allSatisfy { isLetter($0) || isDigit($0) || "-._:[]".utf8.contains($0) }
    }

    /// Whether the path leads nowhere else once dots and escaped slashes in it are resolved.
    static func hasPlainPath(_ text: String) -> Bool {
        guard let authority = authority(of: text) else { return false }
        let path = text.utf8[authority.endIndex...].prefix { $0 != UInt8(ascii: "?") }
        let lower = String(decoding: path, as: UTF8.self).lowercased()
        guard !["%2f", "%5c", "%00"].contains(where: { contains(lower, $0) }) else { return false }
        return lower.utf8.split(separator: UInt8(ascii: "/")).allSatisfy { segment in
            // Some servers cut a segment at its parameters before they resolve it: `..;x` is `..` to them.
            let name = String(decoding: segment.prefix { $0 != UInt8(ascii: ";") }, as: UTF8.self)
            let dots = replacingEscapedDots(name)
            return dots != "." && dots != ".."
        }
    }

    private static func contains(_ text: String, _ part: String) -> Bool {
        var rest = text.utf8[...]
        while rest.count >= part.utf8.count {
            if rest.starts(with: part.utf8) { return true }
            rest = rest.dropFirst()
        }
        return false
    }

    /// `%2e` is a dot to every browser (WHATWG URL, "single-dot path segment").
    private static func replacingEscapedDots(_ segment: String) -> String {
        var dots: [UInt8] = []
        var rest = segment.utf8[...]
        while let byte = rest.first {
            let isEscaped = rest.starts(with: "%2e".utf8)
            dots.append(isEscaped ? UInt8(ascii: ".") : byte)
            rest = rest.dropFirst(isEscaped ? 3 : 1)
        }
        return String(decoding: dots, as: UTF8.self)
    }

    private static func isLetter(_ byte: UInt8) -> Bool { (0x61...0x7A).contains(byte | 0x20) }
    private static func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }
}
