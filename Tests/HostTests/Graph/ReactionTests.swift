import Host
import LiveKit
import OpenGraph
import Store
import Testing

@Suite struct ReactionTests {
    @Test func `posts and photos are liked and commented on`() async throws {
        let scene = try await GraphScene.shared()
        let ben = GraphScene.Visitor.token(try scene.token(for: scene.ben))
        let post = try #require(try await scene.post("/me/feed", [("message", "hello")]).text("id"))
        for id in [post, try await scene.photo()] {
            #expect(try await scene.post("/\(id)/likes", as: ben).text == "true")
            #expect(try await scene.post("/v2.2/\(id)/likes", as: ben).json["success"] == .bool(true))
            let comment = try #require(
                try await scene.post("/\(id)/comments", [("message", "Looks good")], as: ben).text("id")
            )
            let node = try await scene.get("/\(id)", as: ben)
            #expect(
                node.json["likes"]?["count"] == .integer(1)
                    && node.json["likes"]?["user_likes"] == .bool(true)
            )
            #expect(node.json["comments"]?["count"] == .integer(1))
            #expect(try await scene.get("/\(id)/likes").dataIDs == [scene.ben.text])
            let comments = try await scene.get("/\(id)/comments")
            #expect(comments.dataIDs == [comment])
            #expect(comments.json["data"]?.array?.first?["from"]?["name"]?.string == "Ben Baker")
            #expect(try await scene.delete("/\(id)/likes", as: ben).text == "true")
            #expect(try await scene.get("/\(id)/likes").dataIDs.isEmpty)
        }
    }

    @Test func `a comment is read, liked, changed and removed`() async throws {
        let scene = try await GraphScene.shared()
        let ben = GraphScene.Visitor.token(try scene.token(for: scene.ben))
        let cleo = GraphScene.Visitor.token(try scene.token(for: scene.cleo))
        let post = try #require(try await scene.post("/me/feed", [("message", "hello")]).text("id"))
        let id = try #require(
            try await scene.post("/\(post)/comments", [("message", "one")], as: ben).text("id")
        )
        #expect(try await scene.get("/\(id)").text("message") == "one")
        #expect(try await scene.get("/\(id)").json["can_remove"] == .bool(false))
        #expect(try await scene.get("/\(id)", as: ben).json["can_remove"] == .bool(true))
        #expect(try await scene.get("/\(id)", as: cleo).errorCode == 100)
        #expect(try await scene.post("/\(id)/likes").text == "true")
        #expect(try await scene.get("/\(id)").json["like_count"] == .integer(1))
        #expect(try await scene.post("/\(id)/comments", [("message", "deeper")]).errorCode == 100)
        #expect(try await scene.post("/\(id)", [("message", "two")]).errorCode == 200)
        #expect(try await scene.post("/\(id)", [("message", "two")], as: ben).text == "true")
        #expect(try await scene.delete("/\(id)").errorCode == 200)
        #expect(try await scene.delete("/\(id)", as: ben).text == "true")
        #expect(try await scene.get("/\(post)").json["comments"]?["count"] == .integer(0))
    }

    @Test func `what one may not see cannot be liked`() async throws {
        let scene = try await GraphScene.shared()
        let cleo = GraphScene.Visitor.token(try scene.token(for: scene.cleo))
        let post = try #require(try await scene.post("/me/feed", [("message", "hello")]).text("id"))
        for edge in ["likes", "comments"] {
            #expect(try await scene.post("/\(post)/\(edge)", [("message", "x")], as: cleo).errorCode == 100)
            #expect(try await scene.get("/\(post)/\(edge)", as: cleo).errorCode == 100)
            #expect(try await scene.post("/\(post)/\(edge)", [("message", "x")], as: .nobody).status == 400)
            #expect(try await scene.post("/\(scene.ben.id)/\(edge)", [("message", "x")]).errorCode == 100)
            #expect(try await scene.post("/1/\(edge)", [("message", "x")]).errorCode == 100)
        }
        #expect(try await scene.get("/me/likes").json["data"] == .array([]))
        #expect(try await scene.post("/\(post)/comments").errorCode == 100)
    }

    @Test func `comments are read in pages, the oldest first`() async throws {
        let scene = try await GraphScene.shared()
        let post = try #require(try await scene.post("/me/feed", [("message", "hello")]).text("id"))
        var ids: [String] = []
        for number in 0..<5 {
            ids.append(try await scene.post("/\(post)/comments", [("message", "\(number)")]).text("id") ?? "")
        }
        var seen: [String] = []
        var answer = try await scene.get("/\(post)/comments?limit=2")
        while true {
            seen += answer.dataIDs
            guard let next = answer.json["paging"]?["next"]?.string else { break }
            answer = try await scene.fetch(next)
        }
        #expect(seen == ids)
        let previous = try await scene.fetch(answer.json["paging"]?["previous"]?.string)
        #expect(previous.dataIDs == [ids[2], ids[3]])
    }
}
