import Pages
import WireHTTP

extension RequestParameters {
    /// Appends the pairs of a query or an urlencoded body.
    mutating func append(encoded: Span<UInt8>) {
        var decoder = FormDecoder()
        while let pair = decoder.next(in: encoded, into: &bytes) { pairs.append((pair.name, pair.value)) }
    }

    /// Appends a pair that is decoded already; bytes that are not UTF-8 are replaced.
    mutating func append(name: some Sequence<UInt8>, value: some Sequence<UInt8>) {
        let start = bytes.count
        bytes.append(contentsOf: String(decoding: Array(name), as: UTF8.self).utf8)
        let middle = bytes.count
        bytes.append(contentsOf: String(decoding: Array(value), as: UTF8.self).utf8)
        pairs.append((start..<middle, middle..<bytes.count))
    }
}
