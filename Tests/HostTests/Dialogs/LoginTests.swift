import Host
import LiveKit
import OpenGraph
import Postgres
import Secrets
import Store
import Testing

@Suite struct LoginTests {
    @Test(arguments: [
        ("//evil.example", "/settings"), ("https://evil.example/", "/settings"),
        ("/\\evil.example", "/settings"),
        ("/\t/evil.example", "/settings"), ("javascript:alert(1)", "/settings"), ("", "/settings"),
        ("/meals?x=1", "/meals?x=1"), ("/%0d%0aX", "/%0d%0aX"), ("/a\r\nX: y", "/settings"),
    ])
    func `login goes on to paths of this server only`(next: String, wanted: String) async throws {
        let scene = try await GraphScene.shared()
        try scene.allowLogin(scene.cleo)
        let browser = DialogBrowser(scene.server)
        let target = "/login.php?next=" + RunningServer.encoded(next)
        let answer = try await browser.logIn(scene.cleo.email, GraphScene.password, at: target)
        #expect(answer.status == 302 && answer["location"] == wanted)
        #expect(try await browser.get(target)["location"] == wanted)
    }

    @Test func `cookies are for this server, hidden from scripts, and new with each login`() async throws {
        let scene = try await GraphScene.shared()
        try scene.allowLogin(scene.cleo)
        let browser = DialogBrowser(scene.server)
        let page = try await browser.get("/login.php")
        #expect(page.all("set-cookie").count == 1)
        let planted = AccessTokenText.make()
        browser.set("larder_session", planted)
        let answer = try await browser.submit(
            page,
            [("email", scene.cleo.email), ("pass", GraphScene.password)]
        )
        let line = try #require(answer["set-cookie"])
        #expect(
            line.hasPrefix("larder_session=")
                && line.hasSuffix("; Path=/; Max-Age=2592000; HttpOnly; SameSite=Lax")
        )
        let cookie = try #require(browser.cookies["larder_session"])
        #expect(cookie != planted && cookie.utf8.count == 48)
        let rows = try scene.database.session().run(
            "select hash from web_sessions where person_id = \(scene.cleo.id)"
        )
        #expect(try rows.only().bytes(0) == AccessTokenText.hash(cookie))
        // Whoever planted the other one is still nobody.
        let thief = DialogBrowser(scene.server)
        thief.set("larder_session", planted)
        #expect(try await thief.get("/settings").status == 302)
    }

    @Test func `behind https cookies are for https and this very host`() async throws {
        try await GraphScene.run {
            $0.publicURL = PublicURL("https://larder.example")
        } _: { scene in
            try scene.allowLogin(scene.cleo)
            let browser = DialogBrowser(scene.server)
            _ = try await browser.logIn(scene.cleo.email, GraphScene.password)
            #expect(Set(browser.cookies.keys) == ["__Host-larder_session", "__Host-larder_visit"])
            let page = try await DialogBrowser(scene.server).get("/login.php")
            #expect(page["set-cookie"]?.hasSuffix("; HttpOnly; SameSite=Lax; Secure") == true)
            // A cookie without the mark of https is not looked at.
            let plain = DialogBrowser(scene.server)
            plain.set("larder_session", browser.cookies["__Host-larder_session"])
            #expect(try await plain.get("/settings").status == 302)
            #expect(try await browser.get("/settings").status == 200)
        }
    }

    @Test func `a login form that is not of this browser is refused`() async throws {
        let scene = try await GraphScene.shared()
        try scene.allowLogin(scene.cleo)
        let right = [("email", scene.cleo.email), ("pass", GraphScene.password)]
        let (browser, other) = (DialogBrowser(scene.server), DialogBrowser(scene.server))
        let page = try await browser.get("/login.php")
        let proof = try page.form().csrf
        let othersProof = try await other.get("/login.php").form().csrf
        for form in [
            right, right + [("csrf", "")], right + [("csrf", othersProof)], right + [("csrf", proof + "x")],
        ] {
            let answer = try await browser.post("/login.php", form)
            #expect(answer.status == 403 && answer["set-cookie"] == nil)
        }
        let bare = try await DialogBrowser(scene.server).post("/login.php", right + [("csrf", proof)])
        #expect(bare.status == 403)
        let elsewhere = try await browser.post(
            "/login.php",
            right + [("csrf", proof)],
            ("Sec-Fetch-Site", "cross-site")
        )
        #expect(elsewhere.status == 403)
        #expect(try await browser.post("/login.php", right + [("csrf", proof)]).status == 302)
    }

    @Test func `after five failures an account waits, whether there is one or not`() async throws {
        try await GraphScene.run { scene in
            try scene.allowLogin(scene.ann)
            var pages: [[String]] = []
            for email in [scene.ann.email, "nobody@example.com", "no address at all"] {
                let browser = DialogBrowser(scene.server)
                var statuses: [Int] = []
                var texts: [String] = []
                for _ in 0..<6 {
                    let answer = try await browser.logIn(email, "wrong")
                    statuses.append(answer.status)
                    let proof = try answer.form().csrf
                    texts.append(answer.text.replacing(proof, with: "").replacing(email, with: ""))
                    guard answer.status == 429 else { continue }
                    let seconds = try #require(answer["retry-after"].flatMap { Int($0) })
                    #expect((800...900).contains(seconds))
                }
                #expect(statuses == [403, 403, 403, 403, 403, 429])
                pages.append(texts)
            }
            #expect(pages[0] == pages[1] && pages[0] == pages[2])
            // The right password does not help now either, from wherever it comes.
            let answer = try await DialogBrowser(scene.server).logIn(scene.ann.email, GraphScene.password)
            #expect(answer.status == 429)
        }
    }

    @Test func `after twenty failures an address waits, and many at once are no way around`() async throws {
        try await GraphScene.run { scene in
            try scene.allowLogin(scene.ann)
            let statuses = try await withThrowingTaskGroup(of: Int.self) { group in
                for number in 0..<30 {
                    group.addTask {
                        let browser = DialogBrowser(scene.server)
                        return try await browser.logIn("nobody-\(number % 10)@example.com", "wrong").status
                    }
                }
                return try await group.reduce(into: []) { $0.append($1) }
            }
            #expect(statuses.count { $0 == 403 } == 20 && statuses.count { $0 == 429 } == 10)
            let answer = try await DialogBrowser(scene.server).logIn(scene.ann.email, GraphScene.password)
            #expect(answer.status == 429)
        }
    }

    @Test func `a login that succeeds is not held against anybody`() async throws {
        try await GraphScene.run { scene in
            try scene.allowLogin(scene.ann)
            for _ in 0..<3 {
                for _ in 0..<4 {
                    #expect(
                        try await DialogBrowser(scene.server).logIn(scene.ann.email, "wrong").status == 403
                    )
                }
                let right = try await DialogBrowser(scene.server).logIn(scene.ann.email, GraphScene.password)
                #expect(right.status == 302)
            }
        }
    }

    @Test func `old failures are forgotten`() async throws {
        try await GraphScene.run { scene in
            try scene.allowLogin(scene.ann)
            for _ in 0..<5 { _ = try await DialogBrowser(scene.server).logIn(scene.ann.email, "wrong") }
            try scene.database.session().run(
                "update login_attempts set times = array(select t - interval '10 min' from unnest(times) t)"
            )
            let blocked = try await DialogBrowser(scene.server).logIn(scene.ann.email, GraphScene.password)
            let seconds = try #require(blocked["retry-after"].flatMap { Int($0) })
            #expect(blocked.status == 429 && (1...300).contains(seconds))
            try scene.database.session().run(
                "update login_attempts set times = array(select t - interval '5 min 1 s' from unnest(times) t)"
            )
            let right = try await DialogBrowser(scene.server).logIn(scene.ann.email, GraphScene.password)
            #expect(right.status == 302)
        }
    }

    @Test func `somebody without a password cannot log in with an empty one`() async throws {
        let scene = try await GraphScene.shared()
        for password in ["", "x"] {
            #expect(try await DialogBrowser(scene.server).logIn(scene.ben.email, password).status == 403)
        }
    }

    @Test func `the link of a test user logs in, and asks first where somebody is`() async throws {
        let scene = try await GraphScene.shared()
        let session = try scene.database.session()
        try session.run("update people set test_app_id = \(scene.scrumps.id) where id = \(scene.ben.id)")
        let list = try await scene.get("/app/accounts/test-users", as: .app)
        let address = try #require(list.json["data"]?.array?.first?["login_url"]?.string)
        let link = String(address.dropFirst("http://larder.test".count))
        let proof = try #require(link.split(separator: "n=").last)
        let browser = DialogBrowser(scene.server)
        #expect(try await browser.get(link)["location"] == "/settings")
        #expect(try await browser.get("/settings").text.contains("Ben Baker"))
        for wrong in [
            "/platform/test_account_login.php?user_id=\(scene.cleo.id)&n=\(proof)",
            "/platform/test_account_login.php?user_id=\(scene.ben.id)&n=\(proof)0",
            "/platform/test_account_login.php?user_id=\(scene.ben.id)",
            "/platform/test_account_login.php",
        ] {
            let answer = try await DialogBrowser(scene.server).get(wrong)
            #expect(answer.status == 403 && answer["set-cookie"] == nil)
        }
        let other = try scene.browser(of: scene.cleo)
        let page = try await other.get(link)
        #expect(page.status == 200 && page.text.contains("Log in as Ben Baker"))
        #expect(try await other.post(link, []).status == 403)
        #expect(try await other.get("/settings").text.contains("Cleo Cook"))
        #expect(try await other.submit(page).status == 302)
        #expect(try await other.get("/settings").text.contains("Ben Baker"))
    }

    @Test func `secrets do not come into the log`() async throws {
        try await GraphScene.run { scene in
            let server = scene.server
            _ = try await server.get("/me?access_token=SECRET1&fields=id")
            _ = try await server.get("/oauth/access_token?client_id=1&client_secret=SECRET2&code=SECRET3")
            _ = try await server.get("/login.php?next=%2Fme%3Faccess_token%3DSECRET4")
            _ = try await server.get("/restserver.php?sig=SECRET5&session_key=SECRET6")
            _ = try await server.get(
                "/explorer?path=me&access_token=SECRET7",
                ("Referer", "http://x/?code=SECRET8")
            )
            _ = try await DialogBrowser(server).logIn("a@example.com", "SECRET9")
            try await LiveWait.until { server.lines.text.contains("/explorer") }
            try await LiveWait.until { server.lines.text.contains("\"method\":\"POST\"") }
            #expect(!server.lines.text.contains("SECRET"))
            #expect(server.lines.text.contains("/me?access_token=***&fields=id"))
        }
    }

    @Test func `without a database pages say so, and nobody is refused for good`() async throws {
        try await withServer(waits: false) { server in
            let browser = DialogBrowser(server)
            let page = try await browser.get("/login.php")
            #expect(page.status == 200)
            let fields = [("email", "ann@example.com"), ("pass", "x")]
            #expect(try await browser.submit(page, fields).status == 503)
            let cookie = ("Cookie", "larder_session=" + AccessTokenText.make())
            for target in [
                "/settings", "/device", "/login.php",
                "/dialog/oauth?client_id=1&redirect_uri=fbconnect://success",
                "/dialog/feed?app_id=1&redirect_uri=fbconnect://success",
                "/connect/prompt_permission.php?api_key=1&next=fbconnect:success",
            ] {
                let answer = try await server.get(target, cookie)
                #expect(answer.status == 503 && answer["retry-after"] != nil && answer["location"] == nil)
            }
            let rest = try await server.get("/restserver.php?api_key=1&method=links.post&format=json")
            #expect(rest.status == 200 && rest.json["error_code"] == .integer(2))
            let token = try await server.get("/oauth/access_token?client_id=1&client_secret=x")
            #expect(token.status == 503 && token.errorCode == 2)
        }
    }

    @Test(arguments: [
        ("PUT", "/login.php"), ("DELETE", "/settings"), ("POST", "/settings"), ("GET", "/settings/logout"),
    ])
    func `other methods are refused`(method: String, target: String) async throws {
        let scene = try await GraphScene.shared()
        let answer = try await scene.server.send(LiveRequest(method, target))
        #expect(answer.status == 405 && answer["allow"] != nil)
    }

    @Test(arguments: ["/x1/dialog/oauth", "/v2/dialog/oauth", "/vx.y/oauth/authorize"])
    func `what is no version is not found`(path: String) async throws {
        let scene = try await GraphScene.shared()
        #expect(try await scene.server.get(path + "?client_id=1").status == 404)
    }
}
