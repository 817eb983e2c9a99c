internal import WireHTTP

/// Writes parameters into an address.
package enum QueryText {
    /// A value as RFC 3986 §2.1 encodes it: only letters, digits and `-._~` stay. It reads the same whether
    /// its reader takes `+` for a blank or not.
    package static func encoded(_ value: String) -> String {
        var bytes: [UInt8] = []
        let source = Array(value.utf8)
        PercentCoding.encode(source.span, source.indices, allowed: .unreserved, into: &bytes)
        return String(decoding: bytes, as: UTF8.self)
    }

    /// A value as a form encodes it, a blank as `+`: the form in which Facebook's own sentences are sent.
    package static func formEncoded(_ value: String) -> String {
        var bytes: [UInt8] = []
        FormEncoder.append(Array(value.utf8).span, to: &bytes)
        return String(decoding: bytes, as: UTF8.self)
    }

    /// `name=value` pairs joined by `&`, values and names encoded.
    package static func joined(_ pairs: [(String, String)]) -> String {
        pairs.map { encoded($0.0) + "=" + encoded($0.1) }.joined(separator: "&")
    }

    /// The pairs of a query, decoded.
    package static func pairs(of query: some StringProtocol) -> [GraphParameters.Pair] {
        let encoded = Array(query.utf8)
        var decoded: [UInt8] = []
        var decoder = FormDecoder()
        var pairs: [GraphParameters.Pair] = []
        while let pair = decoder.next(in: encoded.span, into: &decoded) {
            pairs.append(
                GraphParameters.Pair(
                    String(decoding: decoded[pair.name], as: UTF8.self),
                    String(decoding: decoded[pair.value], as: UTF8.self)
                )
            )
        }
        return pairs
    }

    /// An address with parameters behind its own.
    package static func appending(_ query: String, to address: String) -> String {
        guard !query.isEmpty else { return address }
        let hasQuery = address.utf8.contains(UInt8(ascii: "?"))
        return address + (hasQuery ? "&" : "?") + query
    }
}
