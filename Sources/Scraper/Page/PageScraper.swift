internal import Markup
package import OpenGraph
package import Reactor

/// Fetches pages, reads them, and looks at what they name: the facts that rules judge.
package final class PageScraper {
    /// What is on disk of something that has a public address.
    package enum LocalCopy: Sendable {
        /// Not on disk; it is fetched.
        case elsewhere
        /// These are its bytes.
        case bytes([UInt8])
        /// It should be at this path and is not.
        case missing(path: String)
        /// It is there and cannot be read, in the system's words.
        case unreadable(String)
    }

    /// Finds pictures on disk, by their public addresses.
    package var localPicture: ((WebLocation) async -> LocalCopy)?
    /// Finds pages on disk that others name, by their public addresses.
    package var localPage: ((WebLocation) async -> LocalCopy)?
    /// Addresses that are asked for somewhere else.
    package var detours: [Detour] = []

    /// Threads for name look-ups of our own.
    package var lookUps: BlockingPool?

    let fetcher: Fetcher
    let loop: EventLoop
    let settings: ScrapeSettings
    let turns: HostTurns
    var robots: [String: RobotsFile] = [:]
    private var reader = BodyReader()

    /// A scraper on the worker of its fetcher.
    package init(_ fetcher: Fetcher, _ settings: ScrapeSettings, on loop: EventLoop) {
        self.fetcher = fetcher
        self.settings = settings
        self.loop = loop
        turns = HostTurns(perHost: settings.targetsPerHost, on: loop)
    }

    /// Fetches and reads one address, within the time for one target.
    package func scrape(_ target: String) async -> PageFacts {
        var facts = PageFacts(target: target)
        facts.allowsPrivate = settings.allowsPrivate
        guard let location = try? WebLocation(target) else {
            facts.failure = .invalidAddress
            return facts
        }
        guard !settings.isOffline else {
            facts.failure = .offline
            return facts
        }
        await turns.enter(location.host)
        defer { turns.leave(location.host) }
        let deadline = Instant.now().advanced(by: settings.timeout)
        await fetch(location, into: &facts, until: deadline)
        if settings.follows { await follow(from: location, &facts, until: deadline) }
        await look(around: &facts, from: location, until: deadline)
        if settings.triesAddresses, let lookUps, facts.failure == nil {
            let final = facts.fetchedURL.flatMap { try? WebLocation($0) } ?? location
            let addresses = await lookUps.run { AddressProbe.addresses(of: final.host, port: final.port) }
            let policy = fetcher.policy
            facts.deadAddresses = await AddressProbe.dead(
                among: addresses,
                policy: policy,
                on: loop,
                until: deadline
            )
        }
        return facts
    }

    /// Reads a page that is there already, such as a file. `location` is its public address, if it has one.
    ///
    /// Nothing is fetched; `look(around:)` does that.
    package func read(
        _ body: [UInt8],
        target: String,
        origin: PageFacts.Origin,
        contentType: String?,
        location: WebLocation? = nil
    ) -> PageFacts {
        var facts = PageFacts(target: target)
        facts.allowsPrivate = settings.allowsPrivate
        facts.origin = origin
        facts.fetchedURL = location?.text
        facts.contentType = contentType
        facts.isTruncated = body.count > settings.maxBytes
        facts.bytes = min(body.count, settings.maxBytes)
        read(Array(body.prefix(settings.maxBytes)), header: nil, at: location, into: &facts)
        return facts
    }

    /// Fetches the pictures and other pages that a page names, within the time for one target.
    package func look(around facts: inout PageFacts) async {
        let location = facts.fetchedURL.flatMap { try? WebLocation($0) }
        await look(around: &facts, from: location, until: Instant.now().advanced(by: settings.timeout))
    }

    func fetch(_ location: WebLocation, into facts: inout PageFacts, until deadline: Instant) async {
        let fetched = await fetch(pageRequest(location, until: deadline))
        if let pause = fetched.answer?.retryAfter {
            turns.pause(location.host, for: min(.seconds(pause), settings.longestPause))
        }
        take(fetched, into: &facts)
    }

    func take(_ fetched: Fetched, into facts: inout PageFacts) {
        guard facts.take(fetched, settings: settings), let answer = fetched.answer else { return }
        let header = MediaType(answer.fields.first("content-type")).encoding
        read(answer.body, header: header, at: fetched.location, into: &facts)
    }

    func pageRequest(_ location: WebLocation, until deadline: Instant) -> FetchRequest {
        var request = FetchRequest(location, limit: settings.maxBytes, deadline: deadline)
        request.agent = settings.agent
        request.fields = settings.fields
        request.redirects = settings.maxRedirects
        request.asksForRange = true
        return request
    }

    func read(
        _ body: [UInt8],
        header: TextEncoding?,
        at location: WebLocation?,
        into facts: inout PageFacts
    ) {
        reader.read(body, header: header, at: location, into: &facts)
    }
}
