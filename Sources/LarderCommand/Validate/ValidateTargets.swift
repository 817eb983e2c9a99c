import OpenGraph
import Reactor
import Scraper

/// All targets of a run, found on disk and in sitemaps.
struct ValidateTargets: Sendable {
    let targets: [ValidateTarget]
    /// Where things with public addresses lie.
    let places: AddressPlaces

    /// Looks into folders, lists and sitemaps.
    static func find(_ settings: ValidateSettings) async throws -> ValidateTargets {
        var finder = TargetFinder(base: settings.base, places: settings.places)
        for argument in settings.targets { finder.add(argument) }
        for list in settings.lists { addList(list, to: &finder) }
        guard !settings.sitemaps.isEmpty else {
            return ValidateTargets(targets: finder.targets, places: finder.places)
        }
        let places = finder.places
        let worker = try Worker(number: 0)
        defer { worker.stop() }
        let outcomes = try await worker.run { worker in
            var fetching = Fetcher.Settings(policy: settings.policy)
            fetching.authorities = settings.authorities
            let fetcher = try Fetcher(fetching, on: worker)
            defer { fetcher.close() }
            return await SitemapReader(settings: settings, places: places, fetcher: fetcher).read(
                settings.sitemaps
            )
        }
        for outcome in outcomes {
            switch outcome {
            case .page(let address): finder.addFromSitemap(address)
            case .failed(let name, let failure): finder.addFailed(name, failure)
            }
        }
        return ValidateTargets(targets: finder.targets, places: finder.places)
    }

    /// One target a line; blank lines and those that begin with `#` are passed over.
    private static func addList(_ path: String, to finder: inout TargetFinder) {
        let limit = 64 << 20
        do throws(WholeFile.Fault) {
            let contents =
                path == "-" ? try WholeFile.readInput(limit: limit) : try WholeFile.read(path, limit: limit)
            let before = finder.targets.count
            for line in contents.bytes.split(whereSeparator: { $0 == 0x0a || $0 == 0x0d }) {
                let text = String(decoding: XMLScan.trimmed(line), as: UTF8.self)
                if !text.isEmpty, !text.hasPrefix("#"), text != "-" { finder.add(text) }
            }
            if finder.targets.count == before { finder.addFailed(path, .unreadable("it lists no target")) }
        } catch {
            finder.addFailed(path, .unreadable(error.reason))
        }
    }
}
