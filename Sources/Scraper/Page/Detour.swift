/// Addresses that are asked for somewhere else, such as those of a site that is not published yet at the machine it is
/// built on. What a page and a report see is the public address.
package struct Detour: Sendable {
    private let from: WebLocation
    private let to: WebLocation

    /// Everything whose address begins like `from` is asked for at `to`; both end where a folder does.
    package init(from: WebLocation, to: WebLocation) {
        self.from = from
        self.to = to
    }

    /// Where an address is asked for; nil when it is no concern of this detour.
    package func outward(_ location: WebLocation) -> WebLocation? { Self.moved(location, from, to) }

    /// The public address of one that was asked; nil when it is no concern of this detour.
    func back(_ location: WebLocation) -> WebLocation? { Self.moved(location, to, from) }

    private static func moved(_ location: WebLocation, _ old: WebLocation, _ new: WebLocation) -> WebLocation?
    {
        guard location.text.hasPrefix(old.text) else { return nil }
        return try? WebLocation(new.text + location.text.dropFirst(old.text.count))
    }
}

extension PageScraper {
    /// Fetches one address, by its detour if it has one.
    func fetch(_ request: FetchRequest) async -> Fetched {
        Self.back(await fetcher.fetch(Self.outward(request, detours)), request.location, detours)
    }

    /// Fetches several addresses at once, by their detours.
    func fetch(all requests: [FetchRequest]) async -> [Fetched] {
        let answers = await fetcher.fetch(all: requests.map { Self.outward($0, detours) })
        return zip(answers, requests).map { Self.back($0, $1.location, detours) }
    }

    private static func outward(_ request: FetchRequest, _ detours: [Detour]) -> FetchRequest {
        var request = request
        request.location = detours.lazy.compactMap { $0.outward(request.location) }.first ?? request.location
        return request
    }

    private static func back(_ fetched: Fetched, _ requested: WebLocation, _ detours: [Detour]) -> Fetched {
        guard !detours.isEmpty else { return fetched }
        func back(_ location: WebLocation) -> WebLocation {
            detours.lazy.compactMap { $0.back(location) }.first ?? location
        }
        var fetched = fetched
        fetched.location = fetched.hops.isEmpty ? requested : back(fetched.location)
        fetched.hops = fetched.hops.map {
            Fetched.Hop(from: back($0.from), to: back($0.to), status: $0.status)
        }
        return fetched
    }
}
