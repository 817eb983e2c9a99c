internal import Markup

/// A person's page: what was eaten (or cooked, or read) recently, as far as the reader may see it.
package struct PersonPage: Sendable {
    /// An object that the person did something with, and how often lately.
    private struct Use {
        let story: Story
        var times: Int
    }

    private let name: String
    private let stories: [Story]
    private let tallies: [Int64: Int64]
    private let isSignedIn: Bool
    private let site: Site

    /// How many objects an aggregation shows.
    private static let most = 12

    /// The page.
    ///
    /// - Parameters:
    ///   - stories: the newest first, those alone that the reader may see.
    ///   - tallies: how often each object was used by everybody, by the object's id.
    ///   - isSignedIn: whether the reader is known, who else sees only what everyone may.
    package init(
        of name: String,
        stories: [Story],
        tallies: [Int64: Int64],
        isSignedIn: Bool,
        on site: Site
    ) {
        self.name = name
        self.stories = stories
        self.tallies = tallies
        self.isSignedIn = isSignedIn
        self.site = site
    }

    /// Appends the page.
    package func write(to page: inout [UInt8]) {
        DialogFrame(title: name, site: site).write(to: &page) {
            HTML.h1 { name }
            if stories.isEmpty {
                HTML.p {
                    isSignedIn ? "There is nothing to see here yet." : "Sign in to see what friends share."
                }
            }
            for kind in kinds { section(kind) }
            if !stories.isEmpty {
                HTML.section(["aria-labelledby": "stories-title"]) {
                    HTML.h2(["id": "stories-title"]) { "Stories" }
                    HTML.ol(["class": "wishes stories"]) {
                        for story in stories { story.node {} }
                    }
                }
            }
        }
    }

    /// Kinds of actions, that of the newest story first.
    private var kinds: [[Story]] {
        var order: [String] = []
        var groups: [String: [Story]] = [:]
        for story in stories {
            let key = story.action + ":" + story.objectType
            if groups[key] == nil { order.append(key) }
            groups[key, default: []].append(story)
        }
        return order.compactMap { groups[$0] }
    }

    /// "Meals eaten recently", each meal once.
    private func section(_ stories: [Story]) -> Node {
        let first = stories[0]
        let title =
            EnglishNoun.capitalized(EnglishNoun.plural(first.objectType)) + " "
            + ActionVerb(first.action).participle + " recently"
        let id = "recently-" + first.action + "-" + first.objectType
        return HTML.section(["aria-labelledby": id]) {
            HTML.h2(["id": id]) { title }
            HTML.ul(["class": "wishes"]) {
                for use in uses(stories) { item(use) }
            }
        }
    }

    private func uses(_ stories: [Story]) -> ArraySlice<Use> {
        var places: [Int64: Int] = [:]
        var uses: [Use] = []
        for story in stories {
            if let place = places[story.objectID] {
                uses[place].times += 1
            } else {
                places[story.objectID] = uses.count
                uses.append(Use(story: story, times: 1))
            }
        }
        return uses.prefix(Self.most)
    }

    private func item(_ use: Use) -> Node {
        HTML.li {
            HTML.p {
                use.story.objectNodes
                if use.times > 1 { ", \(use.times) times lately" }
            }
            HTML.p(["class": "status"]) {
                "Last on "
                HTML.time(["datetime": use.story.timestamp]) { use.story.date }
                if let times = tallies[use.story.objectID], times > 0 {
                    "; \(ActionVerb(use.story.action).participle) " + (times == 1 ? "once" : "\(times) times")
                        + " by everybody together"
                }
            }
        }
    }
}
