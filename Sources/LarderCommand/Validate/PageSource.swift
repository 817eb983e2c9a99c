import OpenGraph
import Reactor
import Scraper

/// Turns targets into facts, on one worker.
final class PageSource {
    let settings: ValidateSettings
    let places: AddressPlaces
    let pool: BlockingPool
    private let scraper: PageScraper
    private let fetcher: Fetcher
    private var users: Int

    /// `share` is how many workers there are, among which the courtesy towards a host is divided; `users` how many
    /// tasks of this one will ask for facts.
    init(
        _ settings: ValidateSettings,
        _ places: AddressPlaces,
        share: Int,
        users: Int,
        pool: BlockingPool,
        on worker: isolated Worker
    ) throws(SystemError) {
        self.settings = settings
        self.places = places
        self.pool = pool
        self.users = users
        var fetching = Fetcher.Settings(policy: settings.policy)
        fetching.authorities = settings.authorities
        fetching.perHost = max(1, 4 / share)
        fetcher = try Fetcher(fetching, on: worker)
        var scrape = settings.scrape
        scrape.targetsPerHost = max(1, 4 / share)
        scraper = PageScraper(fetcher, scrape, on: worker.loop)
        scraper.detours = places.detours
        guard places.hasFolders else { return }
        // The scraper is ours alone and ends with us; a strong reference would keep both for good.
        scraper.localPicture = { [unowned self] in await picture(at: $0) }
        // As above.
        scraper.localPage = { [unowned self] in await page(at: $0) }
    }

    /// Says that one of those who use it is done; the last one closes its connections.
    func leave() {
        users -= 1
        if users == 0 { fetcher.close() }
    }

    /// All that can be known of a target.
    func facts(of target: ValidateTarget, looksAround: Bool = true) async -> PageFacts {
        switch target.source {
        case .failed(let failure): return Self.failed(target, failure)
        case .file(let path): return await facts(of: target, at: path, looksAround)
        case .standardInput:
            let limit = settings.byteLimit
            let read = await pool.run {
                Self.result { () throws(WholeFile.Fault) in try WholeFile.readInput(limit: limit + 1) }
            }
            return await facts(of: target, .standardInput, read, type: "text/html", looksAround)
        case .address(let address):
            var facts = await facts(of: target, address: address)
            if target.isFromSitemap { facts.sitemapURL = address }
            return facts
        }
    }

    /// Of a page with an address: where the address stands for a file, that; else what its server gives.
    private func facts(of target: ValidateTarget, address: String) async -> PageFacts {
        guard let location = try? WebLocation(address),
            let (folder, path, isWhole) = places.find(location)
        else { return await scraper.scrape(address) }
        let whole = Self.joined(folder, path)
        guard let file = Self.page(whole) else {
            return isWhole ? Self.failed(target, .notInBuild(whole)) : await scraper.scrape(address)
        }
        var mapped = target
        mapped.address = location.text
        return await facts(of: mapped, at: file, true)
    }

    private func facts(of target: ValidateTarget, at path: String, _ looksAround: Bool) async -> PageFacts {
        let read = Self.result { () throws(WholeFile.Fault) in
            try WholeFile.read(path, limit: settings.byteLimit + 1)
        }
        let type = path.lowercased().hasSuffix(".xhtml") ? "application/xhtml+xml" : "text/html"
        return await facts(of: target, .file(path: target.name), read, type: type, looksAround)
    }

    private func facts(
        of target: ValidateTarget,
        _ origin: PageFacts.Origin,
        _ read: Result<WholeFile.Contents, WholeFile.Fault>,
        type: String,
        _ looksAround: Bool
    ) async -> PageFacts {
        switch read {
        case .failure(let fault): return Self.failed(target, .unreadable(fault.reason))
        case .success(let contents):
            var facts = scraper.read(
                contents.bytes,
                target: target.name,
                origin: origin,
                contentType: type,
                location: target.address.flatMap { try? WebLocation($0) }
            )
            if looksAround { await scraper.look(around: &facts) }
            return facts
        }
    }

    private static func result<Value>(
        _ body: () throws(WholeFile.Fault) -> Value
    ) -> Result<Value, WholeFile.Fault> {
        do throws(WholeFile.Fault) { return .success(try body()) } catch { return .failure(error) }
    }

    private static func failed(_ target: ValidateTarget, _ failure: FetchFailure) -> PageFacts {
        var facts = PageFacts(target: target.name)
        switch target.source {
        case .address(let address):
            facts.origin = .address
            if target.isFromSitemap { facts.sitemapURL = address }
        case .standardInput: facts.origin = .standardInput
        case .file, .failed:
            facts.origin = target.name.contains("://") ? .address : .file(path: target.name)
        }
        facts.failure = failure
        return facts
    }
}
