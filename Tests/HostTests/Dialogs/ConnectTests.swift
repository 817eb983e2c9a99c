import LiveKit
import OpenGraph
import Postgres
import Secrets
import Store
import Testing

@Suite struct ConnectTests {
    /// The client of seed 004: its session and the requests it makes.
    private struct Client {
        let scene: GraphScene
        let key: String
        let secret: String

        static let boundary = "3i2ndDfv2rTHiSisAbouNdArYfORhtTPEefj3q2f"

        /// The bytes that `FBRequest` sends: multipart without its end, `sig` among the parts.
        static func bytes(
            _ parameters: [(String, String)],
            secret: String,
            spoil: (String) -> String = { $0 }
        ) -> [UInt8] {
            let base = parameters.sorted { $0.0 < $1.0 }.map { "\($0.0)=\($0.1)" }.joined() + secret
            let sig = MD5Digest.hexadecimal(of: base.utf8.span) ?? ""
            var body = "--\(boundary)\r\n"
            for (name, value) in parameters + [("sig", spoil(sig))] {
                body +=
                    "Content-Disposition: form-data; name=\"\(name)\"\r\n\r\n\(value)\r\n--\(boundary)\r\n"
            }
            let head =
                "POST /restserver.php HTTP/1.1\r\nHost: api.larder.test\r\nUser-Agent: FacebookConnect\r\n"
                + "Content-Type: multipart/form-data; boundary=\(boundary)\r\nAccept: */*\r\n"
                + "Content-Length: \(body.utf8.count)\r\n\r\n"
            return Array((head + body).utf8)
        }

        func call(
            _ method: String,
            _ more: [(String, String)] = [],
            spoil: (String) -> String = { $0 }
        ) async throws -> RawAnswer {
            let parameters =
                [
                    ("method", method), ("api_key", String(scene.scrumps.id)), ("v", "1.0"),
                    ("format", "XML"),
                    ("call_id", "1384"), ("session_key", key), ("ss", "1"),
                ] + more
            let client = try await LiveClient.connect(to: scene.server.address)
            try await client.write(Self.bytes(parameters, secret: secret, spoil: spoil))
            return try await client.read(to: "POST")
        }
    }

    private static let space = " xmlns=\"http://api.facebook.com/1.0/\""

    @Test func `the client of 2009 logs in, asks for a permission and posts a link (seed 004, fixture A.9)`()
        async throws
    {
        let scene = try await GraphScene.shared()
        try scene.allowLogin(scene.cleo)
        let browser = DialogBrowser(scene.server)
        let app = String(scene.scrumps.id)
        let login = "/login.php?fbconnect=1&connect_display=touch&api_key=\(app)&next=fbconnect://success"
        let form = try await browser.get(login)
        #expect(form.status == 200 && form.text.contains("type=\"password\""))
        #expect(form.formTargets == ["'self'", "fbconnect:"])
        let back = try await browser.submit(
            form,
            [("email", scene.cleo.email), ("pass", GraphScene.password)]
        )
        let consent = try await browser.follow(back)
        #expect(consent.status == 200 && consent.text.contains("Allow Scrumptious?"))
        let end = try await browser.submit(consent, [("allow", "1")])
        let token = try #require(end.sentBack("auth_token"))
        #expect(end["location"] == "fbconnect://success?auth_token=" + token)

        let session = try await Self.openSession(token, scene)
        let parts = session.text.split { "<>".contains($0) }.map(String.init)
        #expect(session.text.contains("<auth_getSession_response\(Self.space)><session_key>"))
        func part(_ name: String) throws -> String { parts[try #require(parts.firstIndex(of: name)) + 1] }
        #expect(try part("uid") == scene.cleo.text && part("expires") == "0")
        let client = Client(scene: scene, key: try part("session_key"), secret: try part("secret"))
        // The token of the login is good once.
        #expect(try await Self.openSession(token, scene).text.contains("<error_code>100</error_code>"))

        let permission = [("ext_perm", "share_item")]
        let asked = try await client.call("facebook.users.hasAppPermission", permission)
        #expect(
            asked.text.hasSuffix(
                "<users_hasAppPermission_response\(Self.space)>0</users_hasAppPermission_response>\n"
            )
        )
        let link = [("url", "http://www.pearcomp.com/"), ("comment", "Posted from my iPhone & more!")]
        #expect(
            try await client.call("facebook.Links.post", link).text.contains("<error_code>282</error_code>")
        )

        let prompt =
            "/connect/prompt_permission.php?display=touch&api_key=\(app)&session_key=\(client.key)"
            + "&ext_perm=share_item&next=fbconnect:success&cancel=fbconnect:cancel"
        let page = try await browser.get(prompt)
        #expect(page.text.contains("Share links in your name.") && page.formTargets.contains("fbconnect:"))
        #expect(try await browser.submit(page, [("cancel", "1")])["location"] == "fbconnect:cancel")
        #expect(try await browser.submit(page, [("allow", "1")])["location"] == "fbconnect:success")
        #expect(try await browser.get(prompt)["location"] == "fbconnect:success")
        #expect(
            try await client.call("facebook.users.hasAppPermission", permission).text.contains(
                ">1</users_has"
            )
        )

        let posted = try await client.call("facebook.Links.post", link)
        #expect(posted.status == 200 && posted["content-type"] == "text/xml; charset=UTF-8")
        let id = try #require(posted.text.split { "<>".contains($0) }.compactMap { Int64($0) }.first)
        #expect(posted.text.hasSuffix("<links_post_response\(Self.space)>\(id)</links_post_response>\n"))
        let row = try scene.database.session().run("select person_id, comment from links where id = \(id)")
            .only()
        #expect(try row.integer(0) == scene.cleo.id && row.text(1) == "Posted from my iPhone & more!")

        for spoil in [
            { $0.uppercased() }, { $0.dropLast() + ($0.hasSuffix("0") ? "1" : "0") }, { _ in "" },
        ] as [(String) -> String] {
            let refused = try await client.call(
                "facebook.Links.post",
                link + [("call_id", "A")],
                spoil: spoil
            )
            #expect(refused.status == 200)
            #expect(
                refused.text.contains(
                    "<error_response\(Self.space)><error_code>104</error_code>"
                        + "<error_msg>Incorrect signature</error_msg><request_args list=\"true\">"
                        + "<arg><key>method</key>"
                )
            )
            #expect(!refused.text.contains(client.key) && !refused.text.contains("<key>sig"))
        }
        let unknown = try await client.call("facebook.no.such")
        #expect(unknown.text.contains("<error_code>3</error_code>"))
        _ = try await client.call("auth.expireSession")
        #expect(
            try await client.call("facebook.Links.post", link).text.contains("<error_code>102</error_code>")
        )
    }

    private static func openSession(_ token: String, _ scene: GraphScene) async throws -> RawAnswer {
        let parameters = [
            ("method", "facebook.auth.getSession"), ("auth_token", token), ("v", "1.0"), ("format", "XML"),
            ("api_key", String(scene.scrumps.id)),
        ]
        let client = try await LiveClient.connect(to: scene.server.address)
        try await client.write(Client.bytes(parameters, secret: scene.secret))
        return try await client.read(to: "POST")
    }

    @Test func `calls that nobody has signed are refused`() async throws {
        let scene = try await GraphScene.shared()
        let app = String(scene.scrumps.id)
        for (form, code) in [
            ([], 101), ([("api_key", "1")], 101), ([("api_key", "x")], 101),
            ([("api_key", app), ("method", "auth.getSession")], 104),
            ([("api_key", app), ("method", "auth.getSession"), ("sig", "")], 104),
            ([("api_key", app), ("method", "no.such")], 104),
            ([("api_key", app), ("method", "links.post")], 102),
            ([("api_key", app), ("method", "links.post"), ("session_key", "x"), ("ss", "1")], 102),
            ([("api_key", app), ("method", "links.post"), ("session_key", "\0")], 102),
        ] as [([(String, String)], Int64)] {
            let answer = try await DialogBrowser(scene.server).post(
                "/restserver.php",
                form + [("format", "json")]
            )
            #expect(answer.status == 200 && answer.json["error_code"]?.wholeNumber == code)
        }
        let get = try await scene.server.get("/restserver.php?method=links.post")
        #expect(get.status == 200 && get.text.contains("<error_code>101</error_code>"))
    }

    @Test(arguments: [
        "http://evil.example/", "fbconnect://evil", "fbconnect:successful", "//evil.example",
        "javascript:alert(1)", "",
    ])
    func `the dialogs of 2009 end at their own addresses only`(next: String) async throws {
        let scene = try await GraphScene.shared()
        let browser = try scene.browser(of: scene.cleo)
        let tail = "&api_key=\(scene.scrumps.id)&ext_perm=share_item&next=" + RunningServer.encoded(next)
        for path in ["/login.php?fbconnect=1", "/connect/prompt_permission.php?x=1"] {
            let answer = try await browser.get(path + tail)
            #expect(answer.status == 400 && answer["location"] == nil)
        }
        let cancel =
            "/connect/prompt_permission.php?ext_perm=share_item&api_key=\(scene.scrumps.id)"
            + "&next=fbconnect:success&cancel=" + RunningServer.encoded(next)
        let page = try await browser.get(cancel)
        #expect(try await browser.submit(page, [("cancel", "")])["location"] == "fbconnect:cancel")
    }
}
