import Reactor
import Scraper

/// Answers fetches of the server's own addresses through its own listening socket.
///
/// A page of ours may be debugged wherever the server runs: behind a proxy that ends TLS, under a public name that does
/// not resolve here, on a loopback address that the address policy denies. Only these exact origins are taken on, and
/// they lead to this server and nowhere else, so nothing is opened by it that a visitor could not ask for himself.
final class OwnSite {
    /// Sent along in `Via` (RFC 9110 §7.6.3), so that a scrape that asks for another scrape is noticed.
    static let mark = "larder-scrape"

    private let origins: Set<String>
    private let door: WebLocation
    private let fetcher: Fetcher

    /// Nil when no listening socket can be reached by IP.
    init?(publicURL: PublicURL?, listening: [SocketAddress], on worker: isolated Worker) {
        let doors = listening.compactMap { Self.reachable($0) }
        guard let first = doors.first, let door = try? WebLocation("http://\(first)/"),
            let range = Scraper.AddressRange(first.host)
        else { return nil }
        self.door = door
        do throws(SystemError) {
            fetcher = try Fetcher(Fetcher.Settings(policy: .denyPrivate(allowing: [range])), on: worker)
        } catch {
            return nil
        }
        let names =
            doors.map { "http://\($0)" } + doors.compactMap { $0.port.map { "http://localhost:\($0)" } }
        let given = names + (publicURL.map { [$0.text] } ?? [])
        origins = Set(given.compactMap { text in (try? WebLocation(text))?.origin })
    }

    /// Ends every fetch that is under way.
    func close() { fetcher.close() }

    /// Where a client on this machine connects; every address means the loopback one.
    private static func reachable(_ address: SocketAddress) -> SocketAddress? {
        switch address {
        case .ipv4(let bytes, let port):
            .ipv4(bytes.allSatisfy { $0 == 0 } ? [127, 0, 0, 1] : bytes, port: port)
        case .ipv6(let bytes, let port):
            .ipv6(bytes.allSatisfy { $0 == 0 } ? [UInt8](repeating: 0, count: 15) + [1] : bytes, port: port)
        case .unix: nil
        }
    }

    /// Takes a fetch on if it is for us; `whenDone` gets the answer.
    func answer(
        _ location: WebLocation,
        _ request: FetchRequest,
        _ whenDone: @escaping (FetchedAnswer?) -> Void
    ) -> Bool {
        guard origins.contains(location.origin), !location.hasCredentials,
            let inner = try? WebLocation("http://\(door.host):\(door.port)\(location.target)")
        else { return false }
        var own = FetchRequest(inner, limit: request.limit, deadline: request.deadline)
        own.agent = request.agent
        own.asksForRange = request.asksForRange
        // Redirects are the business of whoever asked.
        own.redirects = 0
        let isUsual = location.port == (location.scheme == "https" ? 443 : 80)
        let host = isUsual ? location.host : "\(location.host):\(location.port)"
        own.fields = [
            HeaderField(name: "Host", value: host), HeaderField(name: "Via", value: "1.1 " + Self.mark),
        ].compactMap(\.self)
        fetcher.start(own) { whenDone($0.answer) }
        return true
    }
}
