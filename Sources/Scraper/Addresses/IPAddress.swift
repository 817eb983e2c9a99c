internal import Reactor

/// An IPv4 or IPv6 address as a number; IPv4 stands in `::ffff:0:0/96`.
package struct IPAddress: Hashable, Sendable, CustomStringConvertible {
    let number: UInt128
    let isWrittenAsIPv4: Bool

    /// Four or sixteen bytes, most significant first; nil for any other count.
    package init?(bytes: some Collection<UInt8>) {
        guard bytes.count == 4 || bytes.count == 16 else { return nil }
        let value = bytes.reduce(UInt128(0)) { $0 << 8 | UInt128($1) }
        isWrittenAsIPv4 = bytes.count == 4
        number = isWrittenAsIPv4 ? Self.mapped | value : value
    }

    /// Reads `192.0.2.1` or `2001:db8::1`; nil when it is neither.
    package init?(_ text: String) {
        switch SocketAddress(ip: text) {
        case .ipv4(let bytes, _), .ipv6(let bytes, _): self.init(bytes: bytes)
        case .unix, nil: return nil
        }
    }

    private init(ipv4: UInt32) {
        number = Self.mapped | UInt128(ipv4)
        isWrittenAsIPv4 = true
    }

    private static let mapped: UInt128 = 0xffff_0000_0000

    /// Whether it is an IPv4 address, also in its mapped form.
    package var isIPv4: Bool { number >> 32 == 0xffff }

    /// Whether packets to it do not leave the machine.
    var isLoopback: Bool { number == 1 || number >> 24 == 0xffff_7f }

    /// The IPv4 address that packets to this one end up at.
    ///
    /// RFC 4291 §2.5.5 (compatible and mapped), RFC 6052 §2.1 (NAT64), RFC 3056 §2 (6to4), RFC 4380 §4 (Teredo: the
    /// client's address, every bit turned over).
    package var embedded: IPAddress? {
        if isIPv4 { return IPAddress(ipv4: UInt32(truncatingIfNeeded: number)) }
        if number >> 32 == 0, number > 1 { return IPAddress(ipv4: UInt32(truncatingIfNeeded: number)) }
        if number >> 32 == 0x0064_ff9b << 64 { return IPAddress(ipv4: UInt32(truncatingIfNeeded: number)) }
        if number >> 112 == 0x2002 { return IPAddress(ipv4: UInt32(truncatingIfNeeded: number >> 80)) }
        if number >> 96 == 0x2001_0000 { return IPAddress(ipv4: ~UInt32(truncatingIfNeeded: number)) }
        return nil
    }

    package var description: String {
        let width = isWrittenAsIPv4 ? 4 : 16
        let bytes = (0..<width).map { UInt8(truncatingIfNeeded: number >> UInt128(8 * (width - 1 - $0))) }
        return isWrittenAsIPv4
            ? SocketAddress.ipv4(bytes, port: 0).host : SocketAddress.ipv6(bytes, port: 0).host
    }
}
