import Host
import LiveKit
import OpenGraph
import Store
import Testing

/// Posts (reference/graph-api §2.11).
@Suite struct PostTests {
    // Seed 002

    @Test func `the share sheet's fallback publishes a link`() async throws {
        let scene = try await GraphScene.shared()
        let link = "https://developers.facebook.com/ios"
        let picture = "https://raw.github.com/fbsamples/ios-3.x-howtos/master/Images/iossdk_logo.png"
        let query = GraphScene.form([("link", link), ("picture", picture), ("access_token", scene.token)])
        let made = try await scene.server.send(
            SDKRequest(
                target: "/me/feed?\(query)",
                parts: [
                    .text("link", link), .text("picture", picture), .text("message", "Look at this"),
                    .text("access_token", scene.token),
                ]
            )
        )
        let id = try #require(made.text("id"))
        #expect(id.hasPrefix(scene.ann.text + "_"))
        let post = try await scene.get("/\(id)")
        #expect(
            post.text("link") == link && post.text("picture") == picture
                && post.text("message") == "Look at this"
        )
        #expect(post.text("type") == "link" && post.json["from"]?["id"]?.string == scene.ann.text)
        #expect(post.json["application"]?["namespace"]?.string == scene.scrumps.namespace)
        #expect(post.json["privacy"]?["value"]?.string == "ALL_FRIENDS")
        #expect(try await scene.get("/me/feed").dataIDs == [id])
        #expect(try await scene.get("/me/posts").dataIDs == [id])
        #expect(try await scene.delete("/\(id)").text == "true")
        #expect(try await scene.get("/\(id)").errorCode == 100)
        #expect(try await scene.get("/me/feed").dataIDs.isEmpty)
    }

    @Test func `a post has all its parts`() async throws {
        let scene = try await GraphScene.shared()
        let made = try await scene.post(
            "/me/feed",
            [
                ("message", "Crème \u{1F95E}"), ("link", "https://example.com/?a=1&b=2"),
                ("name", "A \"title\""),
                ("caption", "example.com"), ("description", "What it is"), ("place", "111615355559307"),
                ("tags", "\(scene.ben.id),\(scene.cleo.id)"),
                ("actions", #"{"name":"Try it","link":"https://example.com/try"}"#),
                ("privacy", #"{"value":"CUSTOM","friends":"ALL_FRIENDS","deny":"\#(scene.cleo.id)"}"#),
            ]
        )
        let post = try await scene.get("/\(made.text("id") ?? "")")
        #expect(post.text("message") == "Crème \u{1F95E}" && post.text("name") == "A \"title\"")
        #expect(post.json["with_tags"]?["data"]?.array?.count == 2)
        #expect(post.json["actions"]?.array?.last?["name"]?.string == "Try it")
        #expect(post.json["privacy"]?["deny"]?.string == scene.cleo.text)
        #expect(post.json["place"]?["id"]?.string == "111615355559307")
        #expect(post.json["likes"]?["count"] == .integer(0))
    }

    @Test(
        arguments: [
            [], [("message", "")], [("link", "example.com")], [("link", "javascript:1")], [("picture", "x")],
            [("message", "a\u{0}b")], [("message", "x"), ("place", "1")], [("message", "x"), ("tags", "1")],
            [("message", "x"), ("actions", "[")], [("message", "x"), ("actions", #"[{"name":"x"}]"#)],
            [("message", "x"), ("privacy", "{}x")], [("object_attachment", "1")], [("name", "only a name")],
        ] as [[(String, String)]]
    )
    func `a post that makes no sense is refused`(parameters: [(String, String)]) async throws {
        let scene = try await GraphScene.shared()
        let answer = try await scene.post("/me/feed", parameters)
        #expect(answer.status == 400 && answer.errorCode == 100, "\(answer.text)")
        #expect(try scene.annsThings()[1] == 0)
    }

    @Test func `only who may publish posts`() async throws {
        let scene = try await GraphScene.shared()
        let words = [("message", "hello")]
        let reader = GraphScene.Visitor.token(try scene.token(for: scene.cleo, permissions: ["email"]))
        #expect(try await scene.post("/me/feed", words, as: reader).errorCode == 200)
        #expect(try await scene.post("/me/feed", words, as: .nobody).errorCode == 2500)
        #expect(try await scene.post("/\(scene.ann.id)/feed", words, as: .app).text("id") != nil)
        #expect(try await scene.post("/\(scene.ben.id)/feed", words, as: .app).errorCode == 200)
        #expect(try await scene.post("/\(scene.cleo.id)/feed", words).errorCode == 200)
        #expect(try await scene.post("/me/posts", words).errorCode == 100)
        #expect(try await scene.post("/platform/feed", words).errorCode == 100)
    }

    @Test func `a friend's wall can be written on`() async throws {
        let scene = try await GraphScene.shared()
        let made = try await scene.post("/\(scene.ben.id)/feed", [("message", "Hi Ben")])
        let id = try #require(made.text("id"))
        #expect(id.hasPrefix(scene.ben.text + "_"))
        let post = try await scene.get("/\(id)")
        #expect(post.json["from"]?["id"]?.string == scene.ann.text)
        #expect(post.json["to"]?["data"]?.array?.first?["name"]?.string == "Ben Baker")
        #expect(try await scene.get("/me/feed").dataIDs.isEmpty)
        let ben = GraphScene.Visitor.token(try scene.token(for: scene.ben))
        #expect(try await scene.get("/me/feed", as: ben).dataIDs == [id])
        #expect(try await scene.get("/me/posts", as: ben).dataIDs.isEmpty)
        #expect(try await scene.delete("/\(id)", as: ben).text == "true")
    }

    @Test func `the same words twice in a row are a duplicate`() async throws {
        let scene = try await GraphScene.shared()
        #expect(try await scene.post("/me/feed", [("message", "again")]).status == 200)
        let answer = try await scene.post("/me/feed", [("message", "again")])
        #expect(answer.status == 400 && answer.errorCode == 506 && answer.errorSubcode == 1_455_006)
        #expect(answer.errorMessage == "Duplicate status message")
        #expect(answer.json["error"]?["error_user_title"]?.string == "Duplicate Status Update")
        #expect(answer.json["error"]?["is_transient"] == .bool(false))
        #expect(try await scene.post("/me/feed", [("message", "other")]).status == 200)
        #expect(try await scene.post("/me/feed", [("message", "again")]).status == 200)
    }

    @Test func `a wall goes on by its links, and times bound it`() async throws {
        let scene = try await GraphScene.shared()
        var ids: [String] = []
        for number in 0..<5 {
            ids.append(try await scene.post("/me/feed", [("message", "\(number)")]).text("id") ?? "")
        }
        var seen: [String] = []
        var answer = try await scene.get("/me/feed?limit=2")
        var previous: String?
        while true {
            seen += answer.dataIDs
            previous = answer.json["paging"]?["previous"]?.string ?? previous
            guard let next = answer.json["paging"]?["next"]?.string else { break }
            #expect(next.hasPrefix("http://") && next.contains("access_token="))
            answer = try await scene.fetch(next)
        }
        #expect(seen == ids.reversed())
        #expect(try await scene.fetch(previous).dataIDs == [ids[2], ids[1]])
        #expect(try await scene.get("/me/feed?since=1000000000").dataIDs.count == 5)
        #expect(try await scene.get("/me/feed?until=1000000000").dataIDs.isEmpty)
        #expect(try await scene.get("/me/feed?since=2100-01-01T00:00:00Z").dataIDs.isEmpty)
        #expect(try await scene.get("/me/feed?since=whenever").errorCode == 100)
        #expect(try await scene.get("/me/feed?after=nonsense").errorCode == 100)
        #expect(try await scene.get("/me/feed?limit=-1").errorCode == 100)
    }

    @Test func `pages have no posts`() async throws {
        let scene = try await GraphScene.shared()
        for target in ["/platform/posts", "/platform/feed", "/111615355559307/posts"] {
            let answer = try await scene.get(target)
            #expect(answer.status == 200 && answer.json["data"] == .array([]), "\(target)")
        }
        #expect(try await scene.get("/nobody.here/posts").errorCode == 803)
    }

    @Test func `a post has its owner's number before its own`() async throws {
        let scene = try await GraphScene.shared()
        let id = try #require(try await scene.post("/me/feed", [("message", "mine")]).text("id"))
        let number = try #require(id.split(separator: "_").last)
        #expect(try await scene.get("/\(number)").text("id") == id)
        #expect(try await scene.get("/\(scene.ben.id)_\(number)").errorCode == 100)
        #expect(try await scene.get("/\(scene.ann.id)_1").errorCode == 100)
        #expect(try await scene.delete("/\(scene.ben.id)_\(number)").status == 400)
        #expect(try await scene.get("/\(id)").status == 200)
    }

    @Test func `a post is changed and removed by its person through its app`() async throws {
        let scene = try await GraphScene.shared()
        let id = try #require(try await scene.post("/me/feed", [("message", "before")]).text("id"))
        let other = try scene.add(appNamed: "other_\(scene.scrumps.id)")
        let elsewhere = GraphScene.Visitor.token(try scene.token(for: scene.ann, in: other))
        let stranger = GraphScene.Visitor.token(try scene.token(for: scene.cleo))
        for visitor in [elsewhere, stranger] {
            #expect(try await scene.post("/\(id)", [("message", "x")], as: visitor).errorCode == 200)
            #expect(try await scene.delete("/\(id)", as: visitor).errorCode == 200)
        }
        #expect(try await scene.post("/\(id)", [("message", "after")]).text == "true")
        #expect(try await scene.get("/\(id)").text("message") == "after")
        #expect(try await scene.delete("/v2.2/\(id)").json["success"] == .bool(true))
    }
}
