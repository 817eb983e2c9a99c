package import Reactor

/// A block of IP addresses, `10.0.0.0/8` or `fd00::/8`, or the peers of a unix socket.
package struct AddressRange: Sendable, Equatable {
    private let bytes: [UInt8]
    private let bits: Int

    /// Reads an address, an address with `/` and the number of fixed bits, or the word `unix`.
    package init?(_ text: String) {
        if text == "unix" {
            bytes = []
            bits = 0
            return
        }
        let parts = text.split(separator: "/", omittingEmptySubsequences: false)
        guard parts.count <= 2, let address = SocketAddress(ip: String(parts[0])) else { return nil }
        bytes = address.ipBytes
        guard parts.count == 2 else {
            bits = bytes.count * 8
            return
        }
        guard let bits = Int(parts[1]), (0...bytes.count * 8).contains(bits) else { return nil }
        self.bits = bits
    }

    /// Whether the address lies in the block.
    package func contains(_ address: SocketAddress) -> Bool {
        let other = address.ipBytes
        guard other.count == bytes.count else { return false }
        for place in 0..<bits where (bytes[place / 8] ^ other[place / 8]) & (0x80 >> UInt8(place % 8)) != 0 {
            return false
        }
        return true
    }
}
