import Host
import LiveKit
import OpenGraph
import Postgres
import Store
import Testing

/// Fields, metadata and pages of what the sections answer.
@Suite struct GraphFieldsTests {
    @Test func `the friend picker gets its friends with pictures`() async throws {
        let scene = try await GraphScene.shared()
        let fields = "id,name,username,first_name,last_name,picture.width(100).height(100)"
        let answer = try await scene.get("/me/friends?fields=\(fields)")
        let friend = try #require(answer.json["data"]?.array?.first)
        #expect(friend["name"]?.string == "Ben Baker" && friend["first_name"]?.string == "Ben")
        let address = try #require(friend["picture"]?["data"]?["url"]?.string)
        #expect(address.hasSuffix("/\(scene.ben.text)/picture?width=100&height=100"))
        #expect(friend["link"] == nil)
        let path = address.drop { $0 != "/" }.dropFirst(2).drop { $0 != "/" }
        let picture = try await scene.server.get(String(path))
        #expect(picture.status == 302 && picture["location"]?.hasPrefix("http") == true)
    }

    @Test func `lists among the fields of a node are answered with it`() async throws {
        let scene = try await GraphScene.shared()
        let answer = try await scene.get("/me?fields=name,friends.limit(5)%7Bname%7D,permissions")
        #expect(answer.json.members?.map(\.name) == ["id", "name", "friends", "permissions"])
        let friends = try #require(answer.json["friends"]?["data"]?.array)
        #expect(friends.map { $0.members?.map(\.name).sorted() } == [["id", "name"]])
        #expect(answer.json["permissions"]?["data"]?.array?.first?["publish_actions"] == .integer(1))
    }

    @Test(arguments: [
        ("/me?fields=shoe_size", "shoe_size", "User"),
        ("/me/friends?fields=id,shoe_size", "shoe_size", "User"),
        ("/app?fields=shoe_size", "shoe_size", "Application"), ("/platform?fields=x", "x", "Page"),
    ])
    func `a field that no such node has is an error`(target: String, field: String, type: String) async throws
    {
        let scene = try await GraphScene.shared()
        let answer = try await scene.get(target)
        #expect(answer.status == 400)
        #expect(
            answer.errorMessage
                == "(#100) Tried accessing nonexisting field (\(field)) on node type (\(type))"
        )
    }

    @Test func `the SDK asks for an app's fields at its start, without a token`() async throws {
        let scene = try await GraphScene.shared()
        let fields = "supports_attribution,supports_implicit_sdk_logging,suppress_native_ios_gdp,name"
        let answer = try await scene.get("/\(scene.scrumps.id)?fields=\(fields)", as: .nobody)
        #expect(answer.status == 200 && answer.text("name") == "Scrumptious")
    }

    @Test func `several nodes come under the names they were asked for by`() async throws {
        let scene = try await GraphScene.shared()
        let answer = try await scene.get("/?ids=me,\(scene.ben.text),platform,me&fields=name")
        #expect(answer.json.members?.map(\.name) == ["me", scene.ben.text, "platform"])
        #expect(
            answer.json["me"]
                == .object([
                    JSONMember("id", .string(scene.ann.text)), JSONMember("name", .string("Ann Eater")),
                ])
        )
        let missing = try await scene.get("/?ids=me,7")
        #expect(missing.status == 400)
        let one = try await scene.get("/?id=\(scene.ben.text)&fields=name")
        #expect(one.json == answer.json[scene.ben.text])
    }

    @Test func `metadata and numbers for times are given to those who ask`() async throws {
        let scene = try await GraphScene.shared()
        let plain = try await scene.get("/me")
        let answer = try await scene.get("/me?metadata=1&date_format=U")
        #expect(answer.json["metadata"]?["type"]?.string == "user")
        #expect(
            answer.json["metadata"]?["connections"]?["friends"]?.string?.hasSuffix(
                "/\(scene.ann.text)/friends"
            ) == true
        )
        #expect(plain.json["metadata"] == nil)
        #expect(plain.json["updated_time"]?.string?.hasSuffix("+0000") == true)
        #expect(answer.json["updated_time"]?.wholeNumber ?? 0 > 1_000_000_000)
    }

    @Test func `pages of friends lead to each other`() async throws {
        let scene = try await GraphScene.shared()
        let session = try scene.database.session()
        for number in 0..<5 {
            let friend = try scene.add(
                "Friend Number\(number)",
                email: "f\(number)-\(scene.ann.id)@example.com"
            )
            try session.run(
                "insert into friendships (low_id, high_id) values (\(scene.ann.id), \(friend.id))"
            )
        }
        var seen: [String] = []
        var target = "/me/friends?limit=2&fields=id&access_token=\(scene.token)"
        var pages = 0
        while pages < 10 {
            let page = try await scene.server.get(target)
            #expect(page.status == 200)
            seen += page.dataIDs
            pages += 1
            guard let next = page.json["paging"]?["next"]?.string else { break }
            let origin = "http://larder.test"
            #expect(next.hasPrefix(origin + "/me/friends?") && next.contains("access_token=\(scene.token)"))
            target = String(next.dropFirst(origin.count))
        }
        #expect(pages == 3 && seen.count == 6 && Set(seen).count == 6)
        let broken = try await scene.get("/me/friends?after=nonsense")
        #expect(broken.status == 400 && broken.errorCode == 100)
    }
}
