internal import Markup

/// Writing bytes into an address.
package enum PercentEncoding {
    /// Appends a path as it was requested, made strict: what RFC 3986 §3.3 does not allow is encoded.
    ///
    /// A `%` that begins no encoded byte is encoded itself. Decoding gives the same bytes as before,
    /// and what is strict already stays as it is.
    package static func appendPath(_ path: Span<UInt8>, to address: inout [UInt8]) {
        append(path, keeping: pathBytes, to: &address)
    }

    /// Appends a query as it was requested, made strict (RFC 3986 §3.4); see `appendPath`.
    package static func appendQuery(_ query: Span<UInt8>, to address: inout [UInt8]) {
        append(query, keeping: queryBytes, to: &address)
    }

    /// Appends one name or value as the WHATWG urlencoded serializer writes it (URL Standard §5.2).
    package static func appendForm(_ text: Span<UInt8>, to query: inout [UInt8]) {
        var written = 0
        for index in text.indices where !formBytes.contains(text[index]) {
            query.append(text.extracting(written..<index))
            written = index + 1
            if text[index] == UInt8(ascii: " ") {
                query.append(UInt8(ascii: "+"))
            } else {
                appendEncoded(text[index], to: &query)
            }
        }
        query.append(text.extracting(written..<text.count))
    }

    private static let unreserved = ASCIISet(
        "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~"
    )
    private static let pathBytes = unreserved.union("!$&'()*+,;=:@/")
    private static let queryBytes = pathBytes.union("?")
    private static let formBytes = ASCIISet(
        "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789*-._"
    )

    private static func append(_ text: Span<UInt8>, keeping kept: ASCIISet, to address: inout [UInt8]) {
        var written = 0
        for index in text.indices where !kept.contains(text[index]) {
            if isEncodedByte(text, at: index) { continue }
            address.append(text.extracting(written..<index))
            written = index + 1
            appendEncoded(text[index], to: &address)
        }
        address.append(text.extracting(written..<text.count))
    }

    private static func isEncodedByte(_ text: Span<UInt8>, at index: Int) -> Bool {
        guard text[index] == UInt8(ascii: "%"), index + 2 < text.count else { return false }
        return isHexadecimal(text[index + 1]) && isHexadecimal(text[index + 2])
    }

    private static func isHexadecimal(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "A")...UInt8(ascii: "F"),
            UInt8(ascii: "a")...UInt8(ascii: "f"):
            true
        default: false
        }
    }

    private static func appendEncoded(_ byte: UInt8, to address: inout [UInt8]) {
        address.append(UInt8(ascii: "%"))
        address.append(hexadecimal(byte >> 4))
        address.append(hexadecimal(byte & 0x0F))
    }

    private static func hexadecimal(_ digit: UInt8) -> UInt8 {
        digit < 10 ? UInt8(ascii: "0") + digit : UInt8(ascii: "A") + digit - 10
    }
}
