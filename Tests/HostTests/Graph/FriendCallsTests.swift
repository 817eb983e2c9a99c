import LiveKit
import OpenGraph
import Postgres
import Store
import Testing

@Suite struct FriendCallsTests {
    @Test func `friends are all of them, or those who use the app too`() async throws {
        let scene = try await GraphScene.shared()
        let old = try await scene.get("/me/friends")
        #expect(old.json["data"]?.array?.first?.members?.map(\.name) == ["name", "id"])
        #expect(old.dataIDs == [scene.ben.text] && old.json["paging"]?["next"] == nil)
        let new = try await scene.get("/v2.3/me/friends")
        #expect(new.dataIDs == [] && new.json["summary"]?["total_count"]?.wholeNumber == 1)
        _ = try scene.token(for: scene.ben, permissions: [])
        #expect(try await scene.get("/v2.3/me/friends").dataIDs == [scene.ben.text])
        let full = try await scene.get("/me/friends?fields=id,name,first_name,installed,picture,email")
        let ben = full.json["data"]?.array?.first
        #expect(Set(ben?.members?.map(\.name) ?? []) == ["id", "name", "first_name", "installed", "picture"])
        #expect(try await scene.get("/v2.3/\(scene.ann.text)/friends", as: .app).dataIDs == [scene.ben.text])
        _ = try await scene.delete("/me/permissions/user_friends")
        let hidden = try await scene.get("/v2.3/me/friends")
        #expect(hidden.dataIDs == [] && hidden.json["summary"] == nil)
        #expect(try await scene.get("/me/friends", as: .nobody).errorCode == 2500)
        #expect(try await scene.post("/me/friends").errorCode == 100)
    }

    @Test(arguments: ["", "/v2.3"])
    func `many friends come page by page, each once, and back again`(version: String) async throws {
        let scene = try await GraphScene.shared()
        let session = try scene.database.session()
        var friends = [scene.ben]
        for number in 0..<6 {
            let name = scene.scrumps.namespace
            friends.append(try scene.add("Friend \(number)", email: "\(name)-\(number)@example.com"))
            try session.run(
                "insert into friendships (low_id, high_id) values (\(scene.ann.id), \(friends[number + 1].id))"
            )
        }
        for friend in friends { _ = try scene.token(for: friend, permissions: []) }
        var found: [String] = []
        var target: String? = "\(version)/me/friends?limit=3"
        var last: RawAnswer?
        while let next = target {
            let page = try await scene.get(next, as: found.isEmpty ? .ann : .nobody)
            #expect(page.dataIDs.count == (found.count < 6 ? 3 : 1))
            found += page.dataIDs
            let link = page.json["paging"]?["next"]?.string
            #expect(link?.hasPrefix("http://larder.test\(version)/me/friends?") ?? true)
            target = link.map { String($0.dropFirst("http://larder.test".count)) }
            last = page
        }
        #expect(found == friends.map(\.text))
        let previous = try #require(last?.json["paging"]?["previous"]?.string)
        let back = try await scene.get(String(previous.dropFirst("http://larder.test".count)), as: .nobody)
        #expect(back.dataIDs == friends[3..<6].map(\.text))
        #expect(try await scene.get("/me/friends?after=x").errorCode == 100)
        #expect(try await scene.get("/me/friends?limit=-1").errorCode == 100)
    }

    @Test func `a friendship is asked for, accepted, and cannot be had twice`() async throws {
        let scene = try await GraphScene.shared()
        let cleo = GraphScene.Visitor.token(try scene.token(for: scene.cleo))
        #expect(try await scene.get("/me/friends/\(scene.cleo.text)").json["data"]?.array == [])
        let asked = try await scene.post("/\(scene.ann.text)/friends/\(scene.cleo.text)")
        #expect(asked.status == 200 && asked.text == "true")
        #expect(try await scene.post("/me/friends/\(scene.cleo.text)").errorCode == 520)
        #expect(try await scene.get("/me/friends/\(scene.cleo.text)").json["data"]?.array == [])
        let accepted = try await scene.post("/v2.0/\(scene.cleo.text)/friends/\(scene.ann.text)", as: cleo)
        #expect(accepted.text == #"{"success":true}"#)
        for (path, visitor) in [
            ("/me/friends/\(scene.cleo.text)", .ann), ("/me/friends/\(scene.ann.text)", cleo),
        ] as [(String, GraphScene.Visitor)] {
            let again = try await scene.post(path, as: visitor)
            #expect(again.status == 400 && again.errorCode == 522)
        }
        #expect(try await scene.get("/me/friends/\(scene.cleo.text)").dataIDs == [scene.cleo.text])
        #expect(Set(try await scene.get("/me/friends").dataIDs) == [scene.ben.text, scene.cleo.text])
        #expect(try await scene.delete("/me/friends/\(scene.ann.text)", as: cleo).text == "true")
        #expect(try await scene.get("/me/friends").dataIDs == [scene.ben.text])
        #expect(try await scene.delete("/me/friends/\(scene.cleo.text)").errorCode == 100)
    }

    @Test func `nobody asks in the name of somebody else`() async throws {
        let scene = try await GraphScene.shared()
        let (ben, cleo) = (scene.ben.text, scene.cleo.text)
        #expect(try await scene.post("/\(ben)/friends/\(cleo)").errorCode == 200)
        #expect(try await scene.post("/\(ben)/friends/\(cleo)", as: .app).errorCode == 2500)
        #expect(try await scene.post("/\(ben)/friends/\(cleo)", as: .nobody).errorCode == 104)
        #expect(try await scene.delete("/\(ben)/friends/\(scene.ann.text)").errorCode == 200)
        for other in [scene.ann.text, "7", scene.scrumps.id.description, "99999999999999999999"] {
            let refused = try await scene.post("/me/friends/\(other)")
            #expect(refused.status == 400 && [100, 803].contains(refused.errorCode), "\(other)")
        }
        let rows = try scene.database.session().run(
            "select 1 from friend_requests where from_id in (\(scene.ann.id), \(scene.ben.id))"
        )
        #expect(rows.count == 0)
    }

    @Test func `two who ask each other at the same moment are friends`() async throws {
        let scene = try await GraphScene.shared()
        let token = try scene.token(for: scene.cleo)
        let codes = try await withThrowingTaskGroup(of: Int64?.self) { group in
            for number in 0..<12 {
                group.addTask {
                    number % 2 == 0
                        ? try await scene.post("/me/friends/\(scene.cleo.text)").errorCode
                        : try await scene.post("/me/friends/\(scene.ann.text)", as: .token(token)).errorCode
                }
            }
            return try await group.reduce(into: [Int64?]()) { $0.append($1) }
        }
        #expect(codes.filter { $0 == nil }.count == 2)
        #expect(codes.allSatisfy { $0 == nil || $0 == 520 || $0 == 522 })
        #expect(try await scene.get("/me/friends/\(scene.cleo.text)").dataIDs == [scene.cleo.text])
    }
}
