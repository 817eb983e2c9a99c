/// Host and port as they stand in Host and in an absolute target (RFC 9110 §7.2, RFC 3986 §3.2).
///
/// Narrower than the grammar: a registered name is made of letters, digits, `-`, `.`, `_` and
/// `~`. Escapes and sub-delimiters occur in no name that can be looked up, and Larder writes
/// this value into addresses.
package enum Authority {
    /// The place of the first byte that is wrong, or nil for a sound host and port.
    package static func fault(_ bytes: Span<UInt8>, _ range: Range<Int>) -> Int? {
        guard !range.isEmpty else { return range.lowerBound }
        let hostEnd = hostEnd(bytes, range)
        guard hostEnd > range.lowerBound else { return range.lowerBound }
        guard hostEnd < range.upperBound else { return nil }
        guard bytes[hostEnd] == ASCII.colon else { return hostEnd }
        let port = hostEnd + 1..<range.upperBound
        guard !port.isEmpty else { return nil }
        guard port.count <= 5, let number = bytes.decimal(in: port), number <= 65535 else { return hostEnd }
        return nil
    }

    /// The host without its port; brackets of an IPv6 address stay.
    package static func host(_ bytes: Span<UInt8>, _ authority: Range<Int>) -> Range<Int> {
        authority.lowerBound..<hostEnd(bytes, authority)
    }

    private static func hostEnd(_ bytes: Span<UInt8>, _ range: Range<Int>) -> Int {
        guard !range.isEmpty else { return range.lowerBound }
        var at = range.lowerBound
        if bytes[at] == 0x5B { return literalEnd(bytes, range) }
        while at < range.upperBound, isNameByte(bytes[at]) { at &+= 1 }
        return at
    }

    /// Behind the `]` of an IPv6 address, or the start when it is none.
    private static func literalEnd(_ bytes: Span<UInt8>, _ range: Range<Int>) -> Int {
        var at = range.lowerBound + 1
        var colons = 0
        while at < range.upperBound {
            let byte = bytes[at]
            if byte == 0x5D { return colons >= 2 ? at + 1 : range.lowerBound }
            if byte == ASCII.colon {
                colons += 1
            } else if ASCII.hexValue(byte) == nil, byte != ASCII.dot {
                return range.lowerBound
            }
            at += 1
        }
        return range.lowerBound
    }

    private static func isNameByte(_ byte: UInt8) -> Bool {
        ASCII.isLetter(byte) || ASCII.isDigit(byte) || byte == ASCII.dash || byte == ASCII.dot || byte == 0x5F
            || byte == 0x7E
    }
}
