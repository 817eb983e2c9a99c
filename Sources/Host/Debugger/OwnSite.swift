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

    private let origins: OwnOrigins
    private let door: WebLocation
    private let fetcher: Fetcher

    /// Nil when no listening socket can be reached by IP.
    init?(publicURL: PublicURL?, listening: [SocketAddress], on worker: isolated Worker) {
        guard let first = OwnOrigins.doors(listening).first, let door = try? WebLocation("http://\(first)/"),
            let range = Scraper.AddressRange(first.host)
        else { return nil }
        self.door = door
        do throws(SystemError) {
            fetcher = try Fetcher(Fetcher.Settings(policy: .denyPrivate(allowing: [range])), on: worker)
        } catch {
            return nil
        }
        origins = OwnOrigins(publicURL: publicURL, listening: listening)
    }

    /// Ends every fetch that is under way.
    func close() { fetcher.close() }

    /// Takes a fetch on if it is for us; `whenDone` gets the answer.
    func answer(
        _ location: WebLocation,
        _ request: FetchRequest,
        _ whenDone: @escaping (FetchedAnswer?) -> Void
    ) -> Bool {
        guard origins.contains(location), !location.hasCredentials,
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
