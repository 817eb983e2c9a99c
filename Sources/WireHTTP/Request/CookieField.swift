/// The `Cookie` field of a request (RFC 6265 §4.2).
package enum CookieField {
    /// Where the value of the first cookie of that name stands; names are compared byte for byte.
    package static func value(
        of name: StaticString,
        _ head: RequestHead,
        bytes: Span<UInt8>
    ) -> Range<Int>? {
        var index = 0
        while let field = head.next(.cookie, from: &index) {
            var start = field.lowerBound
            while start < field.upperBound {
                let end = bytes.first(ASCII.semicolon, in: start..<field.upperBound) ?? field.upperBound
                if let value = value(of: name, bytes, bytes.trimmed(start..<end)) { return value }
                start = end + 1
            }
        }
        return nil
    }

    private static func value(
        of name: StaticString,
        _ bytes: Span<UInt8>,
        _ pair: Range<Int>
    ) -> Range<Int>? {
        let length = name.utf8CodeUnitCount
        guard pair.count > length, bytes[pair.lowerBound + length] == ASCII.equals else { return nil }
        for offset in 0..<length where bytes[pair.lowerBound + offset] != name.utf8Start[offset] {
            return nil
        }
        return pair.lowerBound + length + 1..<pair.upperBound
    }
}
