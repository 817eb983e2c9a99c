import Reactor
import Scraper

/// Which addresses are this server's own: its public one, and those that it listens on.
struct OwnOrigins: Sendable {
    private let origins: Set<String>
    private let spellings: Set<String>

    init(publicURL: PublicURL?, listening: [SocketAddress]) {
        let doors = Self.doors(listening)
        let names =
            doors.map { "http://\($0)" } + doors.compactMap { $0.port.map { "http://localhost:\($0)" } }
        let given = names + (publicURL.map { [$0.text] } ?? [])
        origins = Set(given.compactMap { text in (try? WebLocation(text))?.origin })
        spellings = publicURL.map { Self.spellings(of: $0) } ?? []
    }

    /// Whether an address leads to this server.
    func contains(_ location: WebLocation) -> Bool { origins.contains(location.origin) }

    /// Whether an address means a page of this server: also one that the tutorial's own page writes as its `og:url`
    /// behind TLS, `http://host:443/…` or `http://host/…` (reference/graph-api §2.7).
    func areMeant(by location: WebLocation) -> Bool {
        contains(location) || spellings.contains(location.origin)
    }

    private static func spellings(of publicURL: PublicURL) -> Set<String> {
        guard publicURL.isSecure, let location = try? WebLocation(publicURL.text) else { return [] }
        let own = "http://\(location.host):\(location.port)"
        return location.port == 443 ? [own, "http://\(location.host):80"] : [own]
    }

    /// Where a client on this machine connects; every address means the loopback one.
    static func doors(_ listening: [SocketAddress]) -> [SocketAddress] {
        listening.compactMap { address in
            switch address {
            case .ipv4(let bytes, let port):
                .ipv4(bytes.allSatisfy { $0 == 0 } ? [127, 0, 0, 1] : bytes, port: port)
            case .ipv6(let bytes, let port):
                .ipv6(
                    bytes.allSatisfy { $0 == 0 } ? [UInt8](repeating: 0, count: 15) + [1] : bytes,
                    port: port
                )
            case .unix: nil
            }
        }
    }
}
