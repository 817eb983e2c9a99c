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
        guard isTrusted(exchange.peer) else {
            return Found(isSecure: false, authority: exchange.head.authority)
        }
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
        var bytes: [UInt8] = []
        append(to: &bytes, exchange)
        return String(decoding: bytes, as: UTF8.self)
    }

    /// Appends the origin, the host in small letters and without the scheme's own port (RFC 3986 §6.2.2.1, §6.2.3),
    /// so that one site has one origin however it is asked for.
    func append(to output: inout [UInt8], _ exchange: Exchange) {
        let found = find(exchange)
        output.append(contentsOf: found.isSecure ? Self.secureScheme : Self.plainScheme)
        guard let authority = found.authority else {
            output.append(contentsOf: fixedAuthority)
            return
        }
        let start = output.count
        let bytes = exchange.bytes
        for place in authority {
            let byte = bytes[place]
            output.append((0x41...0x5A).contains(byte) ? byte | 0x20 : byte)
        }
        let port = found.isSecure ? Self.securePort : Self.plainPort
        if output.count - start > port.count, output.suffix(port.count).elementsEqual(port) {
            output.removeLast(port.count)
        }
    }

    private static let secureScheme = Array("https://".utf8)
    private static let plainScheme = Array("http://".utf8)
    private static let securePort = Array(":443".utf8)
    private static let plainPort = Array(":80".utf8)

    /// Where the client is, as a trusted proxy says; nil without one.
    func client(_ exchange: Exchange) -> Range<Int>? {
        guard isTrusted(exchange.peer) else { return nil }
        return ForwardedOrigin(exchange.head, bytes: exchange.bytes).client
    }
}
