import WireHTTP

/// Takes secrets out of addresses before they are logged: clients of the Graph surface put tokens into their queries.
struct SecretMask {
    /// The address as it may be logged, the value of every secret parameter replaced by `***`.
    private(set) var text: [UInt8] = []

    /// Takes an address in place of the one before.
    mutating func take(_ address: Span<UInt8>) {
        text.removeAll(keepingCapacity: true)
        guard let mark = address.first(UInt8(ascii: "?"), in: 0..<address.count) else {
            return text.append(bytes: address, in: 0..<address.count)
        }
        var start = mark + 1
        text.append(bytes: address, in: 0..<start)
        while start < address.count {
            let end = address.first(UInt8(ascii: "&"), in: start..<address.count) ?? address.count
            let equals = address.first(UInt8(ascii: "="), in: start..<end)
            if let equals, Self.isSecret(address, start..<equals) {
                text.append(bytes: address, in: start..<equals + 1)
                text.append(contentsOf: Self.stars)
            } else {
                text.append(bytes: address, in: start..<end)
            }
            if end < address.count { text.append(UInt8(ascii: "&")) }
            start = end + 1
        }
    }

    private static let stars = Array("***".utf8)

    /// Whatever is called a token, a secret or a password; codes and signatures; batches, which have tokens inside.
    private static func isSecret(_ bytes: Span<UInt8>, _ name: Range<Int>) -> Bool {
        for ending in ["token", "secret", "password", "_proof", "session_key"] as [StaticString] {
            let start = name.upperBound - ending.utf8CodeUnitCount
            if start >= name.lowerBound, bytes.equalsIgnoringCase(ending, at: start..<name.upperBound) {
                return true
            }
        }
        for whole in ["code", "batch", "signed_request", "csrf"] as [StaticString]
        where bytes.equalsIgnoringCase(whole, at: name) {
            return true
        }
        return false
    }
}
