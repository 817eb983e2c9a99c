/// Weights of content negotiation (RFC 9110 §12.4.2), in thousandths.
enum Quality {
    static let best = 1000

    /// The weight among the parameters of one element; 1000 without one, nil for one that is none.
    static func read(_ bytes: Span<UInt8>, _ parameters: Range<Int>) -> Int? {
        var rest = Parameters(parameters)
        while let parameter = rest.next(in: bytes) {
            if bytes.equalsIgnoringCase("q", at: parameter.name) { return weight(bytes, parameter.value) }
        }
        return best
    }

    /// `0`, `0.123`, `1` or `1.000`.
    private static func weight(_ bytes: Span<UInt8>, _ range: Range<Int>) -> Int? {
        guard (1...5).contains(range.count), let whole = bytes.decimal(in: range.prefix(1)), whole <= 1
        else { return nil }
        guard range.count > 1 else { return whole * best }
        guard bytes[range.lowerBound + 1] == ASCII.dot else { return nil }
        let digits = range.dropFirst(2)
        guard digits.isEmpty || bytes.decimal(in: digits) != nil else { return nil }
        var value = whole
        for index in 0..<3 {
            let at = range.lowerBound + 2 + index
            value = value * 10 + (at < range.upperBound ? Int(bytes[at] &- ASCII.zero) : 0)
        }
        return value <= best ? value : nil
    }
}
