/// The blocks that no page of the public web lives in.
///
/// The IANA special-purpose registries of IPv4 and IPv6 (RFC 6890, RFC 8190 and the entries added since), multicast,
/// and what is reserved. Blocks that the registries call globally reachable (AS112, AMT) are in: nobody publishes there.
package enum SpecialPurpose {
    /// A block with the name that a refusal gives it.
    package struct Block: Sendable {
        /// The block.
        package let range: AddressRange
        /// What the registry calls it.
        package let name: String
    }

    private static let table: [(String, String)] = [
        ("0.0.0.0/8", "this network"),
        ("10.0.0.0/8", "private use"),
        ("100.64.0.0/10", "shared address space"),
        ("127.0.0.0/8", "loopback"),
        ("169.254.0.0/16", "link local"),
        ("172.16.0.0/12", "private use"),
        ("192.0.0.0/24", "IETF protocol assignments"),
        ("192.0.2.0/24", "documentation"),
        ("192.31.196.0/24", "AS112"),
        ("192.52.193.0/24", "AMT"),
        ("192.88.99.0/24", "6to4 relay"),
        ("192.168.0.0/16", "private use"),
        ("192.175.48.0/24", "AS112"),
        ("198.18.0.0/15", "benchmarking"),
        ("198.51.100.0/24", "documentation"),
        ("203.0.113.0/24", "documentation"),
        ("224.0.0.0/4", "multicast"),
        ("240.0.0.0/4", "reserved"),
        ("::/128", "unspecified"),
        ("::1/128", "loopback"),
        ("::/96", "IPv4-compatible"),
        ("64:ff9b:1::/48", "local-use translation"),
        ("100::/64", "discard only"),
        ("100:0:0:1::/64", "dummy prefix"),
        ("2001::/23", "IETF protocol assignments"),
        ("2001:db8::/32", "documentation"),
        ("2620:4f:8000::/48", "AS112"),
        ("3fff::/20", "documentation"),
        ("5f00::/16", "segment routing"),
        ("fc00::/7", "unique local"),
        ("fe80::/10", "link local"),
        ("fec0::/10", "site local"),
        ("ff00::/8", "multicast"),
    ]

    /// Every block, in the order of the registries.
    package static let blocks: [Block] = table.compactMap { text, name in
        AddressRange(text).map { Block(range: $0, name: name) }
    }

    private static let globalUnicast = AddressRange("2000::/3")
    private static let translation = AddressRange("64:ff9b::/96")

    /// The name of the block that keeps the address off the public web; nil when it is on it.
    ///
    /// An address that carries an IPv4 address is judged by that one as well, because that is where packets go. Outside
    /// `2000::/3` IANA has given out no unicast addresses (RFC 4291 §2.4), so all of that is refused, NAT64 excepted.
    package static func block(of address: IPAddress) -> String? {
        if let block = blocks.first(where: { $0.range.contains(address) }) { return block.name }
        if let inner = address.embedded, inner != address, let name = block(of: inner) { return name }
        if address.isIPv4 || translation?.contains(address) == true { return nil }
        return globalUnicast?.contains(address) == true ? nil : "not global unicast"
    }
}
