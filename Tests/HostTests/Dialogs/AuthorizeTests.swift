import LiveKit
import OpenGraph
import Postgres
import Store
import Testing

@Suite struct AuthorizeTests {
    private static let successPage = "http://www.facebook.com/connect/login_success.html"

    @Test func `the raw address of the tutorial leads to a token (fixture A.10)`() async throws {
        let scene = try await GraphScene.shared()
        try scene.allowLogin(scene.cleo)
        let browser = DialogBrowser(scene.server)
        let target =
            "/oauth/authorize?client_id=\(scene.scrumps.id)&redirect_uri=\(Self.successPage)"
            + "&scope=publish_stream&type=user_agent&display=touch"
        let start = try await browser.get(target)
        let login = try #require(start["location"])
        #expect(start.status == 302 && login.contains("login.php"))
        #expect(!login.contains("access_token="))
        let page = try await browser.get(login)
        #expect(page.status == 200 && page.text.contains("Scrumptious"))
        #expect(page.formTargets == ["'self'", "http://www.facebook.com"])
        let back = try await browser.submit(
            page,
            [("email", scene.cleo.email.uppercased() + " "), ("pass", GraphScene.password)]
        )
        let consent = try await browser.follow(back)
        #expect(consent.status == 200 && consent.text.contains("Publish in your name"))
        #expect(consent.formTargets == ["'self'", "http://www.facebook.com"])
        let end = try await browser.submit(consent, [("allow", "1")])
        try Self.expectToken(end, of: scene)
        // With a session and an earlier grant there is nothing to ask.
        let again = try await browser.get(target)
        try Self.expectToken(again, of: scene)
        #expect(again["location"] != end["location"])
    }

    /// The Location is exactly what the pattern of the tutorial wants, and the token is good.
    private static func expectToken(_ answer: RawAnswer, of scene: GraphScene) throws {
        let location = try #require(answer["location"])
        #expect(answer.status == 302 && location.hasPrefix(successPage + "#access_token="))
        let rest = location.dropFirst(successPage.count + 14).split(separator: "&")
        #expect(rest.count == 2 && rest[0].utf8.count == 48)
        #expect(rest[1].hasPrefix("expires_in=") && Int(rest[1].dropFirst(11)) == 7200)
        #expect(answer["cache-control"] == "no-store" && answer["referrer-policy"] == "no-referrer")
    }

    @Test func `a token is good at once, and all tokens see a grant`() async throws {
        let scene = try await GraphScene.shared()
        let browser = try scene.browser(of: scene.cleo)
        let first = scene.dialog("fbconnect://success", "&type=user_agent&scope=email")
        let token = try #require(
            try await browser.submit(try await browser.get(first), [("allow", "")]).sentBack("access_token")
        )
        let debug = try await Self.debug(token, scene)
        #expect(debug["is_valid"] == .bool(true) && debug["user_id"]?.string == scene.cleo.text)
        #expect(debug["scopes"] == .array([.string("email")]))
        #expect(debug["metadata"]?["sso"] != nil)
        let second = scene.dialog("fbconnect://success", "&type=user_agent&scope=publish_actions")
        let page = try await browser.get(second)
        #expect(!page.text.contains("e-mail") && !page.text.contains("public profile"))
        _ = try await browser.submit(page, [("allow", "")])
        #expect(
            try await Self.debug(token, scene)["scopes"]
                == .array([.string("email"), .string("publish_actions")])
        )
    }

    private static func debug(_ token: String, _ scene: GraphScene) async throws -> JSONValue {
        let answer = try await scene.get("/debug_token?input_token=\(token)", as: .app)
        #expect(answer.status == 200)
        return answer.json["data"] ?? .null
    }

    @Test(arguments: ["/dialog/oauth", "/v2.3/dialog/oauth", "/oauth/authorize", "/v1.0/oauth/authorize"])
    func `every address of the dialog is the same thing`(path: String) async throws {
        let scene = try await GraphScene.shared()
        let browser = try scene.browser(of: scene.cleo)
        let page = try await browser.get(scene.dialog("fbconnect://success", path: path))
        let form = try #require(try page.forms().first)
        #expect(form.action.hasPrefix(path + "?") && form.names == ["allow", "cancel"])
        let denied = try await browser.submit(page, [("cancel", "1")])
        #expect(
            denied["location"]
                == "fbconnect://success?error_reason=user_denied&error=access_denied"
                + "&error_description=The+user+denied+your+request."
        )
    }

    @Test func `a code is exchanged once, by the right app and address only`() async throws {
        let scene = try await GraphScene.shared()
        let site = "https://site.example/back"
        try scene.register(redirectURIs: [site, "https://site.example/in/"])
        let browser = try scene.browser(of: scene.cleo)
        let page = try await browser.get(scene.dialog(site, "&state=a%26b%3D%C3%A9"))
        #expect(page.formTargets == ["'self'", "https://site.example"])
        let end = try await browser.submit(page, [("allow", "")])
        let code = try #require(end.sentBack("code"))
        #expect(end["location"] == "\(site)?code=\(code)&state=a%26b%3D%C3%A9#_=_")
        let other = try scene.add(appNamed: "other_\(scene.scrumps.id)")
        let otherSecret = try scene.database.session().run(
            "select secret from apps where id = \(other.id)"
        ).only().text(0)
        let (id, secret) = (String(scene.scrumps.id), scene.secret)
        func exchange(
            _ id: String,
            _ secret: String,
            _ redirect: String,
            _ code: String
        ) async throws -> RawAnswer {
            try await scene.get(
                "/oauth/access_token?"
                    + GraphScene.form([
                        ("client_id", id), ("client_secret", secret), ("redirect_uri", redirect),
                        ("code", code),
                    ]),
                as: .nobody
            )
        }
        let verification =
            "Error validating verification code. Please make sure your redirect_uri is identical "
        for (wrongID, wrongSecret, wrongSite, wrongCode) in [
            (id, secret, site + "/", code), (id, secret, "https://site.example/in/", code),
            (id, secret, "", code), (id, secret, site, code + "x"),
            (String(other.id), otherSecret, site, code),
        ] {
            let refused = try await exchange(wrongID, wrongSecret, wrongSite, wrongCode)
            #expect(refused.status == 400 && refused.errorCode == 100)
            #expect(refused.errorMessage?.hasPrefix(verification) == true)
        }
        let right = try await exchange(id, secret, site, code)
        #expect(right.status == 200 && right["content-type"] == "text/plain; charset=UTF-8")
        let parts = right.text.split { "=&".contains($0) }
        #expect(
            parts.count == 4 && parts[0] == "access_token" && parts[2] == "expires" && parts[3] == "5184000"
        )
        let token = String(parts[1])
        let used = try await exchange(id, secret, site, code)
        #expect(used.status == 400 && used.errorMessage == "This authorization code has been used.")
        #expect(used.errorCode == 100 && used["www-authenticate"]?.contains("\"invalid_code\"") == true)
        // The second use has ended nothing.
        #expect(try await Self.debug(token, scene)["is_valid"] == .bool(true))
    }

    @Test func `of two exchanges at once one gets the token`() async throws {
        let scene = try await GraphScene.shared()
        try scene.register(redirectURIs: ["https://site.example/back"])
        let browser = try scene.browser(of: scene.cleo)
        let target = scene.dialog("https://site.example/back")
        _ = try await browser.submit(try await browser.get(target), [("allow", "")])
        for _ in 0..<5 {
            let code = try #require(try await browser.get(target).sentBack("code"))
            let request =
                "/v2.3/oauth/access_token?"
                + GraphScene.form([
                    ("client_id", String(scene.scrumps.id)), ("client_secret", scene.secret),
                    ("redirect_uri", "https://site.example/back"), ("code", code),
                ])
            let answers = try await withThrowingTaskGroup(of: RawAnswer.self) { group in
                for _ in 0..<6 { group.addTask { try await scene.get(request, as: .nobody) } }
                return try await group.reduce(into: []) { $0.append($1) }
            }
            #expect(answers.count { $0.status == 200 } == 1)
            #expect(
                answers.filter { $0.status != 200 }.allSatisfy { $0.errorMessage?.contains("used") == true }
            )
        }
    }

    @Test(arguments: [
        "https://evil.example/", "//evil.example/", "https://site.example.evil.example/in/",
        "javascript:alert(1)",
        "https://site.example/in/../x", "https://site.example/in/\\..\\x", "fb1://authorize", "",
        "https://site.example@evil.example/in/", "https://site.example/in/\r\nX-Evil: 1", "/in/",
    ])
    func `an address that is not registered has a page before any login, and no redirect`(
        redirect: String
    ) async throws {
        let scene = try await GraphScene.shared()
        try scene.register(redirectURIs: ["https://site.example/in/"])
        let browser = DialogBrowser(scene.server)
        for path in ["/dialog/oauth", "/dialog/feed", "/dialog/apprequests", "/v2.0/oauth/authorize"] {
            let answer = try await browser.get(scene.dialog(redirect, "&display=none", path: path))
            #expect(answer.status == 400 && answer["location"] == nil)
            #expect(answer["content-type"] == "text/html; charset=utf-8")
            #expect(!answer.text.contains("evil"))
        }
    }

    @Test(arguments: ["", "x", "0", "99999999999999999999", "1", "-1", "8fa673a06891cac667e55d690e27ecbb"])
    func `an app that there is not has a page`(id: String) async throws {
        let scene = try await GraphScene.shared()
        for path in ["/dialog/oauth", "/oauth/authorize", "/dialog/feed"] {
            let answer = try await scene.server.get(
                "\(path)?client_id=\(id)&redirect_uri=fbconnect://success"
            )
            #expect(answer.status == 400 && answer["location"] == nil)
        }
    }

    @Test func `a permission may be left out, and is asked for again on demand`() async throws {
        let scene = try await GraphScene.shared()
        let browser = try scene.browser(of: scene.cleo)
        let wanted = "&response_type=token&return_scopes=true&scope=email,user_likes"
        let target = scene.dialog("fbconnect://success", wanted, path: "/v2.0/dialog/oauth")
        let page = try await browser.get(target)
        #expect(try page.form().names == ["decline", "decline", "allow", "cancel"])
        let end = try await browser.submit(
            page,
            [("decline", "user_likes"), ("decline", "evil"), ("allow", "")]
        )
        #expect(
            end["location"]?.hasPrefix(
                "fbconnect://success#granted_scopes=email&denied_scopes=user_likes&access_token="
            ) == true
        )
        #expect(try await browser.get(target).sentBack("denied_scopes") == "user_likes")
        let again = try await browser.get(target + "&auth_type=rerequest")
        #expect(again.status == 200 && again.text.contains("what you like") && !again.text.contains("e-mail"))
        // Before version 2 nobody knew of declining.
        let old = try await browser.get(scene.dialog("fbconnect://success", wanted))
        #expect(old.status == 200)
        #expect(try await browser.submit(again, [("allow", "")]).sentBack("denied_scopes") == "")
    }

    @Test func `without a page there is an error or an answer`() async throws {
        let scene = try await GraphScene.shared()
        let silent = scene.dialog("fbconnect://success", "&display=none&type=user_agent&state=s")
        let needs =
            "fbconnect://success?error_reason=user_unknown&error=interaction_required"
            + "&error_description=The+user+has+to+see+a+page.&state=s"
        #expect(try await scene.server.get(silent)["location"] == needs)
        let browser = try scene.browser(of: scene.cleo)
        #expect(try await browser.get(silent)["location"] == needs)
        _ = try await browser.submit(
            try await browser.get(scene.dialog("fbconnect://success", "&type=user_agent")),
            [("allow", "")]
        )
        #expect(try await browser.get(silent).sentBack("access_token") != nil)
    }

    @Test func `the password can be asked for anew, and earlier tokens live on`() async throws {
        let scene = try await GraphScene.shared()
        try scene.allowLogin(scene.cleo)
        let browser = try scene.browser(of: scene.cleo)
        let target = scene.dialog("fb\(scene.scrumps.id)://authorize", "&response_type=token")
        let token = try #require(
            try await browser.submit(try await browser.get(target), [("allow", "")]).sentBack("access_token")
        )
        let cookie = browser.cookies["larder_session"]
        let login = try await browser.open(target + "&auth_type=reauthenticate")
        #expect(login.text.contains("type=\"password\""))
        let back = try await browser.submit(
            login,
            [("email", scene.cleo.email), ("pass", GraphScene.password)]
        )
        let end = try await browser.follow(back)
        #expect(end.sentBack("access_token") != nil && browser.cookies["larder_session"] != cookie)
        #expect(try await Self.debug(token, scene)["is_valid"] == .bool(true))
    }

    @Test func `a scope that cannot be one has a page`() async throws {
        let scene = try await GraphScene.shared()
        let answer = try await scene.server.get(scene.dialog("fbconnect://success", "&scope=%3Cscript%3E"))
        #expect(answer.status == 400 && answer["location"] == nil && !answer.text.contains("script"))
    }

    @Test func `the page of success says so and goes nowhere`() async throws {
        let scene = try await GraphScene.shared()
        let page = try await scene.server.get("/connect/login_success.html")
        #expect(page.status == 200 && page.text.contains("Success") && page["location"] == nil)
        #expect(page["refresh"] == nil && !page.text.contains("http-equiv"))
    }
}
