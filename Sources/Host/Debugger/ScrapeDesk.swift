import OpenGraph
import Reactor
import Scraper
import ServeHTTP
import Store
import Telemetry
import Validator
import WireHTTP

/// Gets a scrape for whoever asks: the one that was kept, or a new one, within the limits.
final class ScrapeDesk {
    /// Why there is no scrape.
    enum Refusal: Error, Equatable {
        /// Too many at once, or too many from this client; seconds to wait.
        case busy(seconds: Int)
        /// The fetcher could not be started.
        case unavailable
        /// A scrape that asks for a scrape, which would go on without end.
        case ownScrape
    }

    /// How old a kept scrape may be that is shown without being asked for again, in seconds. A failure is never shown
    /// again: it is what people come here to mend.
    private static let freshSeconds = 3600

    /// How many pictures of a page are fetched. They may have 8 MiB each and are in memory together.
    private static let pictureLimit = 8

    private let fetcher: Fetcher?
    private let settings: ScrapeSettings
    private let inspection: Inspection
    private let store: StoreAccess
    private let quota: ScrapeQuota
    private let origin: RequestOrigin
    private let maker: String
    private let log: Log
    private let loop: EventLoop

    init(
        _ fetcher: Fetcher?,
        settings: Settings,
        store: StoreAccess,
        quota: ScrapeQuota,
        origin: RequestOrigin,
        log: Log,
        on loop: EventLoop
    ) {
        self.fetcher = fetcher
        var scraping = ScrapeSettings()
        scraping.timeout = .seconds(settings.scrapeSeconds)
        scraping.follows = true
        scraping.maxPictures = Self.pictureLimit
        scraping.allowsPrivate = !settings.allowedPrivateFetch.isEmpty
        self.settings = scraping
        inspection = Inspection(RuleSettings(profile: .facebook))
        self.store = store
        self.quota = quota
        self.origin = origin
        self.log = log
        self.loop = loop
        maker = "\(settings.version) \(settings.allowedPrivateFetch)"
    }

    /// The scrape of an address for the client of a request.
    ///
    /// - Parameter isForced: whether a new one is made though one is kept.
    func scrape(
        _ address: String,
        for exchange: Exchange,
        isForced: Bool
    ) async throws(Refusal) -> ScrapeRecord {
        try await scrape(address, for: try client(of: exchange), isForced: isForced)
    }

    /// Who asks, as the limits count clients; a scrape of this server's own is refused.
    func client(of exchange: Exchange) throws(Refusal) -> [UInt8] {
        guard exchange.text(of: .via)?.contains(OwnSite.mark) != true else { throw .ownScrape }
        return ScrapeClient.name(exchange, origin)
    }

    /// The scrape of an address for a client.
    func scrape(_ address: String, for client: [UInt8], isForced: Bool) async throws(Refusal) -> ScrapeRecord
    {
        if !isForced, let kept = await keptScrape(of: address) { return kept }
        guard let fetcher else { throw .unavailable }
        if let seconds = quota.enter(client) { throw .busy(seconds: seconds) }
        // A scraper for each: it remembers every robots.txt that it has read.
        let facts = await PageScraper(fetcher, settings, on: loop).scrape(address)
        quota.leave(client)
        let report = inspection.report(on: facts)
        var record = ScrapeRecord(report, source: facts.source.bytes, at: Log.systemTime())
        record.isKept = await keep(record, of: address)
        return record
    }

    private func keptScrape(of address: String) async -> ScrapeRecord? {
        guard let store = store.scrapes else { return nil }
        do throws(StoreError) {
            guard let kept = try await store.find(address, madeBy: maker), !kept.isFailed,
                let record = ScrapeRecord(kept, now: Log.systemTime()), record.age < Self.freshSeconds
            else { return nil }
            return record
        } catch {
            note(error)
            return nil
        }
    }

    /// Whether it could be kept. A database that is down is no reason not to show what was found.
    private func keep(_ record: ScrapeRecord, of address: String) async -> Bool {
        // Nobody's password is kept.
        guard let store = store.scrapes, let location = try? WebLocation(address), !location.hasCredentials
        else {
            return false
        }
        do throws(StoreError) {
            try await store.keep(record.kept, of: address, madeBy: maker)
            return true
        } catch {
            note(error)
            return false
        }
    }

    private func note(_ error: StoreError) {
        guard !error.isOutage else { return }
        log.warning("a scrape could not be kept or found", .text("reason", String(describing: error)))
    }
}
