/// The decoded parameters of a request: those of the query first, then those of the form it brought.
///
/// All names and values lie in one array, so that nothing is allocated for each of them.
package struct Parameters {
    /// Where the name and the value of one parameter lie in `bytes`.
    package typealias Pair = (name: Range<Int>, value: Range<Int>)

    package var bytes: [UInt8]
    package var pairs: [Pair]
    /// The index of the first pair that came in the body; `pairs.count` when none did.
    package var bodyStart: Int

    package init(bytes: [UInt8] = [], pairs: [Pair] = [], bodyStart: Int? = nil) {
        self.bytes = bytes
        self.pairs = pairs
        self.bodyStart = bodyStart ?? pairs.count
    }
}

extension Parameters {
    /// Appends the pairs as a query, written by the WHATWG urlencoded serializer (URL Standard §5.2).
    package func appendSerialized(_ chosen: Range<Int>, to query: inout [UInt8]) {
        var separates = false
        for pair in pairs[chosen] {
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
