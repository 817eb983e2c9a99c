import Reactor
import ServeHTTP
import WireHTTP

/// Finds the scheme and authority that the client of a request used.
///
/// The public address decides if there is one; else what a trusted proxy says; else the request itself. Only then
/// are `Forwarded` and `X-Forwarded-*` read, because anyone can send them.
struct RequestOrigin {
    /// An origin, its authority as a place in the request's bytes.
    struct Found {
        let isSecure: Bool
        /// Nil: the fixed authority of the finder.
        let authority: Range<Int>?
    }

    private let publicURL: PublicURL?
    private let trusted: [AddressRange]
    /// The authority when the request names none (HTTP/1.0 without Host), or when it is fixed.
    let fixedAuthority: [UInt8]

    init(publicURL: PublicURL?, trusted: [AddressRange], listening: [SocketAddress]) {
        self.publicURL = publicURL
        self.trusted = trusted
        let address = listening.first { $0.port != nil }?.description ?? "localhost"
        fixedAuthority = Array((publicURL?.authority ?? address).utf8)
    }

    /// The origin of a request.
    func find(_ exchange: Exchange) -> Found {
        if let publicURL { return Found(isSecure: publicURL.isSecure, authority: nil) }
        guard isTrusted(exchange.peer) else { return Found(isSecure: false, authority: exchange.head.authority) }
        let forwarded = ForwardedOrigin(exchange.head, bytes: exchange.bytes)
        let authority = forwarded.host ?? exchange.head.authority
        return Found(isSecure: forwarded.scheme == .https, authority: authority)
    }

    /// Whether the peer's forwarding fields are believed.
    func isTrusted(_ peer: SocketAddress) -> Bool {
        !trusted.isEmpty && trusted.contains { $0.contains(peer) }
    }

    /// The origin as text, `https://host`, for pages that are not written byte by byte.
    func text(_ exchange: Exchange) -> String {
        let found = find(exchange)
        let bytes = found.authority.map { exchange.copy($0) } ?? fixedAuthority
        let authority = String(decoding: bytes, as: UTF8.self).lowercased()
        let port = found.isSecure ? ":443" : ":80"
        let host = authority.hasSuffix(port) ? String(authority.dropLast(port.utf8.count)) : authority
        return (found.isSecure ? "https://" : "http://") + host
    }
}
