internal import OpenGraph

extension PageScraper {
    /// The robots.txt of every origin that is not known yet, four at most.
    func robotsErrands(for facts: PageFacts) -> [(Errand, WebLocation)] {
        guard settings.readsRobots, facts.origin == .address else { return [] }
        var seen: Set<String> = []
        let unknown = robotsSubjects(of: facts).map(\.location).filter {
            robots[$0.origin] == nil && seen.insert($0.origin).inserted
        }
        return unknown.prefix(4).compactMap { location in
            (try? location.resolving("/robots.txt")).map { (.robots(origin: location.origin), $0) }
        }
    }

    /// RFC 9309 §2.3.1: without a file everything is allowed. A server in trouble (5xx) would forbid everything to a
    /// crawler; that is no fault of the page, so nothing is said then.
    func take(_ fetched: Fetched, asRobotsOf origin: String) {
        guard fetched.fault == nil, let answer = fetched.answer else { return }
        robots[origin] = RobotsFile((200..<300).contains(answer.status) ? answer.body : [])
    }

    func judgeRobots(_ facts: inout PageFacts) {
        guard settings.readsRobots else { return }
        facts.robots = robotsSubjects(of: facts).flatMap { subject in
            PreviewAgent.robotsTokens.compactMap { token in
                guard let file = robots[subject.location.origin], !file.allows(token, subject.location.target)
                else {
                    return nil
                }
                return RobotsRefusal(agent: token, url: subject.location.text, isImage: subject.isImage)
            }
        }
    }

    private func robotsSubjects(of facts: PageFacts) -> [(location: WebLocation, isImage: Bool)] {
        guard facts.origin == .address else { return [] }
        let pages = [facts.fetchedURL].compactMap { $0.flatMap { try? WebLocation($0) } }
        let pictures = facts.images.compactMap { $0.resolved.flatMap { try? WebLocation($0) } }
        return pages.map { ($0, false) } + pictures.map { ($0, true) }
    }
}
