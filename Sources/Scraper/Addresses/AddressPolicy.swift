/// Which addresses a fetcher may connect to.
///
/// A server that fetches what a stranger names must not become the stranger's way into its own network. The question is
/// put at the moment of connecting, with the address that the kernel is about to be given, so that neither a redirect
/// nor a name that resolves differently the second time gets through.
package struct AddressPolicy: Equatable, Sendable {
    /// Whether private and special-purpose addresses are refused, and ports that web servers seldom have.
    package var deniesPrivate: Bool
    /// Blocks that are allowed all the same, on every port.
    package var allowed: [AddressRange]
    /// More ports than the usual ones, for addresses of the public web.
    package var ports: Set<Int>

    /// A policy that denies private addresses but for the allowed ones.
    package static func denyPrivate(
        allowing allowed: [AddressRange] = [],
        ports: Set<Int> = []
    ) -> AddressPolicy {
        AddressPolicy(deniesPrivate: true, allowed: allowed, ports: ports)
    }

    /// The policy of a command that runs for the person who typed the address.
    package static let allowAll = AddressPolicy(deniesPrivate: false, allowed: [], ports: [])

    /// Ports that web servers have.
    package static let usualPorts: Set<Int> = [80, 443, 8000, 8008, 8080, 8081, 8443, 8888]

    /// Why a connection is refused.
    package enum Refusal: Equatable, Sendable {
        /// The address lies in a special-purpose block of that name.
        case address(IPAddress, block: String)
        /// A port that web servers seldom have.
        case port(Int)
    }

    /// The judgement on one connection; nil when it may be made.
    package func refusal(of address: IPAddress, port: Int) -> Refusal? {
        guard deniesPrivate, !isAllowed(address) else { return nil }
        if let block = SpecialPurpose.block(of: address) { return .address(address, block: block) }
        return Self.usualPorts.contains(port) || ports.contains(port) ? nil : .port(port)
    }

    private func isAllowed(_ address: IPAddress) -> Bool {
        allowed.contains { $0.contains(address) }
    }
}
