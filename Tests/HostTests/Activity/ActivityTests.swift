import LiveKit
import OpenGraph
import Postgres
import Store
import Testing

@Suite struct ActivityTests {
    @Test func `the log needs somebody who is signed in`() async throws {
        let scene = try await GraphScene.shared()
        let answer = try await scene.get("/activity", as: .nobody)
        #expect(answer.status == 302 && answer["location"]?.hasPrefix("/login.php?next=%2Factivity") == true)
    }

    @Test func `a story is in its person's log alone, and goes when it is removed`() async throws {
        let scene = try await GraphScene.shared()
        try scene.giveRole(to: scene.ben)
        let id = try #require(
            try await scene.publish([
                ("place", "111615355559307"), ("tags", scene.ben.text), ("message", "Mm <b>"),
                ("privacy", "{\"value\":\"SELF\"}"),
            ]).madeID
        )
        let ann = try scene.browser(of: scene.ann)
        let log = try await ann.get("/activity")
        #expect(log.status == 200 && log["cache-control"] == "no-store" && log["vary"] == "Cookie")
        let sentence = "Ann Eater ate a Pizza at Dining Hall with Ben Baker"
        #expect(log.text.contains("aria-label=\"Remove the story: \(sentence), "), "\(log.text)")
        #expect(log.text.contains("</a> ate a <a href=") && log.text.contains("Mm &lt;b&gt;"))
        let ben = try scene.browser(of: scene.ben)
        #expect(!(try await ben.get("/activity")).text.contains("Pizza"))
        // Another's browser, a form without its proof, and one of nobody remove nothing.
        let foreign = try await ben.get("/settings").form()
        let tries = [
            try await ben.post("/activity/\(id)/remove", [("csrf", foreign.csrf)]),
            try await ann.post("/activity/\(id)/remove", [("csrf", foreign.csrf)]),
            try await ann.post("/activity/\(id)/remove", []),
            try await DialogBrowser(scene.server).post("/activity/\(id)/remove", []),
            try await ann.get("/activity/\(id)/remove"),
        ]
        #expect(tries.map(\.status) == [404, 403, 403, 302, 405])
        #expect(try await scene.get("/" + id).status == 200)
        let removed = try await ann.submit(log)
        #expect(removed["location"] == "/activity?notice=removed")
        #expect(try await ann.follow(removed).text.contains("The story has been removed."))
        #expect(try await scene.get("/" + id).status == 400)
        #expect(try scene.count(.actions) == 0)
    }

    @Test func `the log goes on page after page, and back`() async throws {
        let scene = try await GraphScene.shared()
        for number in 0..<30 { _ = try await scene.publish([("message", "number-\(number)-")]) }
        let ann = try scene.browser(of: scene.ann)
        let first = try await ann.get("/activity")
        #expect(try first.forms().count == 25 && first.text.contains("number-29-"))
        #expect(!first.text.contains("Newer"))
        let older = try #require(Self.link(first.text, "next"))
        let second = try await ann.get(older)
        #expect(try second.forms().count == 5 && second.text.contains("number-0-"))
        #expect(Self.link(second.text, "next") == nil)
        let back = try await ann.get(try #require(Self.link(second.text, "prev")))
        #expect(try back.forms().count == 25 && back.text.contains("number-29-"))
        for cursor in ["x", "9223372036854775807_1", "-1_1", "1_2_3"] {
            #expect(try await ann.get("/activity?before=" + cursor).status == 400)
        }
    }

    private static func link(_ page: String, _ relation: String) -> String? {
        let parts = page.split(separator: "\" rel=\"\(relation)\"", maxSplits: 1)
        guard parts.count == 2 else { return nil }
        return parts[0].split(separator: "href=\"").last.map { String($0).replacing("&amp;", with: "&") }
    }

    @Test func `a person's page gathers what each reader may see`() async throws {
        let scene = try await GraphScene.shared()
        for _ in 0..<2 { _ = try await scene.publish() }
        _ = try await scene.publish(meal: scene.meal("Hotdog"))
        _ = try await scene.publish([("privacy", "EVERYONE")], meal: scene.meal("Thai"))
        _ = try await scene.publish([("privacy", "SELF")], meal: scene.meal("Secret"))
        let target = "/people/\(scene.ann.id)"
        let readers: [(DialogBrowser, Set<String>)] = [
            (try scene.browser(of: scene.ann), ["Pizza", "Hotdog", "Thai", "Secret"]),
            (try scene.browser(of: scene.ben), ["Pizza", "Hotdog", "Thai"]),
            (try scene.browser(of: scene.cleo), ["Thai"]), (DialogBrowser(scene.server), ["Thai"]),
        ]
        for (browser, wanted) in readers {
            let page = try await browser.get(target)
            #expect(page.status == 200 && page.text.contains("Meals eaten recently"))
            let seen = ["Pizza", "Hotdog", "Thai", "Secret"].filter { page.text.contains(">\($0)</a>") }
            #expect(Set(seen) == wanted, "\(page.text)")
        }
        let ben = try await scene.browser(of: scene.ben).get(target)
        #expect(ben.text.contains("</a>, 2 times lately"))
        #expect(try await scene.get("/people/\(scene.scrumps.id)", as: .nobody).status == 404)
        #expect(try await scene.get("/people/ann", as: .nobody).status == 404)
        let empty = try await scene.get("/people/\(scene.cleo.id)", as: .nobody)
        #expect(empty.status == 200 && empty.text.contains("Cleo Cook"))
    }
}
