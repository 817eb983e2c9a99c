/// The decoded parameters of a request: those of the query first, then those of the form it brought.
///
/// All names and values lie in one array, so that nothing is allocated for each of them.
package struct RequestParameters {
    /// Where the name and the value of one parameter lie in `bytes`.
    package typealias Pair = (name: Range<Int>, value: Range<Int>)

    /// Decoded names and values; what is not UTF-8 has been replaced.
    package var bytes: [UInt8] = []
    /// The parameters in their order.
    package var pairs: [Pair] = []
    /// The index of the first pair that came in the body; nil while none did.
    package private(set) var bodyStart: Int?

    /// No parameters.
    package init() {}

    /// Takes the pairs that are appended from now on for those of the body.
    package mutating func beginBody() {
        bodyStart = pairs.count
    }

    /// Forgets the parameters and keeps their storage for the next request.
    package mutating func removeAll() {
        bytes.removeAll(keepingCapacity: true)
        pairs.removeAll(keepingCapacity: true)
        bodyStart = nil
    }
}

extension RequestParameters {
    /// Whether pairs came in the body.
    var hasBody: Bool {
        bodyStart.map { $0 < pairs.count } ?? false
    }

    /// Appends the pairs of the body as a query, by the WHATWG urlencoded serializer (URL Standard §5.2).
    func appendBody(to query: inout [UInt8]) {
        var separates = false
        for pair in pairs[(bodyStart ?? pairs.count)...] {
            appendSerialized(pair, separated: separates, to: &query)
            separates = true
        }
    }

    /// Appends what `sig` signs: every other parameter in its order, serialized.
    package func appendCanonicalQuery(to query: inout [UInt8]) {
        var separates = false
        for pair in pairs where !isSignature(pair) {
            appendSerialized(pair, separated: separates, to: &query)
            separates = true
        }
    }

    /// Where the one `sig` lies in `bytes`; nil without one, and with several, because then none can be meant.
    package var signature: Range<Int>? {
        var found: Range<Int>?
        for pair in pairs where isSignature(pair) {
            guard found == nil else { return nil }
            found = pair.value
        }
        return found
    }

    private func isSignature(_ pair: Pair) -> Bool {
        bytes.span.extracting(pair.name).isEqual(to: "sig")
    }

    private func appendSerialized(_ pair: Pair, separated: Bool, to query: inout [UInt8]) {
        if separated { query.append(UInt8(ascii: "&")) }
        PercentEncoding.appendForm(bytes.span.extracting(pair.name), to: &query)
        query.append(UInt8(ascii: "="))
        PercentEncoding.appendForm(bytes.span.extracting(pair.value), to: &query)
    }
}
