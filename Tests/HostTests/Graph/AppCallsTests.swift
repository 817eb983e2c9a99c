import LiveKit
import OpenGraph
import Postgres
import Store
import Testing

@Suite struct AppCallsTests {
    private func testUser(
        _ scene: GraphScene,
        _ parameters: [(String, String)] = []
    ) async throws -> (id: String, token: String, answer: RawAnswer) {
        let answer = try await scene.post("/\(scene.scrumps.id)/accounts/test-users", parameters, as: .app)
        #expect(answer.status == 200, "\(answer.text)")
        return (answer.text("id") ?? "", answer.text("access_token") ?? "", answer)
    }

    @Test func `an app is read with and without a token`() async throws {
        let scene = try await GraphScene.shared()
        let id = scene.scrumps.id
        let open = try await scene.get("/\(id)", as: .nobody)
        #expect(open.status == 200 && open.json.members?.map(\.name) == ["id", "name", "namespace", "link"])
        #expect(open.text("id") == String(id) && open.text("namespace") == scene.scrumps.namespace)
        let target =
            "/\(id)?fields=supports_attribution,supports_implicit_sdk_logging,suppress_native_ios_gdp,name"
        let start = try await scene.get(target, as: .nobody)
        #expect(start.json["supports_attribution"] == .bool(false) && start.text("name") == "Scrumptious")
        #expect(try await scene.get("/app").text("id") == String(id))
        #expect(!(try await scene.get("/\(id)", as: .app)).text.contains(scene.secret))
        try scene.database.session().run("update apps set ios_bundle_id = 'com.example' where id = \(id)")
        let own = try await scene.get("/\(id)?fields=ios_bundle_id", as: .app)
        #expect(own.json["ios_bundle_id"]?.array == [.string("com.example")])
        #expect(try await scene.get("/\(id)?fields=ios_bundle_id").json["ios_bundle_id"] == nil)
        #expect(try await scene.post("/\(id)", [("name", "x")], as: .app).errorCode == 100)
        #expect(try await scene.delete("/\(id)", as: .app).errorCode == 100)
        let event = try await scene.post("/\(id)/activities", [("event", "x")], as: .nobody)
        #expect(event.status == 200 && event.text == "true")
        #expect(try await scene.post("/\(scene.ann.text)/activities", as: .nobody).errorCode == 100)
    }

    @Test func `a test user is there at once, with all that tests need`() async throws {
        let scene = try await GraphScene.shared()
        let (id, token, answer) = try await testUser(
            scene,
            [("permissions", "publish_actions,email"), ("name", "Test Person"), ("locale", "de_DE")]
        )
        #expect(answer.json.members?.map(\.name) == ["id", "access_token", "login_url", "email", "password"])
        #expect(answer.text("email")?.hasSuffix("@tfbnw.net") == true && answer.text("password")?.count == 20)
        let address = "http://larder.test/platform/test_account_login.php?user_id=\(id)&n="
        #expect(answer.text("login_url")?.hasPrefix(address) == true)
        let me = try await scene.get("/me", as: .token(token))
        #expect(me.text("id") == id && me.text("name") == "Test Person" && me.text("locale") == "de_DE")
        #expect(me.text("email") == answer.text("email"))
        let permissions = try await scene.get("/v2.8/\(id)/permissions", as: .app).json["data"]?.array
        #expect(
            permissions?.compactMap { $0["permission"]?.string }
                == ["public_profile", "email", "publish_actions", "user_friends"]
        )
        let asGet = try await scene.get(
            "/\(scene.scrumps.id)/accounts/test-users?installed=true&permissions=email&method=post",
            as: .app
        )
        #expect(asGet.text("access_token")?.count == 48)
        let hash = try scene.database.session()
            .run("select password_hash from people where id = \(Int64(id) ?? 0)").only().text(0)
        #expect(hash.hasPrefix("$argon2id$"))
    }

    @Test func `one who does not use the app has no token, but can log in`() async throws {
        let scene = try await GraphScene.shared()
        let (id, _, answer) = try await testUser(scene, [("installed", "false"), ("permissions", "email")])
        #expect(answer.json.members?.map(\.name) == ["id", "login_url", "email", "password"])
        #expect(try await scene.get("/\(id)/permissions", as: .app).json["data"]?.array == [])
        let list = try await scene.get("/\(scene.scrumps.id)/accounts/test-users", as: .app)
        let user = list.json["data"]?.array?.first
        #expect(
            user?["id"]?.string == id && user?["access_token"] == nil && user?["login_url"]?.string != nil
        )
    }

    @Test func `test users are listed page by page with tokens that work`() async throws {
        let scene = try await GraphScene.shared()
        var ids: [String] = []
        for _ in 0..<3 { ids.append(try await testUser(scene).id) }
        for path in ["accounts/test-users", "accounts"] {
            let first = try await scene.get("/\(scene.scrumps.id)/\(path)?limit=2", as: .app)
            #expect(first.dataIDs == Array(ids[..<2]))
            for (number, user) in (first.json["data"]?.array ?? []).enumerated() {
                let token = user["access_token"]?.string ?? ""
                #expect(try await scene.get("/me", as: .token(token)).text("id") == ids[number])
            }
            let next = try #require(first.json["paging"]?["next"]?.string)
            let rest = try await scene.get(String(next.dropFirst("http://larder.test".count)), as: .nobody)
            #expect(rest.dataIDs == [ids[2]] && rest.json["paging"]?["next"] == nil)
        }
        #expect(try await scene.get("/me/accounts").json["data"]?.array == [])
    }

    @Test func `the endpoint is the app's own`() async throws {
        let scene = try await GraphScene.shared()
        let path = "/\(scene.scrumps.id)/accounts/test-users"
        let user = try await scene.get(path)
        #expect(user.status == 400 && user.errorCode == 15)
        #expect(user.errorMessage == "(#15) This method must be called with an app access_token.")
        #expect(try await scene.post(path).errorCode == 15)
        #expect(try await scene.get(path, as: .nobody).errorCode == 104)
        #expect(try await scene.post("/\(scene.larder.id)/accounts/test-users", as: .app).errorCode == 200)
        #expect(try await scene.post("/\(scene.ann.text)/accounts/test-users", as: .app).errorCode == 100)
        for parameters in [
            ("name", "a\u{0}b"), ("name", String(repeating: "x", count: 300)), ("permissions", "email,Email"),
            ("locale", "x"),
        ] {
            let refused = try await scene.post(path, [parameters], as: .app)
            #expect(refused.status == 400 && refused.errorCode == 100, "\(parameters.0)")
        }
        #expect(try await scene.get(path, as: .app).dataIDs == [])
    }

    @Test func `a test user is renamed, gets a password and goes`() async throws {
        let scene = try await GraphScene.shared()
        let (id, token, _) = try await testUser(scene)
        #expect(try await scene.post("/\(id)", [("name", "New Name")], as: .app).text == "true")
        #expect(try await scene.get("/me", as: .token(token)).text("last_name") == "Name")
        let both = [("name", "Newer"), ("password", "secret")]
        #expect(try await scene.post("/v2.3/\(id)", both, as: .app).text == #"{"success":true}"#)
        let dead = try await scene.get("/me", as: .token(token))
        #expect(dead.errorCode == 190 && dead.errorSubcode == 460)
        #expect(try await scene.get("/\(id)", as: .nobody).text("name") == "Newer")
        for parameters in [
            [], [("name", "\n")], [("password", String(repeating: "x", count: 2000))], [("name", "")],
        ] as [[(String, String)]] {
            #expect(try await scene.post("/\(id)", parameters, as: .app).errorCode == 100)
        }
        #expect(try await scene.delete("/\(id)", as: .app).text == "true")
        #expect(try await scene.get("/\(id)", as: .app).errorCode == 100)
        #expect(try await scene.delete("/\(id)", as: .app).errorCode == 100)
        let (other, own, _) = try await testUser(scene)
        let asGet = try await scene.get("/\(other)?method=delete", as: .token(own))
        #expect(asGet.text == "true")
        #expect(try await scene.get("/me", as: .token(own)).errorCode == 190)
    }

    @Test func `another app's test user is out of reach until it is adopted`() async throws {
        let scene = try await GraphScene.shared()
        let other = try await GraphScene.shared()
        let (id, token, _) = try await testUser(scene)
        let (twin, twinToken, _) = try await testUser(scene)
        for visitor in [GraphScene.Visitor.app, .ann] {
            #expect(try await other.post("/\(id)", [("name", "x")], as: visitor).errorCode == 200)
            #expect(try await other.delete("/\(id)", as: visitor).errorCode == 200)
        }
        #expect(try await scene.delete("/\(id)", as: .token(twinToken)).errorCode == 200)
        let path = "/\(other.scrumps.id)/accounts/test-users"
        for (name, parameters, code) in [
            ("no owner's token", [("uid", id)], 100),
            ("a person's token", [("uid", id), ("owner_access_token", token)], 15),
            ("a wrong token", [("uid", id), ("owner_access_token", "x")], 190),
            ("not the owner", [("uid", id), ("owner_access_token", other.appToken)], 100),
            ("no id", [("uid", "x"), ("owner_access_token", scene.appToken)], 100),
            ("no test user", [("uid", scene.ann.text), ("owner_access_token", scene.appToken)], 100),
        ] as [(String, [(String, String)], Int64)] {
            let refused = try await other.post(path, parameters, as: .app)
            #expect(refused.errorCode == code, "\(name): \(refused.text)")
        }
        #expect(try await other.get(path, as: .app).dataIDs == [])
        let adopted = try await other.post(
            path,
            [("uid", id), ("owner_access_token", scene.appToken), ("permissions", "email")],
            as: .app
        )
        #expect(adopted.text("id") == id)
        let me = try await other.get("/me", as: .token(adopted.text("access_token") ?? ""))
        #expect(me.text("id") == id && me.text("email") != nil)
        #expect(try await other.get(path, as: .app).dataIDs == [id])
        #expect(try await other.delete("/\(id)", as: .app).errorCode == 200)
        #expect(try await other.delete("\(path)?uid=\(id)", as: .app).text == "true")
        #expect(try await other.get(path, as: .app).dataIDs == [])
        #expect(try await other.delete("\(path)?uid=\(id)", as: .app).errorCode == 100)
        #expect(try await scene.get("/me", as: .token(token)).text("id") == id)
        #expect(try await scene.get("/\(scene.scrumps.id)/accounts", as: .app).dataIDs == [id, twin])
    }

    @Test func `test users become friends as the SDK's own tests make them`() async throws {
        let scene = try await GraphScene.shared()
        let (one, oneToken, _) = try await testUser(scene)
        let (two, twoToken, _) = try await testUser(scene)
        #expect(try await scene.post("/\(one)/friends/\(two)", as: .token(oneToken)).text == "true")
        #expect(try await scene.post("/\(two)/friends/\(one)", as: .token(twoToken)).text == "true")
        #expect(try await scene.post("/\(two)/friends/\(one)", as: .token(twoToken)).status == 400)
        #expect(try await scene.get("/me/friends", as: .token(oneToken)).dataIDs == [two])
        #expect(try await scene.get("/v2.3/me/friends", as: .token(twoToken)).dataIDs == [one])
    }
}
