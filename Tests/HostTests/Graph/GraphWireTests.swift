import Host
import LiveKit
import OpenGraph
import Testing

/// The Graph surface as it is on the wire, whatever its sections can do.
@Suite struct GraphWireTests {
    private static let form = ("Content-Type", "application/x-www-form-urlencoded")

    private func get(_ target: String, _ fields: (String, String)...) async throws -> RawAnswer {
        try await RunningServer.shared.value.send(LiveRequest("GET", target, fields))
    }

    private func send(
        _ method: String,
        _ target: String,
        _ fields: [(String, String)] = [form],
        _ body: String? = ""
    ) async throws -> RawAnswer {
        try await RunningServer.shared.value.send(LiveRequest(method, target, fields, body: body))
    }

    @Test func `an error has its envelope, its type and nothing that is kept`() async throws {
        let answer = try await get("/me")
        #expect(answer.status == 400)
        #expect(answer.json["error"]?["code"]?.wholeNumber == 2500)
        #expect(answer.json["error"]?["type"]?.string == "OAuthException")
        #expect(answer["content-type"] == "application/json; charset=UTF-8")
        #expect(answer["cache-control"] == "private, no-cache, no-store, must-revalidate")
        #expect(answer["access-control-allow-origin"] == "*")
        #expect(answer["facebook-api-version"] == nil)
    }

    @Test(arguments: ["", "hello", "signed_request=a.b", "fb_locale=en_US&x="])
    func `a POST to the root that is no call gets the first page`(body: String) async throws {
        let answer = try await send("POST", "/", [Self.form, ("Range", "bytes=0-3")], body)
        let page = try await get("/")
        #expect(answer.status == 200 && answer["content-type"] == page["content-type"])
        #expect(answer.body == page.body && answer["etag"] == page["etag"])
    }

    @Test(arguments: [
        "batch=", "access_token=x", "id=1", "ids=1,2", "scrape=true", "method=get", "object=%7B%7D",
        "a[=%zz&id=",
    ])
    func `a POST to the root with what a call has is one`(body: String) async throws {
        let answer = try await send("POST", "/", [Self.form], body)
        #expect(answer.status >= 400 && answer.json["error"] != nil, "\(answer.text)")
    }

    @Test(arguments: ["/v2.3/me", "/v2.3/", "/v2.3", "/v2.3/me?access_token=nonsense", "/v2.3/%zz"])
    func `a versioned answer names its version`(target: String) async throws {
        let answer = try await get(target)
        #expect(answer.status == 400 && answer.json["error"] != nil)
        #expect(answer["facebook-api-version"] == "v2.3")
    }

    @Test func `a bad token is challenged wherever it stands`() async throws {
        for (target, fields) in [
            ("/me?access_token=x", []), ("/me", [("Authorization", "OAuth x")]),
            ("/annie?access_token=1|2", []),
            ("/annie", [("Authorization", "Bearer x")]), ("/123456", [("Authorization", "oauth x")]),
        ] as [(String, [(String, String)])] {
            let answer = try await send("GET", target, fields, nil)
            #expect(answer.json["error"]?["code"]?.wholeNumber == 190, "\(target)")
            #expect(
                answer["www-authenticate"]
                    == #"OAuth "Facebook Platform" "invalid_token" "Invalid OAuth access token.""#
            )
        }
    }

    @Test func `what is none of it stays as it was`() async throws {
        #expect(try await get("/").text.contains("<h1>Meals</h1>"))
        for (method, target) in [
            ("GET", "/annie"), ("GET", "/no/such/thing"), ("POST", "/annie"), ("DELETE", "/annie"),
            ("GET", "/api/me"),
            ("GET", "/v2.3x"),
        ] {
            let answer = try await send(method, target)
            #expect(answer.status == 404, "\(method) \(target)")
            #expect(answer.json == .null || target.hasPrefix("/api"))
        }
        #expect(try await get("/robots.txt").status == 200)
    }

    @Test func `a form with a token is a call wherever it is sent`() async throws {
        for target in ["/annie", "/annie/feed", "/annie/"] {
            let answer = try await send("POST", target, [Self.form], "access_token=x&method=GET")
            #expect(answer.json["error"]?["code"]?.wholeNumber == 190, "\(target)")
        }
        let edge = try await get("/annie/feed")
        #expect(edge.json["error"] != nil)
    }

    @Test func `a name that leads nowhere has Facebook's words`() async throws {
        let answer = try await get("/?ids=nobody.at.all")
        #expect(
            answer.json["error"]?["message"]?.string
                == "(#803) Some of the aliases you requested do not exist: nobody.at.all"
        )
        let none = try await get("/?ids=")
        #expect(none.json["error"]?["message"]?.string == "Cannot specify an empty identifier")
        #expect(none.json["error"]?["code"] == nil)
        let many = try await get("/?ids=" + (1...51).map(String.init).joined(separator: ","))
        #expect(many.json["error"]?["code"]?.wholeNumber == 100)
        let unknown = try await get("/me/nothing?access_token=")
        #expect(unknown.json["error"]?["message"]?.string == "Unknown path components: /nothing")
    }

    @Test func `a callback makes a script`() async throws {
        let answer = try await get("/me?callback=a.b")
        #expect(answer.status == 200)
        #expect(answer["content-type"] == "text/javascript; charset=UTF-8")
        #expect(answer.text.hasPrefix(#"a.b({"error":"#) && answer.text.hasSuffix("});"))
        let bad = try await get("/me?callback=alert(1)")
        #expect(bad.status == 400 && bad.json["error"]?["code"]?.wholeNumber == 100)
    }

    @Test func `methods are told`() async throws {
        for target in ["/me", "/v1.0/", "/123/feed"] {
            let options = try await send("OPTIONS", target, [("Origin", "http://x")], nil)
            #expect(options.status == 204 && options["access-control-allow-origin"] == "*")
            #expect(options["allow"] == "GET, HEAD, POST, DELETE, OPTIONS")
            let patch = try await send("PATCH", target, [], "a")
            #expect(patch.status == 405 && patch["allow"] == options["allow"])
            #expect(patch.json["error"]?["type"]?.string == "GraphMethodException")
            #expect(try await send("BREW", target, [], nil).status == 501)
        }
        let head = try await send("HEAD", "/me", [], nil)
        #expect(head.status == 400 && head.body.isEmpty)
    }

    @Test func `a body over the limit is refused with an envelope, announced or not`() async throws {
        let change: (inout Settings) -> Void = { $0.maxUpload = 1000 }
        try await withServer(waits: false, change) { server in
            let long = String(repeating: "a", count: 1001)
            let chunk = "3e9\r\n\(long)\r\n0\r\n\r\n"
            for request in [
                LiveRequest("POST", "/v2.0/me/photos", [Self.form], body: long),
                LiveRequest(
                    "POST",
                    "/v2.0/me/photos",
                    [Self.form, ("Transfer-Encoding", "chunked"), ("Content-Length", "")].dropLast(),
                    body: nil
                ),
            ] {
                let client = try await LiveClient.connect(to: server.address)
                try await client.write(request.bytes + (request.body == nil ? Array(chunk.utf8) : []))
                let answer = try await client.read()
                #expect(answer.status == 413)
                #expect(answer.json["error"]?["code"]?.wholeNumber == 100)
                #expect(answer["facebook-api-version"] == "v2.0")
            }
            let short = try await server.send(
                LiveRequest("POST", "/me/photos", [Self.form], body: String(long.dropLast()))
            )
            #expect(short.status != 413)
        }
    }

    @Test func `without a database calls are told to come again`() async throws {
        try await withServer(waits: false) { server in
            for target in ["/123", "/v2.3/me?access_token=x", "/?ids=1,2"] {
                let answer = try await server.get(target)
                #expect(answer.status == 503 && answer.json["error"]?["code"]?.wholeNumber == 2, "\(target)")
                #expect(answer["retry-after"] == "5")
            }
            let batch = try await server.send(
                LiveRequest(
                    "POST",
                    "/",
                    [Self.form],
                    body: "batch_app_id=1&batch="
                        + RunningServer.encoded(#"[{"method":"GET","relative_url":"1"}]"#)
                )
            )
            #expect(batch.status == 200 && batch.json.array?.first?["code"]?.wholeNumber == 503)
        }
    }
}
