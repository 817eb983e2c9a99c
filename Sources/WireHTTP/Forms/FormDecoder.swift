/// One name and value of a form; ranges into the array they were decoded into.
package struct FormPair: Equatable, Sendable {
    /// The name, decoded; may be empty.
    package let name: Range<Int>
    /// The value, decoded; may be empty.
    package let value: Range<Int>
}

/// The urlencoded parser of the WHATWG URL Standard §5.1, one pair at a time.
///
/// Nothing is an error: broken escapes stay as they are, bytes that are no UTF-8 become U+FFFD.
package struct FormDecoder: Sendable {
    private var at = 0

    /// A decoder at the start of a query or body.
    package init() {}

    /// The next pair of `encoded`, decoded at the end of `bytes`; nil when there are no more.
    ///
    /// Ranges of earlier pairs stay good as long as `bytes` is only appended to.
    package mutating func next(in encoded: Span<UInt8>, into bytes: inout [UInt8]) -> FormPair? {
        while at < encoded.count {
            let start = at
            var equals = -1
            while at < encoded.count, encoded[at] != 0x26 {
                if encoded[at] == ASCII.equals, equals < 0 { equals = at }
                at &+= 1
            }
            let end = at
            at += 1
            guard end > start else { continue }
            let nameEnd = equals < 0 ? end : equals
            let name = Self.decode(encoded, start..<nameEnd, into: &bytes)
            let value = Self.decode(encoded, min(nameEnd + 1, end)..<end, into: &bytes)
            return FormPair(name: name, value: value)
        }
        return nil
    }

    private static func decode(
        _ encoded: Span<UInt8>,
        _ range: Range<Int>,
        into bytes: inout [UInt8]
    ) -> Range<Int> {
        let start = bytes.count
        PercentCoding.decode(encoded, range, plusIsSpace: true, into: &bytes)
        UTF8Bytes.repair(&bytes, from: start)
        return start..<bytes.count
    }
}
