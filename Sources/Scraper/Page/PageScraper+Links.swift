internal import OpenGraph

extension PageScraper {
    /// Adds a page that was asked for because this one names it, and sees whether it leads back here.
    ///
    /// `way` is how we came here, the page's own address last.
    func take(
        _ fetched: Fetched,
        as role: LinkedPage.Role,
        _ location: WebLocation,
        way: [String],
        into facts: inout PageFacts
    ) {
        var other = PageFacts(target: location.text)
        take(fetched, into: &other)
        take(other, as: role, location, way: way, into: &facts)
    }

    /// Reads the pages on disk that this one names, and takes them off the errands.
    func findLinkedPages(_ errands: inout [(Errand, WebLocation)], _ facts: inout PageFacts) async {
        guard let localPage else { return }
        var left: [(Errand, WebLocation)] = []
        for (errand, location) in errands {
            guard case .linked(let roles, _) = errand else {
                left.append((errand, location))
                continue
            }
            var other = PageFacts(target: location.text)
            other.fetchedURL = location.text
            switch await localPage(location) {
            case .elsewhere:
                left.append((errand, location))
                continue
            case .bytes(let body): read(body, header: nil, at: location, into: &other)
            // A server may make pages that are no files, so it is not known to be missing.
            case .missing: other.failure = .offline
            case .unreadable(let words): other.failure = .unreadable(words)
            }
            for role in roles {
                take(other, as: role, location, way: [facts.fetchedURL].compactMap(\.self), into: &facts)
            }
        }
        errands = left
    }

    private func take(
        _ other: PageFacts,
        as role: LinkedPage.Role,
        _ location: WebLocation,
        way: [String],
        into facts: inout PageFacts
    ) {
        var page = LinkedPage(role, url: location.text)
        page.finalURL = other.fetchedURL
        page.status = other.status
        page.failure = other.failure
        page.redirects = other.redirects
        if other.failure == nil {
            page.object = TagReader.read(other.tags.flatMap(\.tags)).object
            page.origins = other.links.filter { $0.relations.contains("origin") }.compactMap(\.resolved)
            page.hasPointer = other.links.contains { $0.relations.contains("opengraph") }
        }
        facts.linkedPages.append(page)
        let isStep = role == .ogURL || role == .canonical && facts.objectLocation == nil
        if isStep, facts.circle.isEmpty { facts.circle = circle(through: other, from: location, way: way) }
    }

    /// The addresses that go round; empty when they do not.
    private func circle(through other: PageFacts, from location: WebLocation, way: [String]) -> [String] {
        guard other.failure == nil else { return [] }
        let further = other.way(from: location.text)
        if let index = further.firstIndex(where: way.contains), let start = way.firstIndex(of: further[index])
        {
            return Array(way[start...]) + further[..<index]
        }
        guard let next = other.nextStep?.location.text, next != other.fetchedURL,
            let start = (way + further).firstIndex(of: next)
        else { return [] }
        return Array((way + further)[start...])
    }
}
