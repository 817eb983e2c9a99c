/// Walks a comma-separated list (RFC 9110 §5.6.1), quoted strings kept whole.
///
/// Elements are trimmed and may be empty; most callers skip those, as the RFC asks.
struct ListElements {
    private var rest: Range<Int>
    private var isDone = false
    private let separator: UInt8

    init(_ range: Range<Int>, separator: UInt8 = ASCII.comma) {
        rest = range
        self.separator = separator
    }

    mutating func next(in bytes: Span<UInt8>) -> Range<Int>? {
        guard !isDone else { return nil }
        var at = rest.lowerBound
        var isQuoted = false
        while at < rest.upperBound {
            let byte = bytes[at]
            if byte == ASCII.quote {
                isQuoted.toggle()
            } else if byte == ASCII.backslash, isQuoted {
                at += 1
            } else if byte == separator, !isQuoted {
                break
            }
            at += 1
        }
        let end = min(at, rest.upperBound)
        let element = bytes.trimmed(rest.lowerBound..<end)
        isDone = end == rest.upperBound
        rest = min(end + 1, rest.upperBound)..<rest.upperBound
        return element
    }
}
