import LiveKit
import OpenGraph
import Postgres
import Store
import Testing

@Suite struct PeopleCallsTests {
    private static func names(_ answer: RawAnswer) -> [String] { answer.json.members?.map(\.name) ?? [] }

    @Test func `a person sees what was granted to the app`() async throws {
        let scene = try await GraphScene.shared()
        let me = try await scene.get("/me")
        #expect(me.status == 200 && me.text("id") == scene.ann.text && me.text("name") == "Ann Eater")
        #expect(me.text("email") == scene.ann.email && me.text("birthday") == nil)
        #expect(
            me.text("first_name") == "Ann" && me.text("last_name") == "Eater" && me.text("locale") == "en_US"
        )
        #expect(
            me.text("updated_time")?.hasSuffix("+0000") == true && me.text("link")?.hasPrefix("http") == true
        )
        #expect(try await scene.get("/\(scene.ann.text)").json == me.json)
        let bare = try scene.token(for: scene.ben, permissions: ["user_birthday"])
        try scene.database.session().run(
            "update people set birthday = '1980-12-31' where id = \(scene.ben.id)"
        )
        let ben = try await scene.get("/me", as: .token(bare))
        #expect(ben.text("email") == nil && ben.text("birthday") == "12/31/1980")
        let some = try await scene.get("/me?fields=name,email,installed")
        #expect(Set(Self.names(some)) == ["id", "name", "email", "installed"])
    }

    @Test func `others see public fields only, and nobody without a token is anybody`() async throws {
        let scene = try await GraphScene.shared()
        let ben = try await scene.get("/\(scene.ben.text)?fields=id,name,email,birthday,installed")
        #expect(ben.status == 200 && Set(Self.names(ben)) == ["id", "name"])
        let stranger = try await scene.get("/\(scene.ann.text)", as: .nobody)
        let known = ["id", "name", "first_name", "last_name", "link", "locale"]
        #expect(stranger.status == 200 && Self.names(stranger) == known)
        let me = try await scene.get("/me", as: .nobody)
        #expect(me.status == 400 && me.errorCode == 2500)
        #expect(try await scene.get("/me", as: .app).errorCode == 2500)
        #expect(try await scene.get("/7", as: .app).errorCode == 100)
        let field = try await scene.get("/me?fields=id,shoe_size")
        #expect(
            field.errorCode == 100 && field.errorMessage?.contains("(shoe_size) on node type (User)") == true
        )
    }

    @Test func `an app sees of a person what the person granted it, and another app does not`() async throws {
        let scene = try await GraphScene.shared()
        #expect(try await scene.get("/\(scene.ann.text)", as: .app).text("email") == scene.ann.email)
        #expect(try await scene.get("/\(scene.ben.text)", as: .app).text("email") == nil)
        let other = try scene.add(appNamed: scene.scrumps.namespace + "_other")
        let secret = try scene.database.session().run("select secret from apps where id = \(other.id)").only()
            .text(0)
        let visitor = GraphScene.Visitor.token("\(other.id)|\(secret)")
        #expect(try await scene.get("/\(scene.ann.text)", as: visitor).text("email") == nil)
        let permissions = try await scene.get("/\(scene.ann.text)/permissions", as: visitor)
        #expect(permissions.json["data"]?.array == [])
        #expect(try await scene.get("/\(scene.ann.text)/friends", as: visitor).errorCode == 200)
        let token = try scene.token(for: scene.ben)
        for path in ["permissions", "friends"] {
            let answer = try await scene.get("/\(scene.ann.text)/\(path)", as: .token(token))
            #expect(answer.status == 400 && answer.errorCode == 200, "\(path)")
        }
    }

    @Test func `permissions have two shapes`() async throws {
        let scene = try await GraphScene.shared()
        let token = try scene.token(for: scene.cleo, permissions: ["email", "publish_actions"])
        let session = try scene.database.session()
        try session.run(
            """
            insert into permission_grants (person_id, app_id, permission, is_granted)
            values (\(scene.cleo.id), \(scene.scrumps.id), 'user_photos', false)
            """
        )
        let old = try await scene.get("/me/permissions", as: .token(token))
        #expect(
            old.text == #"{"data":[{"installed":1,"basic_info":1,"email":1,"publish_actions":1}]}"#,
            "\(old.text)"
        )
        let new = try await scene.get("/v2.3/me/permissions", as: .token(token))
        #expect(
            new.text == """
                {"data":[{"permission":"public_profile","status":"granted"},{"permission":"email","status":"granted"},\
                {"permission":"publish_actions","status":"granted"},{"permission":"user_photos","status":"declined"}]}
                """
        )
        let asApp = try await scene.get("/v2.3/\(scene.cleo.text)/permissions", as: .app)
        #expect(asApp.json == new.json)
        let one = try await scene.get("/v2.3/me/permissions/email", as: .token(token))
        #expect(one.json["data"]?.array?.count == 1)
        #expect(try await scene.get("/me/permissions", as: .nobody).errorCode == 2500)
        #expect(try await scene.get("/\(scene.cleo.text)/permissions", as: .nobody).errorCode == 104)
        #expect(try await scene.get("/7/permissions", as: .app).errorCode == 100)
        #expect(try await scene.post("/me/permissions", as: .token(token)).errorCode == 100)
    }

    @Test(arguments: ["/me/permissions/email", "/me/permissions?permission=email"])
    func `one permission is taken back through every token`(target: String) async throws {
        let scene = try await GraphScene.shared()
        let other = try scene.token(for: scene.ann)
        let gone = try await scene.delete(target)
        #expect(gone.status == 200 && gone.text == "true")
        let me = try await scene.get("/me", as: .token(other))
        #expect(me.status == 200 && me.text("email") == nil)
        let again = try await scene.delete("/v2.3" + target)
        #expect(again.text == #"{"success":true}"#)
        for name in ["public_profile", "installed", "Email", "a%00b"] {
            let refused = try await scene.delete("/me/permissions/\(name)")
            #expect(refused.status == 400 && refused.errorCode == 100, "\(name)")
        }
        #expect(try await scene.get("/me").status == 200)
    }

    @Test func `removing the app ends every token of the person for it`() async throws {
        let scene = try await GraphScene.shared()
        let second = try scene.token(for: scene.ann)
        let elsewhere = try scene.token(for: scene.ann, in: scene.larder)
        let bens = try scene.token(for: scene.ben)
        #expect(try await scene.delete("/me/permissions").text == "true")
        for token in [scene.token, second] {
            let dead = try await scene.get("/me", as: .token(token))
            #expect(dead.status == 400 && dead.errorCode == 190 && dead.errorSubcode == 458)
        }
        #expect(try await scene.get("/me", as: .token(elsewhere)).status == 200)
        #expect(try await scene.get("/me", as: .token(bens)).status == 200)
        #expect(try await scene.delete("/\(scene.ben.text)/permissions", as: .app).text == "true")
        #expect(try await scene.get("/me", as: .token(bens)).errorCode == 190)
    }

    @Test func `only test users are changed or removed over the API`() async throws {
        let scene = try await GraphScene.shared()
        for visitor in [GraphScene.Visitor.ann, .app] {
            let renamed = try await scene.post("/\(scene.ann.text)", [("name", "Eve")], as: visitor)
            let removed = try await scene.delete("/\(scene.ann.text)", as: visitor)
            #expect(renamed.errorCode == 200 && removed.errorCode == 200)
        }
        #expect(try await scene.delete("/me").errorCode == 200)
        #expect(try await scene.delete("/\(scene.ann.text)", as: .nobody).errorCode == 104)
        #expect(try await scene.get("/me").text("name") == "Ann Eater")
    }
}
