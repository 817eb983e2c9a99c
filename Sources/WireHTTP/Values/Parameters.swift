/// Walks `; name=value` behind a media type or a forwarded element (RFC 9110 §5.6.6).
///
/// Parts without `=` are passed over.
struct Parameters {
    private var list: ListElements

    init(_ range: Range<Int>) { list = ListElements(range, separator: ASCII.semicolon) }

    /// The next name and value; the value is inside its quotation marks, escapes not undone.
    mutating func next(in bytes: Span<UInt8>) -> (name: Range<Int>, value: Range<Int>)? {
        while let part = list.next(in: bytes) {
            guard let equals = bytes.first(ASCII.equals, in: part) else { continue }
            let name = bytes.trimmed(part.lowerBound..<equals)
            guard !name.isEmpty else { continue }
            return (name, Self.unquoted(bytes, bytes.trimmed(equals + 1..<part.upperBound)))
        }
        return nil
    }

    /// `range` without quotation marks around it.
    static func unquoted(_ bytes: Span<UInt8>, _ range: Range<Int>) -> Range<Int> {
        guard range.count >= 2, bytes[range.lowerBound] == ASCII.quote,
            bytes[range.upperBound - 1] == ASCII.quote
        else { return range }
        return range.lowerBound + 1..<range.upperBound - 1
    }
}
