import OpenGraph
import Reactor
import Scraper

/// Reads sitemaps and the sitemaps that they name.
struct SitemapReader {
    /// What came of one sitemap, in the order in which they were read.
    enum Outcome: Sendable {
        case page(String)
        case failed(String, FetchFailure)
    }

    /// As many bytes as a sitemap may have (sitemaps.org: 50 MB).
    private static let byteLimit = 52_428_800
    /// A chain of indexes may not go on for ever.
    private static let mostSitemaps = 1000

    let settings: ValidateSettings
    let places: AddressPlaces
    let fetcher: Fetcher

    /// The pages of sitemaps, each given as an address or a path.
    func read(_ sitemaps: [String]) async -> [Outcome] {
        var outcomes: [Outcome] = []
        var waiting = sitemaps[...]
        var seen = Set(sitemaps)
        var listed: Set<String> = []
        while let name = waiting.popFirst() {
            switch await contents(name) {
            case .failure(let failure): outcomes.append(.failed(name, failure.reason))
            case .success(let sitemap):
                for page in sitemap.pages where listed.insert(page).inserted { outcomes.append(.page(page)) }
                for more in sitemap.sitemaps
                where seen.count < Self.mostSitemaps && seen.insert(more).inserted {
                    waiting.append(more)
                }
                if sitemap.pages.isEmpty, sitemap.sitemaps.isEmpty {
                    outcomes.append(.failed(name, .unreadable("it lists no page")))
                }
            }
        }
        return outcomes
    }

    private func contents(_ name: String) async -> Result<Sitemap, Failure> {
        do throws(Failure) {
            let packed = try await bytes(name)
            guard let bytes = GzipFile.unpacked(packed, limit: Self.byteLimit) else {
                throw Failure(.unreadable("its packed data is broken"))
            }
            guard let sitemap = Sitemap(bytes) else { throw Failure(.unreadable("it is no sitemap")) }
            return .success(sitemap)
        } catch {
            return .failure(error)
        }
    }

    private func bytes(_ name: String) async throws(Failure) -> [UInt8] {
        guard name.contains("://") else { return try file(name) }
        guard let location = try? WebLocation(name) else { throw Failure(.invalidAddress) }
        if let (folder, path, _) = places.find(location) { return try file(PageSource.joined(folder, path)) }
        guard !settings.isOffline else { throw Failure(.offline) }
        var request = FetchRequest(
            places.detours.lazy.compactMap { $0.outward(location) }.first ?? location,
            limit: Self.byteLimit,
            deadline: Instant.now().advanced(by: settings.timeout)
        )
        request.agent = settings.agent
        request.fields = settings.headers
        request.redirects = settings.redirectLimit
        let fetched = await fetcher.fetch(request)
        if let failure = fetched.failure(limit: settings.timeout) { throw Failure(failure) }
        return fetched.answer?.body ?? []
    }

    private func file(_ path: String) throws(Failure) -> [UInt8] {
        do throws(WholeFile.Fault) {
            return try WholeFile.read(path, limit: Self.byteLimit).bytes
        } catch {
            throw Failure(.unreadable(error.reason))
        }
    }

    private struct Failure: Error {
        let reason: FetchFailure

        init(_ reason: FetchFailure) { self.reason = reason }
    }
}
