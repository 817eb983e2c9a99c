import WireHTTP

/// Parameters out of what clients send.
extension GraphParameters {
    /// The most parameters of a call. Sections look through them one by one.
    private static let limit = 1000

    /// Adds the pairs of a query or of an urlencoded body.
    package mutating func append(urlencoded text: Span<UInt8>) throws(GraphError) {
        var decoder = FormDecoder()
        var bytes: [UInt8] = []
        while let pair = decoder.next(in: text, into: &bytes) {
            try append(
                String(decoding: bytes[pair.name], as: UTF8.self),
                String(decoding: bytes[pair.value], as: UTF8.self)
            )
            bytes.removeAll(keepingCapacity: true)
        }
    }

    /// Adds one pair. PostgreSQL has no NUL in texts, and nobody has a use for one.
    package mutating func append(_ name: String, _ value: String) throws(GraphError) {
        guard pairs.count < Self.limit else { throw .tooManyParameters }
        guard !name.utf8.contains(0), !value.utf8.contains(0) else {
            throw .invalidParameter("A parameter has a NUL character in it")
        }
        pairs.append(Pair(name, value))
    }
}
