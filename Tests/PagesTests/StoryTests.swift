import Pages
import TestKit
import Testing

@Suite struct StoryTests {
    static func story(_ change: (inout Story) -> Void = { _ in }) -> Story {
        var story = Story(
            id: 7,
            personID: 1,
            person: "Ann",
            action: "eat",
            objectType: "meal",
            objectID: 9,
            object: "Pizza",
            app: "Scrumptious",
            publishedAt: 1_367_395_200_000_000
        )
        change(&story)
        return story
    }

    @Test func `the tutorial's story is told as the tutorial tells it`() {
        let story = Self.story {
            $0.place = "Dining Hall"
            $0.tags = ["Bob"]
        }
        #expect(story.sentence == "Ann ate a Pizza at Dining Hall with Bob")
    }

    typealias Change = @Sendable (inout Story) -> Void

    private static let others: [(String, Change, String)] = [
        ("bare", { _ in }, "Ann ate a Pizza"),
        ("a vowel", { $0.object = "Omelette" }, "Ann ate an Omelette"),
        ("two friends", { $0.tags = ["Bob", "Cid"] }, "Ann ate a Pizza with Bob and Cid"),
        ("three", { $0.tags = ["Bob", "Cid", "Dora"] }, "Ann ate a Pizza with Bob, Cid and Dora"),
        ("a place", { $0.place = "Home" }, "Ann ate a Pizza at Home"),
        ("gone", { $0.object = nil }, "Ann ate something"),
        ("regular", { $0.action = "cook" }, "Ann cooked a Pizza"),
        ("with e", { $0.action = "bake" }, "Ann baked a Pizza"),
        ("with y", { $0.action = "fry" }, "Ann fried a Pizza"),
        ("with ay", { $0.action = "play" }, "Ann played a Pizza"),
        ("irregular", { $0.action = "drink" }, "Ann drank a Pizza"),
        ("two words", { $0.action = "give_away" }, "Ann gave away a Pizza"),
        ("empty title", { $0.object = "" }, "Ann ate a "),
    ]

    @Test(arguments: others)
    func `other stories are told`(name: String, change: Change, sentence: String) {
        #expect(Self.story(change).sentence == sentence)
    }

    private static let site = Site(name: "Larder", origin: "")

    private static func person(_ stories: [Story], signedIn: Bool = true) -> String {
        var page: [UInt8] = []
        PersonPage(
            of: "Ann <Eater>",
            stories: stories,
            tallies: [9: 1204, 10: 1],
            isSignedIn: signedIn,
            on: site
        ).write(to: &page)
        return String(decoding: page, as: UTF8.self)
    }

    @Test func `meals eaten recently are gathered, the newest first, each once`() {
        let page = Self.person([
            Self.story(), Self.story { ($0.objectID, $0.object) = (10, "Thai") }, Self.story(),
            Self.story { ($0.action, $0.objectType, $0.object) = ("cook", "dish", "Stew") },
        ])
        #expect(page.contains("<h2 id=\"recently-eat-meal\">Meals eaten recently</h2>"))
        #expect(page.contains("<h2 id=\"recently-cook-dish\">Dishes cooked recently</h2>"))
        #expect(page.contains("Pizza, 2 times lately") && page.contains("eaten 1204 times by everybody"))
        #expect(page.contains("eaten once by everybody") && page.contains("1 May 2013, 08:00 UTC"))
        #expect(page.contains("<h1>Ann &lt;Eater&gt;</h1>"))
        let (pizza, thai) = (page.firstRange(of: "Pizza, 2"), page.firstRange(of: "<p>Thai</p>"))
        #expect(pizza != nil && thai != nil)
        #expect(page.contains("Pizza, 2 times lately</p>"))
    }

    @Test func `an empty page says why`() {
        #expect(Self.person([]).contains("nothing to see here yet"))
        #expect(Self.person([], signedIn: false).contains("Sign in"))
    }

    @Test func `what others wrote cannot become a part of the page`() throws {
        let bad = "\"><script>alert(1)</script>"
        let story = Self.story {
            ($0.object, $0.objectURL, $0.place, $0.message, $0.app) = (
                bad, "javascript:alert(1)", bad, bad, bad
            )
            ($0.tags, $0.images, $0.person) = (
                [bad], ["javascript:alert(1)", "https://a.example/1.png\"x"], bad
            )
            ($0.action, $0.objectType) = (bad, bad)
        }
        var page: [UInt8] = []
        ActivityPage(
            of: [story],
            personID: 1,
            form: DialogForm(action: "/activity", csrf: "pr00f"),
            notice: nil,
            newer: nil,
            older: "/activity?before=1_2",
            on: Self.site
        ).write(to: &page)
        var tags = try WrittenTags.read(page)
        #expect(tags.contains { $0.name == "form" && $0.attributes["action"] == "/activity/7/remove" })
        #expect(tags.contains { $0.attributes["name"] == "csrf" && $0.attributes["value"] == "pr00f" })
        tags += try WrittenTags.read(Array(Self.person([story]).utf8))
        #expect(!tags.contains { $0.name == "script" })
        let addresses = tags.compactMap { $0.attributes["href"] ?? $0.attributes["src"] }
        #expect(!addresses.contains { $0.hasPrefix("javascript") })
        #expect(tags.filter { $0.name == "h1" }.count == 2)
    }
}
