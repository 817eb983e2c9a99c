internal import OpenGraph
internal import Reactor

extension PageScraper {
    /// Goes from page to page by `og:url`, or canonical where there is none, as Facebook does, until one names itself.
    ///
    /// A circle is left where it closes; a page that cannot be read leaves the one before it.
    func follow(from location: WebLocation, _ facts: inout PageFacts, until deadline: Instant) async {
        var way = facts.way(from: location.text)
        var path = facts.redirects
        for _ in 0..<settings.maxSteps {
            guard facts.failure == nil, let own = facts.fetchedURL, let next = facts.nextStep,
                next.location.text != own
            else { break }
            let step = Redirect(next.kind, from: own, to: next.location.text, status: facts.status)
            if let start = way.firstIndex(of: next.location.text) {
                path.append(step)
                facts.circle = Array(way[start...])
                break
            }
            var other = PageFacts(target: facts.target)
            other.allowsPrivate = facts.allowsPrivate
            await fetch(next.location, into: &other, until: deadline)
            guard other.failure == nil else { break }
            path.append(step)
            path += other.redirects
            let before = way
            way += other.way(from: next.location.text)
            if let own = other.fetchedURL, let start = before.firstIndex(of: own) {
                facts.circle = Array(way[start..<(way.count - 1)])
                break
            }
            facts = other
        }
        facts.redirects = path
    }
}
