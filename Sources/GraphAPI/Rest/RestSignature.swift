/// What the clients of 2009 sign (reference/graph-api §2.12): with MD5, which was broken as a hash then
/// already, but is here only asked to be as hard to guess as the secret behind it.
package enum RestSignature {
    /// The bytes whose MD5 is `sig`: every parameter but `sig` as `k=v`, sorted by name, without separators,
    /// and the secret behind them. Of a name that came twice the last one counts, as everywhere.
    package static func base(_ parameters: GraphParameters, secret: String) -> [UInt8] {
        var values: [String: String] = [:]
        for pair in parameters.pairs where pair.name != "sig" { values[pair.name] = pair.value }
        let sorted = values.sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }
        var bytes: [UInt8] = []
        for (name, value) in sorted {
            bytes += name.utf8
            bytes.append(UInt8(ascii: "="))
            bytes += value.utf8
        }
        return bytes + secret.utf8
    }
}
