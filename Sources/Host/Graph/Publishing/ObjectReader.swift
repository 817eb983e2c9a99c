import GraphAPI
import OpenGraph
import Reactor
import Scraper
import Store
import Validator

/// Reads the pages that actions are about: ours in the process, others over the web, bounded in number and time.
final class ObjectReader {
    /// A page that was read.
    struct Found {
        let object: PageObject
        /// Whether it was read at the address that it names, but for scheme and port, which the tutorial's own page
        /// gets wrong behind TLS.
        let isOwnPage: Bool
        /// Which addresses lead to it, in normal form.
        let addresses: [String]
        let source: ObjectSource
    }

    let own: OwnPages
    private let fetcher: Fetcher?
    private let reader: PageScraper?
    private let scraping: ScrapeSettings
    private let quota: ScrapeQuota
    private let store: StoreAccess
    private let loop: EventLoop

    /// How long a page of somebody else's is taken to be as it was, in seconds.
    static let freshSeconds: Int64 = 3600

    init(
        _ fetcher: Fetcher?,
        own: OwnPages,
        settings: Settings,
        quota: ScrapeQuota,
        store: StoreAccess,
        on loop: EventLoop
    ) {
        self.fetcher = fetcher
        self.own = own
        self.quota = quota
        self.store = store
        self.loop = loop
        var scraping = ScrapeSettings()
        scraping.timeout = .seconds(settings.scrapeSeconds)
        scraping.follows = true
        // What is kept of an object stands on its page.
        scraping.fetchesPictures = false
        scraping.fetchesCanonical = false
        scraping.readsRobots = false
        self.scraping = scraping
        reader = fetcher.map { PageScraper($0, scraping, on: loop) }
    }

    /// Reads the page at an address for a call.
    ///
    /// - Parameter address: as the caller named it, for the words of errors.
    func read(
        _ location: WebLocation,
        named address: String,
        for context: GraphContext
    ) async throws(GraphError) -> Found {
        switch own.page(at: location, origin: context.origin) {
        case .meal(let slug): try await readMeal(slug, location, address)
        case .repeater: try readRepeater(location, address)
        case nil: try await fetch(location, address, context.client)
        }
    }

    private func readMeal(
        _ slug: Slug,
        _ location: WebLocation,
        _ address: String
    ) async throws(GraphError) -> Found {
        let finding: MealLookup
        do throws(StoreError) {
            finding = try await store.current().find(slug)
        } catch {
            throw GraphError(error)
        }
        switch finding {
        // Preview agents get the page at its old addresses too.
        case .found(let meal), .renamed(let meal):
            return try found(
                own.write(meal, at: location),
                location,
                address,
                .meal(id: meal.id, version: meal.version)
            )
        case .removed: throw .unreadableObject(at: address, FailureText.words(.badStatus(410)))
        case .absent: throw .unreadableObject(at: address, FailureText.words(.badStatus(404)))
        }
    }

    private func readRepeater(_ location: WebLocation, _ address: String) throws(GraphError) -> Found {
        guard let page = own.writeRepeater(at: location) else {
            throw .unreadableObject(at: address, FailureText.words(.badStatus(403)))
        }
        return try found(page, location, address, .repeater)
    }

    /// What a page of ours says, read as any other page is.
    private func found(
        _ page: [UInt8],
        _ location: WebLocation,
        _ address: String,
        _ source: ObjectSource
    ) throws(GraphError) -> Found {
        guard let reader, let place = try? WebLocation(own.origin(of: location) + location.target) else {
            throw .unavailable
        }
        let facts = reader.read(
            page,
            target: address,
            origin: .address,
            contentType: "text/html",
            location: place
        )
        return Self.found(facts, location, at: place.text, source)
    }

    private func fetch(
        _ location: WebLocation,
        _ address: String,
        _ client: [UInt8]
    ) async throws(GraphError) -> Found {
        guard let fetcher else { throw .unavailable }
        if let seconds = quota.enter(client) { throw .tooManyCalls(retryAfter: seconds) }
        let facts = await PageScraper(fetcher, scraping, on: loop).scrape(location.text)
        quota.leave(client)
        if let failure = facts.failure { throw .unreadableObject(at: address, FailureText.words(failure)) }
        return Self.found(facts, location, at: facts.fetchedURL ?? location.text, .web)
    }

    private static func found(
        _ facts: PageFacts,
        _ location: WebLocation,
        at page: String,
        _ source: ObjectSource
    ) -> Found {
        let object = PageObject(facts, at: page)
        let named = try? WebLocation(object.url)
        let fetched = try? WebLocation(page)
        let isOwn = named != nil && named?.host == fetched?.host && named?.target == fetched?.target
        var addresses = [location.text]
        // Of a page that names another address nothing is known about that address.
        for more in [page, isOwn ? named?.text : nil].compactMap(\.self) where !addresses.contains(more) {
            addresses.append(more)
        }
        return Found(object: object, isOwnPage: isOwn, addresses: addresses, source: source)
    }
}
