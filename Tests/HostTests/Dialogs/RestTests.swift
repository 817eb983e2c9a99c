import LiveKit
import OpenGraph
import Postgres
import Store
import Testing

@Suite struct RestTests {
    // By token

    @Test func `a token of a device is extended, once a day, and keeps its text`() async throws {
        let scene = try await GraphScene.shared()
        let token = try scene.token(for: scene.cleo, origin: .sso, expiresAt: 4_000_000_000_000_000)
        let target = "/method/auth.extendSSOAccessToken?format=json&sdk=ios"
        let answer = try await scene.get(target, as: .token(token))
        #expect(answer.status == 200 && answer["content-type"] == "application/json; charset=UTF-8")
        #expect(answer.text("access_token") == token)
        let end = try #require(answer.json["expires_at"]?.wholeNumber)
        #expect(end > 1_700_000_000 && end < 4_000_000_000)
        #expect(try await scene.get(target, as: .token(token)).json["expires_at"]?.wholeNumber == end)
        let xml = try await scene.get("/method/auth.extendSSOAccessToken", as: .token(token))
        #expect(xml["content-type"] == "text/xml; charset=UTF-8")
        #expect(
            xml.text.hasSuffix(
                "<auth_extendSSOAccessToken_response xmlns=\"http://api.facebook.com/1.0/\">"
                    + "<access_token>\(token)</access_token><expires_at>\(end)</expires_at>"
                    + "</auth_extendSSOAccessToken_response>\n"
            )
        )
        let endless = try scene.token(for: scene.cleo, origin: .sso)
        #expect(try await scene.get(target, as: .token(endless)).json["expires_at"] == .integer(0))
    }

    @Test func `a token of a site is not extended`() async throws {
        let scene = try await GraphScene.shared()
        for origin in [Caller.Origin.web, .exchange, .test] {
            let token = try scene.token(for: scene.cleo, origin: origin)
            let answer = try await scene.get(
                "/method/auth.extendSSOAccessToken?format=json",
                as: .token(token)
            )
            #expect(answer.status == 200 && answer.json["error_code"] == .integer(10))
            #expect(answer.text("error_msg") == "The access token was not obtained using single sign-on")
            #expect(!answer.text.contains(token))
        }
    }

    @Test func `the extension works inside a batch (fixture A.5)`() async throws {
        let scene = try await GraphScene.shared()
        let token = try scene.token(for: scene.cleo, origin: .sso, expiresAt: 4_000_000_000_000_000)
        let elements =
            "[{\"method\":\"GET\",\"relative_url\":\"debug_token?input_token=\(token)&access_token=\(token)\"},"
            + "{\"method\":\"GET\",\"relative_url\":\"method\\/auth.extendSSOAccessToken?access_token=\(token)"
            + "&format=json&sdk=ios\"}]"
        let answer = try await scene.post(
            "/",
            [("batch_app_id", String(scene.scrumps.id)), ("batch", elements)],
            as: .nobody
        )
        let second = try #require(answer.json.array?.last)
        #expect(second["code"] == .integer(200))
        let body = try JSONReader.read(try #require(second["body"]?.string).utf8.span)
        #expect(body["access_token"]?.string == token && body["expires_at"]?.wholeNumber ?? 0 > 1_700_000_000)
    }

    @Test func `faults have status 200, in XML unless JSON is asked for`() async throws {
        let scene = try await GraphScene.shared()
        for (target, code) in [
            ("/method/no.such", 3), ("/method/users.getInfo", 100), ("/method/links.post", 100),
            ("/method/users.hasAppPermission", 100),
            ("/method/links.post?url=ftp://x", 100),
        ] {
            let xml = try await scene.get(target)
            #expect(xml.status == 200 && xml.text.contains("<error_code>\(code)</error_code>"), "\(target)")
            let json = try await scene.get(target + (target.contains("?") ? "&" : "?") + "format=json")
            #expect(json.status == 200 && json.json["error_code"]?.wholeNumber == Int64(code))
        }
        let nobody = try await scene.get("/method/links.post?format=json", as: .nobody)
        #expect(nobody.json["error_code"] == .integer(102))
        let garbage = try await scene.get("/method/links.post?format=json", as: .token("x"))
        #expect(garbage.status == 200 && garbage.json["error_code"] == .integer(190))
    }

    @Test func `people are told with numbers for ids`() async throws {
        let scene = try await GraphScene.shared()
        let target = "/method/users.getInfo?format=json&fields=uid,name,first_name,password_hash&uids="
        let answer = try await scene.get(target + "\(scene.ben.id),1,\(scene.ann.id)")
        #expect(
            answer.text
                == "[{\"uid\":\(scene.ben.id),\"name\":\"Ben Baker\",\"first_name\":\"Ben\"},"
                + "{\"uid\":\(scene.ann.id),\"name\":\"Ann Eater\",\"first_name\":\"Ann\"}]"
        )
        let own = try await scene.get("/method/users.getLoggedInUser?format=json")
        #expect(own.text == scene.ann.text)
    }

    @Test func `a token that is given up is dead with 466`() async throws {
        let scene = try await GraphScene.shared()
        let token = try scene.token(for: scene.cleo)
        #expect(try await scene.get("/method/auth.expireSession?format=json", as: .token(token)).text == "1")
        let answer = try await scene.get("/debug_token?input_token=x", as: .token(token))
        #expect(answer.errorSubcode == 466)
        #expect(
            answer.errorMessage
                == "Error validating access token: The session was invalidated explicitly using an API call."
        )
    }

    @Test(arguments: ["status.set", "users.setStatus"])
    func `a status is a post of words alone, if that was allowed`(method: String) async throws {
        let scene = try await GraphScene.shared()
        let target = "/method/\(method)?format=json&status=is+hungry"
        let token = try scene.token(for: scene.cleo, permissions: [])
        let refused = try await scene.get(target, as: .token(token))
        #expect(refused.json["error_code"] == .integer(250))
        #expect(refused.text("error_msg") == "Updating status requires the extended permission status_update")
        #expect(try await scene.get(target).text == "1")
        let posts = try await scene.get("/me/posts")
        #expect(posts.json["data"]?.array?.map { $0["message"]?.string } == ["is hungry"])
        #expect(try await scene.get("/method/\(method)?format=json").json["error_code"] == .integer(100))
        #expect(try await scene.get("/method/\(method)?format=json&clear=1").text == "1")
        #expect(try await scene.get(target + "&uid=\(scene.ben.id)").json["error_code"] == .integer(10))
    }

    @Test func `a link is posted with its comment, if that was allowed`() async throws {
        let scene = try await GraphScene.shared()
        let target = "/method/links.post?format=json&comment=Look&url=http%3A%2F%2Fwww.example.com%2F"
        let token = try scene.token(for: scene.cleo, permissions: [])
        let refused = try await scene.get(target, as: .token(token))
        #expect(refused.json["error_code"] == .integer(282))
        #expect(refused.text("error_msg") == "Requires extended permission: share_item")
        let answer = try await scene.get(target)
        let id = try #require(answer.json.wholeNumber)
        let row = try scene.database.session().run(
            """
            select l.url, l.comment, p.link, p.message from links l join posts p on p.id = l.post_id
            where l.id = \(id)
            """
        ).only()
        #expect(try row.text(0) == "http://www.example.com/" && row.text(1) == "Look")
        #expect(try row.text(2) == "http://www.example.com/" && row.text(3) == "Look")
    }
}
