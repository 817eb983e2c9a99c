internal import Reactor

/// A block of IP addresses, as a CIDR writes it.
///
/// Both families share one number line: an IPv4 address stands at its place in `::ffff:0:0/96`, so that a mapped address
/// and the IPv4 address it means are the same number.
package struct AddressRange: Hashable, Sendable {
    private let first: UInt128
    private let length: Int

    /// Reads `10.0.0.0/8`, `fc00::/7` or a bare address; bits behind the prefix are ignored. Nil when it is none.
    package init?(_ text: String) {
        let parts = text.utf8.split(
            separator: UInt8(ascii: "/"),
            maxSplits: 1,
            omittingEmptySubsequences: false
        )
        guard let address = parts.first.flatMap({ IPAddress(String($0) ?? "") }) else { return nil }
        let width = address.isWrittenAsIPv4 ? 32 : 128
        var prefix = width
        if parts.count == 2 {
            let digits = parts[1]
            guard (1...3).contains(digits.count), digits.allSatisfy({ (0x30...0x39).contains($0) }),
                let number = Int(String(digits) ?? ""), number <= width
            else { return nil }
            prefix = number
        }
        length = prefix + 128 - width
        first = address.number & Self.mask(length)
    }

    /// Whether the address lies in this block.
    package func contains(_ address: IPAddress) -> Bool {
        address.number & Self.mask(length) == first
    }

    private static func mask(_ length: Int) -> UInt128 {
        length == 0 ? 0 : UInt128.max << UInt128(128 - length)
    }
}
