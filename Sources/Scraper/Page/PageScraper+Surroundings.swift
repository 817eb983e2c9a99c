internal import OpenGraph
internal import Reactor

extension PageScraper {
    /// What a further fetch is for.
    enum Errand {
        case picture([Int])
        case linked([LinkedPage.Role], WebLocation)
        case robots(origin: String)
        case whole
        case variant(PreviewAgent)
    }

    /// Fetches all that the page names at once and adds what came to the facts.
    func look(around facts: inout PageFacts, from requested: WebLocation?, until deadline: Instant) async {
        facts.hasImageFacts = settings.fetchesPictures
        if settings.fetchesPictures { await listPictures(&facts) }
        var errands = errands(for: &facts)
        await findLinkedPages(&errands, &facts)
        if settings.isOffline { return stayHome(errands.map(\.0), &facts) }
        let home = (requested ?? facts.fetchedURL.flatMap { try? WebLocation($0) })?.origin
        let requests = errands.map { request(for: $0.0, at: $0.1, home: home, until: deadline) }
        let answers = await fetch(all: requests)
        var way = requested.map { facts.way(from: $0.text) } ?? []
        if let own = facts.fetchedURL, !way.contains(own) { way.append(own) }
        for ((errand, _), fetched) in zip(errands, answers) {
            switch errand {
            case .picture(let places):
                for place in places { facts.images[place].take(fetched, settings: settings) }
            case .linked(let roles, let location):
                for role in roles { take(fetched, as: role, location, way: way, into: &facts) }
            case .robots(let origin): take(fetched, asRobotsOf: origin)
            case .whole: compare(fetched, with: &facts)
            case .variant(let agent): take(fetched, as: agent, into: &facts)
            }
        }
        judgeRobots(&facts)
    }

    private func errands(for facts: inout PageFacts) -> [(Errand, WebLocation)] {
        var errands: [(Errand, WebLocation)] = []
        var places: [WebLocation: [Int]] = [:]
        for (index, image) in facts.images.enumerated() where image.failure == nil && image.bytes == nil {
            guard let location = image.resolved.flatMap({ try? WebLocation($0) }) else { continue }
            places[location, default: []].append(index)
        }
        for (location, places) in places { errands.append((.picture(places), location)) }
        guard facts.failure == nil else { return errands }
        errands += linkErrands(for: facts)
        if !settings.isOffline { errands += robotsErrands(for: facts) }
        guard let own = facts.fetchedURL.flatMap({ try? WebLocation($0) }), facts.origin == .address else {
            return errands
        }
        if facts.isPart { errands.append((.whole, own)) }
        return errands + settings.variants.map { (.variant($0), own) }
    }

    /// One fetch for each address, whatever it is named for. The page itself need not be asked again.
    private func linkErrands(for facts: PageFacts) -> [(Errand, WebLocation)] {
        var named: [(LinkedPage.Role, WebLocation?)] = []
        if settings.fetchesCanonical {
            named = [
                (.ogURL, facts.objectLocation), (.canonical, facts.canonicalLocation),
                (.pointer, facts.pointerLocation),
            ]
        }
        if settings.fetchesReferences { named += facts.references.prefix(16) }
        var order: [WebLocation] = []
        var roles: [WebLocation: [LinkedPage.Role]] = [:]
        for case (let role, let location?) in named where location.text != facts.fetchedURL {
            if roles[location] == nil { order.append(location) }
            roles[location, default: []].append(role)
        }
        return order.map { (.linked(roles[$0] ?? [], $0), $0) }
    }

    /// The caller's own fields go to the origin of the target, `home`, and to no other.
    private func request(
        for errand: Errand,
        at location: WebLocation,
        home: String?,
        until deadline: Instant
    ) -> FetchRequest {
        var request = pageRequest(location, until: deadline)
        if location.origin != home { request.fields = [] }
        switch errand {
        case .picture:
            request.limit = settings.maxPictureBytes
            request.asksForRange = false
        case .robots:
            request.limit = RobotsFile.limit
            request.asksForRange = false
        case .linked: break
        case .whole: request.asksForRange = false
        case .variant(let agent): request.agent = agent
        }
        return request
    }

    private func stayHome(_ errands: [Errand], _ facts: inout PageFacts) {
        for errand in errands {
            switch errand {
            case .picture(let places): for place in places { facts.images[place].failure = .offline }
            case .linked(let roles, let location):
                for role in roles {
                    var page = LinkedPage(role, url: location.text)
                    page.failure = .offline
                    facts.linkedPages.append(page)
                }
            case .robots, .whole, .variant: break
            }
        }
    }

    /// Names of tags that only the whole page has.
    private func compare(_ fetched: Fetched, with facts: inout PageFacts) {
        var whole = PageFacts(target: facts.target)
        take(fetched, into: &whole)
        guard whole.failure == nil else { return }
        let known = Set(facts.tags.flatMap(\.tags).map(\.name))
        var seen: Set<String> = []
        facts.lostTags = whole.tags.flatMap(\.tags).map(\.name).filter {
            !known.contains($0) && seen.insert($0).inserted
        }
    }

    private func take(_ fetched: Fetched, as agent: PreviewAgent, into facts: inout PageFacts) {
        var other = PageFacts(target: facts.target)
        take(fetched, into: &other)
        let object = TagReader.read(other.tags.flatMap(\.tags)).object
        facts.variants.append(AgentVariant(agent: agent.token, status: other.status, object: object))
    }
}
