/// The parts of an absolute http or https address that decide whether it is one.
///
/// ogp.me: a URL is a "valid URL that utilizes the http:// or https:// protocols". Blanks and non-ASCII
/// letters in the path are let through, since scrapers encode them; whether they should have been encoded is
/// for a rule.
package struct WebAddress: Equatable, Sendable {
    /// Whether the scheme is https.
    package let isSecure: Bool
    /// Where the host stands in the bytes, brackets of an IPv6 address included.
    package let host: Range<Int>

    /// Checks scheme, host and port; path, query and fragment only for control characters.
    package init(_ text: Span<UInt8>) throws(ValueError) {
        for index in text.indices where text[index].isControl {
            throw .controlCharacter(offset: index)
        }
        guard let colon = Self.schemeEnd(text) else { throw .notAbsolute }
        isSecure = Self.isScheme("https", text, colon)
        guard isSecure || Self.isScheme("http", text, colon) else { throw .schemeNotHTTP }
        guard colon + 2 < text.count, text[colon + 1] == UInt8(ascii: "/"),
            text[colon + 2] == UInt8(ascii: "/")
        else { throw .badHost }
        host = try Self.host(text, from: colon + 3)
    }

    /// An address of any scheme, as App Links have them: a scheme, a colon, and no blank.
    package static func checkAnyScheme(_ text: Span<UInt8>) throws(ValueError) {
        for index in text.indices where text[index].isControl || text[index] == 0x20 {
            throw .controlCharacter(offset: index)
        }
        guard schemeEnd(text) != nil else { throw .notAbsolute }
    }

    /// RFC 3986 §3.1: a letter, then letters, digits, `+`, `-`, `.`, then a colon.
    private static func schemeEnd(_ text: Span<UInt8>) -> Int? {
        guard text.count > 0, text[0].isLetter, let colon = text.first(UInt8(ascii: ":")) else { return nil }
        let isScheme = text.all(to: colon) { byte in
            byte.isLetter || byte.isDigit || byte == UInt8(ascii: "+") || byte == UInt8(ascii: "-")
                || byte == UInt8(ascii: ".")
        }
        return isScheme ? colon : nil
    }

    private static func isScheme(_ scheme: Term, _ text: Span<UInt8>, _ colon: Int) -> Bool {
        guard scheme.count == colon else { return false }
        return scheme.withSpan { own in
            for index in 0..<colon where own[index] != text[index] | 0x20 { return false }
            return true
        }
    }

    private static func host(_ text: Span<UInt8>, from start: Int) throws(ValueError) -> Range<Int> {
        var end = start
        var hostStart = start
        while end < text.count {
            let byte = text[end]
            if byte == UInt8(ascii: "/") || byte == UInt8(ascii: "?") || byte == UInt8(ascii: "#") { break }
            if byte == UInt8(ascii: "\\") { throw .badHost }
            if byte == UInt8(ascii: "@") { hostStart = end + 1 }
            end += 1
        }
        let hostEnd = try hostEnd(text, hostStart..<end)
        if hostEnd < end {
            let port = (hostEnd + 1)..<end
            guard port.isEmpty || text.number(port).map({ $0 <= 65_535 }) == true else { throw .badHost }
        }
        return hostStart..<hostEnd
    }

    private static func hostEnd(_ text: Span<UInt8>, _ range: Range<Int>) throws(ValueError) -> Int {
        guard !range.isEmpty else { throw .badHost }
        if text[range.lowerBound] == UInt8(ascii: "[") {
            guard let close = text.first(UInt8(ascii: "]"), from: range.lowerBound),
                close < range.upperBound, close > range.lowerBound + 2,
                close + 1 == range.upperBound || text[close + 1] == UInt8(ascii: ":")
            else { throw .badHost }
            let isAddress = text.all(from: range.lowerBound + 1, to: close) {
                $0.isHexDigit || $0 == UInt8(ascii: ":") || $0 == UInt8(ascii: ".")
            }
            guard isAddress else { throw .badHost }
            return close + 1
        }
        var end = range.lowerBound
        while end < range.upperBound, text[end] != UInt8(ascii: ":") {
            guard isHostByte(text, end) else { throw .badHost }
            end += 1
        }
        guard end > range.lowerBound else { throw .badHost }
        return end
    }

    /// WHATWG URL, "forbidden domain code point"; a percent sign must begin an encoded byte.
    private static func isHostByte(_ text: Span<UInt8>, _ index: Int) -> Bool {
        switch text[index] {
        case UInt8(ascii: " "), UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "["), UInt8(ascii: "]"),
            UInt8(ascii: "^"), UInt8(ascii: "|"):
            return false
        case UInt8(ascii: "%"):
            return index + 2 < text.count && text[index + 1].isHexDigit && text[index + 2].isHexDigit
        default: return true
        }
    }
}
