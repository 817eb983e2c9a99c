import LiveKit
import OpenGraph
import Postgres
import Store
import Testing

@Suite struct ActionNodeTests {
    @Test func `a list is walked by its links, the newest first`() async throws {
        let scene = try await GraphScene.shared()
        var ids: [String] = []
        for number in 0..<7 {
            ids.insert(try #require(try await scene.publish([("message", "\(number)")]).madeID), at: 0)
        }
        var walked: [String] = []
        var target: String? = "/me/\(scene.eat)?limit=3&access_token=\(scene.token)"
        var pages = 0
        while let now = target {
            let page = try await scene.get(now, as: .nobody)
            walked += page.dataIDs
            pages += 1
            let next = page.json["paging"]?["next"]?.string
            #expect(next?.hasPrefix(scene.home + "/") ?? true)
            target = next.map { String($0.dropFirst(scene.home.count)) }
        }
        #expect(walked == ids && pages == 3)
        let second = try await scene.get("/me/\(scene.eat)?limit=3")
        let after = second.json["paging"]?["cursors"]?["after"]?.string ?? ""
        let middle = try await scene.get("/me/\(scene.eat)?limit=3&after=\(after)")
        let back = middle.json["paging"]?["previous"]?.string ?? ""
        #expect(
            try await scene.get(String(back.dropFirst(scene.home.count)), as: .nobody).dataIDs
                == Array(ids[..<3])
        )
        for cursor in ["x", "1", "9223372036854775807_1", "-9223372036854775808_1", "253402300800000000_1"] {
            for name in ["after", "before"] {
                #expect(
                    try await scene.get("/me/\(scene.eat)?\(name)=\(cursor)").errorCode == 100,
                    "\(cursor)"
                )
            }
        }
        for path in [
            "/me/a%00b:eat", "/me/\(scene.scrumps.namespace):e%00at", "/me/objects/a%00:meal", "/me/a:",
        ] {
            let answer = try await scene.get(path)
            #expect(answer.status == 400, "\(path): \(answer.text)")
        }
        let fields = try await scene.get("/me/\(scene.eat)?limit=1&fields=message")
        #expect(fields.json["data"]?.array?.first?.members?.map(\.name) == ["id", "message"])
        #expect(try await scene.get("/\(scene.ann.id)/\(scene.eat)", as: .app).dataIDs.count == 7)
    }

    @Test func `friends see what is shared with them, others nothing`() async throws {
        let scene = try await GraphScene.shared()
        let ben = GraphScene.Visitor.token(try scene.token(for: scene.ben))
        let cleo = GraphScene.Visitor.token(try scene.token(for: scene.cleo))
        let other = GraphScene.Visitor.token(try scene.token(for: scene.ann, in: scene.larder))
        var ids: [String] = []
        for privacy in ["", "{\"value\":\"SELF\"}", "{\"value\":\"EVERYONE\"}"] {
            ids.append(try #require(try await scene.publish([("privacy", privacy)]).madeID))
        }
        let cases: [(GraphScene.Visitor, [Bool])] = [
            (.ann, [true, true, true]), (.app, [true, true, true]), (ben, [true, false, true]),
            (cleo, [false, false, true]), (other, [false, false, false]), (.nobody, [false, false, false]),
        ]
        for (visitor, wanted) in cases {
            var seen: [Bool] = []
            for id in ids { seen.append(try await scene.get("/" + id, as: visitor).status == 200) }
            #expect(seen == wanted, "\(visitor)")
            if case .nobody = visitor { continue }
            let list = try await scene.get("/\(scene.ann.id)/\(scene.eat)", as: visitor)
            let listed = ids.map { list.dataIDs.contains($0) }
            #expect(listed == wanted, "\(visitor): \(list.text)")
        }
    }

    @Test func `a story is changed and removed by its person through its app alone`() async throws {
        let scene = try await GraphScene.shared()
        let ben = GraphScene.Visitor.token(try scene.token(for: scene.ben))
        let other = GraphScene.Visitor.token(try scene.token(for: scene.ann, in: scene.larder))
        try scene.giveRole(to: scene.ben)
        let id = try #require(try await scene.publish([("message", "old"), ("tags", scene.ben.text)]).madeID)
        for visitor in [ben, other] {
            let changed = try await scene.post("/" + id, [("message", "new")], as: visitor)
            #expect(changed.status == 400 && changed.errorCode == 200)
            #expect(changed.errorMessage == "(#200) Permissions error")
            #expect(try await scene.delete("/" + id, as: visitor).errorCode == 200)
        }
        #expect(try await scene.delete("/" + id, as: .nobody).errorCode == 104)
        let changed = try await scene.post(
            "/" + id,
            [("message", "new"), ("meal", scene.meal("Hotdog")), ("place", "111615355559307"), ("tags", "")]
        )
        #expect(changed.text == "true", "\(changed.text)")
        let story = try await scene.get("/" + id)
        #expect(story.text("message") == "new" && story.json["tags"] == nil)
        #expect(story.json["data"]?["meal"]?["title"]?.string == "Hotdog")
        #expect(story.json["place"]?["name"]?.string == "Dining Hall")
        for (parameters, code) in [
            ([("meal", scene.meal(type: "soup"))], 3502), ([("tags", scene.cleo.text)], 1_611_075),
            ([("place", "99")], 100), ([("message", "x\u{0}")], 100),
        ] as [([(String, String)], Int64)] {
            #expect(try await scene.post("/" + id, parameters).errorCode == code)
        }
        #expect(try await scene.get("/" + id).json == story.json)
        let versioned = try await scene.delete("/v2.3/" + id)
        #expect(versioned.json == .object([JSONMember("success", .bool(true))]))
        #expect(try await scene.get("/" + id).json["error"]?["type"]?.string == "GraphMethodException")
        #expect(try await scene.delete("/" + id).status == 400)
    }

    @Test func `objects are made, listed, changed and removed`() async throws {
        let scene = try await GraphScene.shared()
        let type = "\(scene.scrumps.namespace):meal"
        let made = try await scene.post("/me/objects/\(type)", [("object", #"{"title":"Soup"}"#)])
        let id = try #require(made.madeID, "\(made.text)")
        let own = try await scene.post("/app/objects/\(type)", [("object", #"{"title":"Stew"}"#)], as: .app)
        #expect(try await scene.get("/me/objects/\(type)").dataIDs == [id])
        #expect(try await scene.get("/app/objects/\(type)", as: .app).dataIDs == [own.madeID ?? ""])
        let changed = try await scene.post(
            "/" + id,
            [("object", #"{"title":"Broth","description":"Clear"}"#)]
        )
        #expect(changed.text == "true")
        let node = try await scene.get("/" + id)
        #expect(
            node.text("title") == "Broth" && node.text("description") == "Clear" && node.text("type") == type
        )
        let ben = GraphScene.Visitor.token(try scene.token(for: scene.ben))
        #expect(try await scene.delete("/" + id, as: ben).errorCode == 200)
        #expect(try await scene.post("/" + id, [("object", "{}")], as: ben).errorCode == 200)
        #expect(try await scene.delete("/" + id).text == "true")
        #expect(try await scene.get("/" + id).status == 400)
        for (target, object, code) in [
            ("/me/objects/\(type)", "", 100), ("/me/objects/\(type)", "{}", 100),
            ("/me/objects/\(type)", "[", 100),
            ("/me/objects/\(type)", #"{"title":"x","type":"other:meal"}"#, 100),
            ("/me/objects/\(scene.scrumps.namespace):wine", #"{"title":"x"}"#, 100),
            ("/me/objects/larder:meal", #"{"title":"x"}"#, 100), ("/me/objects/meal", #"{"title":"x"}"#, 100),
            ("/app/objects/\(type)", #"{"title":"x"}"#, 15),
        ] as [(String, String, Int64)] {
            let answer = try await scene.post(target, [("object", object)])
            #expect(answer.errorCode == code, "\(target) \(object): \(answer.text)")
        }
    }

    @Test func `an object is scraped again when that is asked for`() async throws {
        let scene = try await GraphScene.shared()
        let story = try await scene.publish()
        let node = try await scene.get("/" + (story.madeID ?? ""))
        let id = node.json["data"]?["meal"]?["id"]?.string ?? ""
        for target in ["/" + id, "/?id=" + id] {
            let answer = try await scene.post(target, [("scrape", "true")])
            #expect(answer.text("title") == "Pizza" && answer.text("id") == id, "\(answer.text)")
        }
        #expect(try await scene.delete("/" + id).errorCode == 200)
    }
}
