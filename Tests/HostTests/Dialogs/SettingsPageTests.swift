import LiveKit
import OpenGraph
import Postgres
import Store
import Testing

@Suite struct SettingsPageTests {
    /// A browser with a person's token, got by the dialog for these permissions.
    private static func device(
        _ scene: GraphScene,
        _ scope: String
    ) async throws -> (browser: DialogBrowser, token: String) {
        let browser = try scene.browser(of: scene.cleo)
        let page = try await browser.get(
            scene.dialog("fbconnect://success", "&type=user_agent&scope=" + scope)
        )
        let end = try await browser.submit(page, [("allow", "")])
        return (browser, try #require(end.sentBack("access_token")))
    }

    private static func fault(
        _ token: String,
        _ scene: GraphScene
    ) async throws -> (code: Int64?, message: String?) {
        let answer = try await scene.get("/debug_token?input_token=\(token)", as: .app)
        let error = answer.json["data"]?["error"]
        return (error?["subcode"]?.wholeNumber, error?["message"]?.string)
    }

    @Test func `one permission can be taken back, and every token sees it`() async throws {
        let scene = try await GraphScene.shared()
        let (browser, token) = try await Self.device(scene, "email,user_likes")
        let page = try await browser.get("/settings")
        #expect(page.text.contains("Scrumptious") && page.text.contains("See what you like."))
        let forms = try page.forms()
        let path = "/settings/apps/\(scene.scrumps.id)"
        #expect(
            forms.map(\.action) == [
                path + "/permissions/email/remove", path + "/permissions/user_likes/remove", path + "/remove",
                "/settings/password", "/settings/logout",
            ]
        )
        let removed = try await browser.submit(page, form: 1)
        #expect(removed["location"] == "/settings?notice=permission-removed")
        let debug = try await scene.get("/debug_token?input_token=\(token)", as: .app)
        #expect(debug.json["data"]?["scopes"] == .array([.string("email")]))
        #expect(!(try await browser.follow(removed)).text.contains("See what you like."))
    }

    @Test func `removing an app ends its tokens with 458, its codes, and nothing else`() async throws {
        let scene = try await GraphScene.shared()
        let (browser, token) = try await Self.device(scene, "email")
        let other = try scene.token(for: scene.cleo, in: scene.larder)
        let code = try #require(
            try await browser.get(scene.dialog("fbconnect://success", "&scope=email")).sentBack("code")
        )
        let settings = try await browser.get("/settings")
        let place = try settings.forms().firstIndex {
            $0.action == "/settings/apps/\(scene.scrumps.id)/remove"
        }
        let removed = try await browser.submit(settings, form: try #require(place))
        #expect(removed["location"] == "/settings?notice=app-removed")
        let (subcode, message) = try await Self.fault(token, scene)
        #expect(subcode == 458)
        #expect(
            message
                == "Error validating access token: \(scene.cleo.id) has not authorized application \(scene.scrumps.id)"
        )
        let late = try await scene.get(
            "/oauth/access_token?"
                + GraphScene.form([
                    ("client_id", String(scene.scrumps.id)), ("client_secret", scene.secret),
                    ("redirect_uri", "fbconnect://success"), ("code", code),
                ]),
            as: .nobody
        )
        #expect(late.status == 400)
        let known = try await scene.get("/debug_token?input_token=\(other)", as: .token(other))
        #expect(known.json["data"]?["is_valid"] == .bool(true))
        // The dialog begins anew.
        let page = try await browser.get(scene.dialog("fbconnect://success", "&scope=email"))
        #expect(page.status == 200 && page.text.contains("public profile"))
    }

    @Test func `logging out ends the session, its tokens with 467, and no other session's`() async throws {
        let scene = try await GraphScene.shared()
        let (browser, token) = try await Self.device(scene, "email")
        let elsewhere = try scene.browser(of: scene.cleo)
        let target = scene.dialog("fbconnect://success", "&type=user_agent")
        let kept = try #require(try await elsewhere.get(target).sentBack("access_token"))
        let cookie = browser.cookies["larder_session"]
        let out = try await browser.submit(try await browser.get("/settings"), form: 3)
        #expect(out["location"] == "/login.php" && browser.cookies["larder_session"] == nil)
        let (subcode, message) = try await Self.fault(token, scene)
        #expect(subcode == 467)
        #expect(
            message
                == "Error validating access token: The session is invalid because the user logged out."
        )
        browser.set("larder_session", cookie)
        #expect(try await browser.get("/settings").status == 302)
        #expect(try await Self.fault(kept, scene).code == nil)
    }

    @Test func `a new password ends tokens with 460 and the other sessions`() async throws {
        let scene = try await GraphScene.shared()
        try scene.allowLogin(scene.cleo)
        let (browser, token) = try await Self.device(scene, "email")
        let elsewhere = try scene.browser(of: scene.cleo)
        let page = try await browser.get("/settings")
        func change(_ old: String, _ new: String, _ again: String) async throws -> RawAnswer {
            let fields = [("old_password", old), ("new_password", new), ("repeated_password", again)]
            return try await browser.submit(page, fields, form: 2)
        }
        #expect(try await change(GraphScene.password, "short", "short").status == 400)
        #expect(try await change(GraphScene.password, "long enough", "long enouhg").status == 400)
        #expect(try await change("wrong", "long enough", "long enough").status == 403)
        #expect(try await Self.fault(token, scene).code == nil)
        let cookie = browser.cookies["larder_session"]
        let changed = try await change(GraphScene.password, "long enough", "long enough")
        #expect(changed["location"] == "/settings?notice=password-changed")
        let (subcode, message) = try await Self.fault(token, scene)
        #expect(subcode == 460)
        #expect(
            message == "Error validating access token: "
                + "The session has been invalidated because the user has changed the password."
        )
        #expect(try await browser.get("/settings").status == 200)
        #expect(browser.cookies["larder_session"] != cookie)
        #expect(try await elsewhere.get("/settings").status == 302)
        let answer = try await DialogBrowser(scene.server).logIn(scene.cleo.email, "long enough")
        #expect(answer.status == 302)
    }

    @Test func `forms without a proof, or with another session's, change nothing`() async throws {
        let scene = try await GraphScene.shared()
        let (browser, token) = try await Self.device(scene, "email")
        let thief = try scene.browser(
            of: try scene.add("Mal Ory", email: "mal-\(scene.scrumps.id)@example.com")
        )
        let stolen = try await thief.get("/settings").form().csrf
        let page = try await browser.get("/settings")
        let right = try page.form().csrf
        let visitProof = try await DialogBrowser(scene.server).get("/login.php").form().csrf
        for form in try page.forms() {
            for fields in [[], [("csrf", "")], [("csrf", stolen)], [("csrf", visitProof)]] {
                let answer = try await browser.post(form.action, fields)
                #expect(answer.status == 403 && answer["location"] == nil)
            }
            let cross = try await browser.post(
                form.action,
                [("csrf", right)],
                ("Sec-Fetch-Site", "cross-site")
            )
            #expect(cross.status == 403)
            // In the query it does not count.
            let query = try await browser.post(form.action + "?csrf=" + right, [])
            #expect(query.status == 403)
            let nobody = try await DialogBrowser(scene.server).post(form.action, [("csrf", right)])
            #expect(nobody["location"] == "/login.php?next=%2Fsettings")
        }
        #expect(try await Self.fault(token, scene).code == nil)
        let consent = scene.dialog("fbconnect://success", "&type=user_agent&scope=user_likes")
        for fields in [[("allow", "")], [("allow", ""), ("csrf", stolen)]] {
            let answer = try await browser.post(consent, fields)
            #expect(answer.status == 403 && answer["location"] == nil)
        }
        let debug = try await scene.get("/debug_token?input_token=\(token)", as: .app)
        #expect(debug.json["data"]?["scopes"] == .array([.string("email")]))
    }

    @Test func `pages of a person are for nobody else and kept by nobody`() async throws {
        let scene = try await GraphScene.shared()
        let (browser, _) = try await Self.device(scene, "email")
        for target in ["/settings", "/device", "/dialog/oauth", "/login.php", "/explorer"] {
            let page = try await browser.get(target)
            #expect(page["cache-control"] == "no-store" && page["referrer-policy"] == "no-referrer")
            if page.status == 302 { continue }
            #expect(page["x-frame-options"] == "DENY" && page["x-content-type-options"] == "nosniff")
            #expect(page["content-security-policy"]?.contains("default-src 'none'") == true)
        }
        #expect(try await scene.server.get("/settings")["location"] == "/login.php?next=%2Fsettings")
    }

    @Test(arguments: [
        "/settings/apps/x/remove", "/settings/apps/1/permissions/%00/remove",
        "/settings/apps/9/permissions/A/remove",
    ])
    func `what cannot be meant is not found`(target: String) async throws {
        let scene = try await GraphScene.shared()
        let browser = try scene.browser(of: scene.cleo)
        let proof = try await browser.get("/settings").form().csrf
        #expect(try await browser.post(target, [("csrf", proof)]).status == 404)
    }
}
