import LiveKit
import OpenGraph
import Postgres
import Reactor
import Store
import Testing

@Suite struct DeviceTests {
    @Test func `a notification opens the app where the person goes on (seed 000, step 9)`() async throws {
        let scene = try await GraphScene.shared()
        try scene.register(suffixes: ["free", "paid"])
        let request = try await Self.send(from: scene.ann, to: scene.ben, scene)
        let browser = try scene.browser(of: scene.ben)
        let page = try await browser.get("/device")
        #expect(page.text.contains("Ann Eater: Come in"))
        let target = "http%3A%2F%2Flarder.test%2F%3Frequest_ids%3D\(request)"
        // Ben does not use the app yet: no token.
        let closed = try await browser.submit(page)
        #expect(closed["location"] == "fb\(scene.scrumps.id)free://authorize#target_url=" + target)
        #expect(page.formTargets.contains("fb\(scene.scrumps.id)free:"))
        _ = try scene.token(for: scene.ben)
        let open = try await browser.submit(try await browser.get("/device"))
        let token = try #require(open.sentBack("access_token"))
        #expect(
            open["location"]
                == "fb\(scene.scrumps.id)free://authorize#expires_in=0&access_token=\(token)&target_url="
                + target
        )
        let debug = try await scene.get("/debug_token?input_token=\(token)", as: .app)
        #expect(debug.json["data"]?["expires_at"] == .integer(0))
        #expect(debug.json["data"]?["user_id"]?.string == scene.ben.text)
    }

    private static func send(
        from: GraphScene.Person,
        to: GraphScene.Person,
        _ scene: GraphScene
    ) async throws -> Int64 {
        let browser = try scene.browser(of: from)
        let target =
            "/dialog/apprequests?app_id=\(scene.scrumps.id)&redirect_uri=fbconnect://success&message=Come+in"
            + "&to=\(to.id)"
        let end = try await browser.submit(try await browser.get(target), [("send", "1")])
        return try #require(end.sentBack("request").flatMap { Int64($0) })
    }

    @Test func `a bookmark opens each of the app's schemes, and no other`() async throws {
        let scene = try await GraphScene.shared()
        try scene.register(suffixes: ["free", "paid"])
        let browser = try scene.browser(of: scene.ann)
        let page = try await browser.get("/device")
        let actions = try page.forms().map(\.action)
        #expect(
            actions.count == 2 && actions[0].contains("suffix=free") && actions[1].contains("suffix=paid")
        )
        let open = try await browser.submit(page, form: 1)
        #expect(
            open["location"]?.hasPrefix("fb\(scene.scrumps.id)paid://authorize#expires_in=0&access_token=")
                == true
        )
        let proof = try page.form().csrf
        let app = "app_id=\(scene.scrumps.id)"
        for query in [
            app + "&target_url=http://x/&suffix=evil", app + "&target_url=javascript:x", app + "&target_url=",
            app,
            "app_id=1&target_url=http://x/", "target_url=http://x/", app + "&target_url=http://x/&suffix=",
        ] {
            let answer = try await browser.post("/device/open?" + query, [("csrf", proof)])
            #expect(answer.status == 400 && answer["location"] == nil, "\(query)")
        }
        let forged = try await browser.post("/device/open?\(app)&target_url=http://x/", [])
        #expect(forged.status == 403)
    }
}

@Suite struct ExplorerTests {
    @Test func `a path is read as an app would, and shown as text`() async throws {
        let scene = try await GraphScene.shared()
        let page = try await scene.server.get(
            "/explorer?"
                + GraphScene.form([
                    ("path", "debug_token?input_token=\(scene.token)"), ("fields", ""),
                    ("access_token", scene.appToken),
                ])
        )
        #expect(page.status == 200 && page.text.contains("Answer, status 200"))
        #expect(page.text.contains("  &quot;data&quot;: {\n") || page.text.contains("  \"data\": {\n"))
        let empty = try await scene.server.get("/explorer")
        #expect(empty.status == 200 && !empty.text.contains("Answer"))
        #expect(empty["content-security-policy"]?.contains("default-src 'none'") == true)
    }

    @Test func `what is shown is escaped, and nothing is changed`() async throws {
        let scene = try await GraphScene.shared()
        let token = try scene.token(for: scene.cleo)
        for path in [
            "<script>alert(1)</script>", "me/\"><b>", "method/auth.expireSession?format=json",
            "me/permissions?method=delete", "\u{0}", "%00", "//", "?", "v2.3", "v2.3/debug_token",
        ] {
            let page = try await scene.server.get(
                "/explorer?" + GraphScene.form([("path", path), ("access_token", token), ("fields", "<i>")])
            )
            #expect(page.status == 200)
            #expect(
                !page.text.contains("<script") && !page.text.contains("<b>") && !page.text.contains("<i>")
            )
        }
        let rows = try scene.database.session().run(
            "select 1::bigint from installations where person_id = \(scene.cleo.id)"
        )
        #expect(rows.count == 1)
    }
}

@Suite struct AppLinksTests {
    @Test func `meals open in the app, as our own validator likes it`() async throws {
        try await GraphScene.run { scene in
            let server = scene.server
            #expect(try await server.get("/meals/pizza").property("al:ios:url") == nil)
            try scene.database.session().run(
                """
                update apps set url_scheme_suffixes = '{free,paid}', ios_app_store_id = '123456', name = 'Eat & Co'
                where id = \(scene.larder.id)
                """
            )
            try await LiveWait.until {
                try await server.get("/meals/pizza").property("al:ios:url") != nil
            }
            let page = try await server.get("/meals/pizza")
            let target = "://authorize#target_url=http%3A%2F%2Flarder.test%2Fmeals%2Fpizza"
            #expect(
                page.properties("al:ios:url") == [
                    "fb\(scene.larder.id)free" + target, "fb\(scene.larder.id)paid" + target,
                ]
            )
            #expect(page.properties("al:ios:app_store_id") == ["123456", "123456"])
            #expect(page.properties("al:ios:app_name") == ["Eat & Co", "Eat & Co"])
            let address = "http://127.0.0.1:\(server.address.port ?? 0)/meals/pizza"
            let report = try await server.report(address)
            let findings = report["targets"]?.array?.first?["findings"]?.array ?? []
            #expect(findings.allSatisfy { $0["property"]?.string?.hasPrefix("al:") != true })
            let links = report["targets"]?.array?.first?["object"]?["al:ios"]?.array
            #expect(links?.count == 2)
        }
    }
}
