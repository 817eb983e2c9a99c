import Host
import LiveKit
import OpenGraph
import Postgres
import Store
import Testing

@Suite struct RequestTests {
    private func send(_ scene: GraphScene, _ words: String) async throws -> String {
        try await scene.post(
            "/\(scene.ann.id)/apprequests",
            [("message", words), ("data", "level=3")],
            as: .app
        )
        .text("request") ?? ""
    }

    @Test func `an app sends a request, and its person reads and removes it`() async throws {
        let scene = try await GraphScene.shared()
        let sent = try await scene.post("/\(scene.ann.id)/apprequests", [("message", "Come back")], as: .app)
        let request = try #require(sent.text("request"))
        #expect(sent.json["to"] == .array([.string(scene.ann.text)]))
        let id = "\(request)_\(scene.ann.id)"
        let list = try await scene.get("/me/apprequests")
        #expect(list.dataIDs == [id])
        let node = try await scene.get("/\(id)")
        #expect(node.text("message") == "Come back" && node.json["from"] == nil)
        #expect(node.json["application"]?["id"]?.string == String(scene.scrumps.id))
        #expect(node.json["to"]?["name"]?.string == "Ann Eater")
        #expect(try await scene.get("/\(request)").text("id") == id)
        #expect(try await scene.delete("/\(id)").text == "true")
        #expect(try await scene.get("/me/apprequests").dataIDs.isEmpty)
        #expect(try await scene.get("/\(id)").errorCode == 100)
    }

    @Test func `requests are others' affair neither to read nor to remove`() async throws {
        let scene = try await GraphScene.shared()
        let id = "\(try await send(scene, "x"))_\(scene.ann.id)"
        let ben = GraphScene.Visitor.token(try scene.token(for: scene.ben))
        #expect(try await scene.get("/\(id)", as: ben).errorCode == 100)
        #expect(try await scene.delete("/\(id)", as: ben).errorCode == 200)
        #expect(try await scene.get("/\(scene.ann.id)/apprequests", as: ben).errorCode == 200)
        #expect(try await scene.get("/\(id)", as: .nobody).errorCode == 104)
        #expect(try await scene.get("/\(scene.ann.id)/apprequests", as: .app).dataIDs == [id])
        #expect(try await scene.delete("/\(id)", as: .app).text == "true")
    }

    @Test func `an app sends requests to people who use it`() async throws {
        let scene = try await GraphScene.shared()
        let words = [("message", "x")]
        #expect(try await scene.post("/\(scene.ben.id)/apprequests", words, as: .app).errorCode == 200)
        #expect(try await scene.post("/me/apprequests", words).errorCode == 15)
        #expect(try await scene.post("/\(scene.ann.id)/apprequests", as: .app).errorCode == 100)
        let long = String(repeating: "x", count: 256)
        #expect(
            try await scene.post("/\(scene.ann.id)/apprequests", [("message", long)], as: .app).errorCode
                == 100
        )
    }

    @Test func `requests are listed newest first, in pages`() async throws {
        let scene = try await GraphScene.shared()
        var ids: [String] = []
        for number in 0..<3 { ids.append("\(try await send(scene, "\(number)"))_\(scene.ann.id)") }
        let first = try await scene.get("/me/apprequests?limit=2")
        #expect(first.dataIDs == [ids[2], ids[1]])
        let next = try await scene.fetch(first.json["paging"]?["next"]?.string)
        #expect(next.dataIDs == [ids[0]] && next.json["paging"]?["next"] == nil)
        #expect(try await scene.fetch(next.json["paging"]?["previous"]?.string).dataIDs == first.dataIDs)
    }

    @Test func `whom one is not asked about again is listed`() async throws {
        let scene = try await GraphScene.shared()
        #expect(try await scene.get("/me/apprequestformerrecipients").json["data"] == .array([]))
        try scene.database.session().run(
            """
            insert into frictionless_recipients (app_id, from_id, to_id)
            values (\(scene.scrumps.id), \(scene.ann.id), \(scene.ben.id))
            """
        )
        let answer = try await scene.get("/me/apprequestformerrecipients")
        #expect(answer.json["data"]?.array?.first?["recipient_id"]?.string == scene.ben.text)
    }
}
