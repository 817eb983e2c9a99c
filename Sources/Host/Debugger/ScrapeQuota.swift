import Reactor
import Synchronization

/// How many scrapes there may be, for the server and for each client; shared by all workers.
///
/// A scrape costs this server little and somebody else's server a request for every picture: without a bound the
/// debugger would be a cannon that anyone may aim.
final class ScrapeQuota: Sendable {
    private let state: Mutex<ScrapeAdmission>

    /// - Parameter share: how many of those at once one client may have; nil for half, at most four.
    init(atOnce: Int, share: Int? = nil, perMinute: Int) {
        state = Mutex(ScrapeAdmission(atOnce: atOnce, share: share, perMinute: perMinute))
    }

    /// Nil when the client may scrape now, and must `leave` afterwards; else the seconds to wait.
    func enter(_ client: [UInt8], at now: Instant = .now()) -> Int? {
        state.withLock { $0.enter(client, at: now) }
    }

    /// What there is and was.
    var tally: ScrapeTally { state.withLock(\.tally) }

    /// Gives the place back.
    func leave(_ client: [UInt8]) {
        state.withLock { $0.leave(client) }
    }
}

/// How many scrapes there are and were.
struct ScrapeTally {
    var running = 0
    var begun = 0
    var refused = 0
}

/// Decides who may scrape: so many at once, and for each client a bucket that fills up again over a minute.
struct ScrapeAdmission {
    private struct Client {
        /// Scrapes that may still be begun, in nanoseconds of filling.
        var credit: Int64
        var seen: Instant
        var running = 0
    }

    private let atOnce: Int
    /// The most that one client has running.
    private let share: Int
    /// Nanoseconds that one scrape costs.
    private let price: Int64
    private(set) var tally = ScrapeTally()
    private var clients: [[UInt8]: Client] = [:]

    private static let minute: Int64 = 60_000_000_000
    /// The most clients that are remembered.
    private static let clientLimit = 4096

    init(atOnce: Int, share: Int? = nil, perMinute: Int) {
        self.atOnce = atOnce
        // So that nobody keeps the others out.
        self.share = share ?? max(1, min(4, atOnce / 2))
        price = max(1, Self.minute / Int64(max(1, perMinute)))
    }

    mutating func enter(_ name: [UInt8], at now: Instant) -> Int? {
        var client = clients[name] ?? Client(credit: Self.minute, seen: now)
        client.credit = min(Self.minute, client.credit + max(0, now.nanoseconds(since: client.seen)))
        client.seen = max(client.seen, now)
        defer { remember(client, as: name, at: now) }
        guard tally.running < atOnce, client.running < share else {
            tally.refused += 1
            return 2
        }
        guard client.credit >= price else {
            tally.refused += 1
            return Int((price - client.credit) / 1_000_000_000) + 1
        }
        client.credit -= price
        client.running += 1
        tally.running += 1
        tally.begun += 1
        return nil
    }

    mutating func leave(_ name: [UInt8]) {
        guard tally.running > 0, let count = clients[name]?.running, count > 0 else { return }
        tally.running -= 1
        clients[name]?.running = count - 1
    }

    /// Whoever has not been here for a minute has a full bucket, and may be forgotten.
    private mutating func remember(_ client: Client, as name: [UInt8], at now: Instant) {
        if clients[name] == nil, clients.count >= Self.clientLimit {
            clients = clients.filter { $1.running > 0 || now.nanoseconds(since: $1.seen) < Self.minute }
            // Many clients within one minute: those who wait are forgotten rather than memory used up.
            if clients.count >= Self.clientLimit { clients = clients.filter { $1.running > 0 } }
        }
        clients[name] = client
    }
}
