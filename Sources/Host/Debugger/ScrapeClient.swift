import Reactor
import ServeHTTP

/// Who asks for a scrape, as the limits count clients.
enum ScrapeClient {
    /// The address that the request came from, behind a trusted proxy the one it names; of IPv6 the first 64 bits,
    /// since every household has that many to choose from.
    static func name(_ exchange: Exchange, _ origin: RequestOrigin) -> [UInt8] {
        let text = origin.client(exchange).map { exchange.copy($0) } ?? exchange.peerHost
        guard let address = SocketAddress(ip: String(decoding: text, as: UTF8.self)) else { return text }
        let bytes = address.ipBytes
        return bytes.count == 16 ? Array(bytes[..<8]) : bytes
    }
}
