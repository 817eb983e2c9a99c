import LiveKit
import OpenGraph
import Testing

@Suite struct MealAPITests {
    private func server() async throws -> RunningServer { try await RunningServer.shared.value }

    /// Puts a meal there and answers its tag.
    private func put(_ slug: String, _ body: String = #"{"title":"A meal"}"#) async throws -> String? {
        let answer = try await server().write("PUT", "/api/meals/\(slug)", body)
        #expect(answer.status == 201, "\(answer.text)")
        return answer["etag"]
    }

    @Test func `creating answers 201 with the page's address and the object`() async throws {
        let created = try await server().write(
            "POST",
            "/api/meals",
            """
            {"title":"Soup of the day","description":"a\\tb\\nc","image":{"url":"http://i.example/s.png","width":3,
            "height":4,"type":"image/png","alt":"Soup"},"properties":[["og:locale","en_GB"],["og:locale","en_GB"]]}
            """
        )
        #expect(created.status == 201)
        #expect(created["location"] == "http://larder.test/meals/soup-of-the-day")
        #expect(created["content-type"] == "application/json" && created["etag"] == "\"1\"")
        #expect(created.json["slug"]?.string == "soup-of-the-day")
        #expect(created.json["description"]?.string == "a\tb\nc")
        #expect(created.json["version"]?.wholeNumber == 1)
        #expect(created.json["type"]?.string == "larder:meal")
        #expect(created.json["properties"]?.array?.count == 2)
        let read = try await server().get("/api/meals/soup-of-the-day")
        #expect(read.status == 200 && read.body == created.body && read["etag"] == "\"1\"")
        #expect(try await server().get("/meals/soup-of-the-day.json").body == created.body)
    }

    @Test func `of several that put a new meal at once one creates it, the others replace it`() async throws {
        let server = try await server()
        for round in 0..<8 {
            let statuses = try await withThrowingTaskGroup(of: Int.self) { group in
                for number in 0..<6 {
                    group.addTask {
                        let body = #"{"title":"Writer \#(number)"}"#
                        return try await server.write("PUT", "/api/meals/contested-\(round)", body).status
                    }
                }
                return try await group.reduce(into: []) { $0.append($1) }
            }
            #expect(statuses.sorted() == [200, 200, 200, 200, 200, 201])
        }
    }

    @Test func `a slug made from a title is numbered when taken, a given one is a conflict`() async throws {
        let server = try await server()
        for slug in ["numbered", "numbered-2", "numbered-3"] {
            let created = try await server.write("POST", "/api/meals", #"{"title":"Numbered!"}"#)
            #expect(created.status == 201 && created.json["slug"]?.string == slug)
        }
        let taken = try await server.write("POST", "/api/meals", #"{"title":"x","slug":"numbered"}"#)
        #expect(taken.status == 409 && taken["content-type"] == "application/problem+json")
        let guarded = try await server.write(
            "POST",
            "/api/meals",
            #"{"title":"x","slug":"numbered"}"#,
            ("If-None-Match", "*")
        )
        #expect(guarded.status == 412)
    }

    @Test func `an old name cannot be taken`() async throws {
        let server = try await server()
        _ = try await put("old-name")
        #expect(try await server.write("PATCH", "/api/meals/old-name", #"{"slug":"new-name"}"#).status == 200)
        let created = try await server.write("POST", "/api/meals", #"{"title":"x","slug":"old-name"}"#)
        #expect(created.status == 409)
        #expect(try await server.write("PUT", "/api/meals/old-name", #"{"title":"x"}"#).status == 409)
        _ = try await put("third-name")
        #expect(
            try await server.write("PATCH", "/api/meals/third-name", #"{"slug":"old-name"}"#).status == 409
        )
        #expect(
            try await server.write("PATCH", "/api/meals/third-name", #"{"slug":"new-name"}"#).status == 409
        )
    }

    @Test func `at an old address every method but PUT is sent on`() async throws {
        let server = try await server()
        _ = try await put("first-place")
        #expect(
            try await server.write("PATCH", "/api/meals/first-place", #"{"slug":"second-place"}"#).status
                == 200
        )
        for (method, body) in [("GET", nil), ("PATCH", #"{"title":"x"}"#), ("DELETE", nil)] {
            for fields in [[], [("If-Match", "\"77\"")]] {
                var request = LiveRequest(method, "/api/meals/first-place", fields, body: body)
                request.fields.append(("Authorization", "Bearer \(RunningServer.token)"))
                let moved = try await server.send(request)
                #expect(moved.status == 301, "\(method)")
                #expect(moved["location"] == "http://larder.test/api/meals/second-place")
            }
        }
        #expect(try await server.get("/api/meals/second-place").json["title"]?.string == "A meal")
    }

    @Test func `each wrong value is named`() async throws {
        let server = try await server()
        let wrong = """
            {"title":" ","slug":"A b","description":5,"type":"not a type","image":{"url":"/images/x.png","width":0,
            "height":"6","type":"png","alt":"a\\u0007"},"properties":[["og:title","x"],["og:locale"],["nonsense","y"]]}
            """
        for (method, target) in [("POST", "/api/meals"), ("PUT", "/api/meals/wrong")] {
            let refused = try await server.write(method, target, wrong)
            #expect(refused.status == 422)
            #expect(refused["content-type"] == "application/problem+json")
            #expect(refused.json["title"]?.string == "Unprocessable Content")
            #expect(refused.json["status"]?.wholeNumber == 422)
            #expect(refused.json["type"]?.string == "about:blank" && refused.json["detail"]?.string != nil)
            #expect(
                Set(refused.faults.keys) == [
                    "title", "slug", "description", "type", "image.url", "image.width", "image.height",
                    "image.type",
                    "image.alt", "properties[0]", "properties[1]", "properties[2]",
                ]
            )
        }
        #expect(try await server.get("/api/meals/wrong").status == 404)
    }

    @Test(arguments: [
        (#"{}"#, "title"), (#"{"title":null}"#, "title"), (#"{"title":"pad\u0000thai"}"#, "title"),
        (#"{"title":"a\rb"}"#, "title"), (#"{"title":"a\u0085b"}"#, "title"), (#"[]"#, ""), (#""x""#, ""),
        (#"{"title":"x","image":{}}"#, "image.url"), (#"{"title":"x","image":[]}"#, "image"),
        (#"{"title":"x","image":{"url":"ftp://x/y"}}"#, "image.url"),
        (#"{"title":"x","image":{"url":"javascript:1"}}"#, "image.url"),
        (#"{"title":"x","properties":{}}"#, "properties"), (#"{"title":"x","slug":"a--b"}"#, "slug"),
    ])
    func `one wrong value is 422 with its name`(body: String, field: String) async throws {
        let refused = try await server().write("POST", "/api/meals", body)
        #expect(refused.status == 422)
        #expect(Array(refused.faults.keys) == [field])
        #expect(refused.faults.values.allSatisfy { !$0.isEmpty })
    }

    @Test func `limits count characters`() async throws {
        let server = try await server()
        let fits = String(repeating: "\u{1F95E}", count: 300)
        #expect(try await server.write("POST", "/api/meals", "{\"title\":\"\(fits)\"}").status == 201)
        let tooLong = try await server.write("POST", "/api/meals", "{\"title\":\"\(fits)x\"}")
        #expect(tooLong.status == 422 && Array(tooLong.faults.keys) == ["title"])
        let text = String(repeating: "é", count: 65_535)
        let long = try await server.write(
            "POST",
            "/api/meals",
            #"{"title":"Long text","description":"\#(text)"}"#
        )
        #expect(long.status == 201 && long.json["description"]?.string == text)
        let longer = try await server.write("POST", "/api/meals", #"{"title":"x","description":"\#(text)x"}"#)
        #expect(longer.status == 422 && Array(longer.faults.keys) == ["description"])
        let pairs = (0..<101).map { _ in #"["og:locale","en_GB"]"# }
        let most = pairs.dropLast().joined(separator: ",")
        let many = try await server.write("POST", "/api/meals", #"{"title":"Many","properties":[\#(most)]}"#)
        #expect(many.status == 201)
        let all = pairs.joined(separator: ",")
        let more = try await server.write("POST", "/api/meals", #"{"title":"x","properties":[\#(all)]}"#)
        #expect(more.status == 422 && Array(more.faults.keys) == ["properties"])
    }

    @Test(arguments: [
        "", "{", "title=x", "{\"title\":\"x\"} x", "{\"title\":\"x\",\"title\":\"y\"}", "{'a':1}",
        "\u{FEFF}{}",
    ])
    func `what is not JSON is 400`(body: String) async throws {
        let server = try await server()
        for (method, target) in [
            ("POST", "/api/meals"), ("PUT", "/api/meals/not-json"), ("PATCH", "/api/meals/pizza"),
        ] {
            let refused = try await server.write(method, target, body)
            #expect(refused.status == 400, "\(method)")
            #expect(refused["content-type"] == "application/problem+json")
        }
    }

    @Test(arguments: [
        nil, "", "Bearer", "Bearer wrong", "Basic a-token-for-these-tests", "a-token-for-these-tests",
    ])
    func `a write without the token is 401`(authorization: String?) async throws {
        let server = try await server()
        let fields = authorization.map { [("Authorization", $0)] } ?? []
        for (method, target) in [
            ("POST", "/api/meals"), ("PUT", "/api/meals/pizza"), ("PATCH", "/api/meals/pizza"),
            ("DELETE", "/api/meals/pizza"), ("DELETE", "/api/meals/never"),
        ] {
            let refused = try await server.send(LiveRequest(method, target, fields, body: #"{"title":"x"}"#))
            #expect(refused.status == 401)
            #expect(refused["www-authenticate"]?.hasPrefix("Bearer") == true)
            #expect(refused["content-type"] == "application/problem+json")
            #expect(refused.json["status"]?.wholeNumber == 401)
        }
        #expect(try await server.get("/api/meals/pizza").json["title"]?.string == "Pizza")
    }

    @Test func `the scheme's letters may be of any size`() async throws {
        let server = try await server()
        for scheme in ["bearer", "BEARER", "Bearer "] {
            let fields = [("Authorization", "\(scheme) \(RunningServer.token)")]
            let answer = try await server.send(LiveRequest("DELETE", "/api/meals/nobody", fields))
            #expect(answer.status == 404)
        }
    }

    @Test(arguments: [
        ("POST", "/api/meals", "text/plain", 415), ("PUT", "/api/meals/x", "application/xml", 415),
        ("POST", "/api/meals", "application/merge-patch+json", 415),
        ("PATCH", "/api/meals/pizza", "text/json", 415),
        ("POST", "/api/meals", "nonsense", 415),
        ("PATCH", "/api/meals/never", "application/json; charset=utf-8", 404),
        ("PATCH", "/api/meals/never", "application/merge-patch+json", 404),
        ("PATCH", "/api/meals/never", "Application/JSON", 404),
    ])
    func `the body must be JSON`(method: String, target: String, type: String, status: Int) async throws {
        let answer = try await server().write(method, target, #"{"title":"x"}"#, ("Content-Type", type))
        #expect(answer.status == status)
        #expect(answer["content-type"] == "application/problem+json")
    }

    @Test(arguments: [
        ("PUT", "/api/meals", "GET, HEAD, POST, OPTIONS"),
        ("DELETE", "/api/meals", "GET, HEAD, POST, OPTIONS"),
        ("POST", "/api/meals/pizza", "GET, HEAD, PUT, PATCH, DELETE, OPTIONS"),
        ("POST", "/meals/pizza", "GET, HEAD, OPTIONS"), ("DELETE", "/", "GET, HEAD, POST, OPTIONS"),
        ("POST", "/healthz", "GET, HEAD, OPTIONS"), ("POST", "/style.css", "GET, HEAD, OPTIONS"),
    ])
    func `another method of a known path is 405 and told which`(
        method: String,
        target: String,
        allow: String
    ) async throws {
        let answer = try await server().write(method, target)
        #expect(answer.status == 405)
        let names = Set((answer["allow"] ?? "").split(separator: ",").map { $0.drop { $0 == " " } })
        #expect(names == Set(allow.split(separator: ",").map { $0.drop { $0 == " " } }))
        let isAPI = target.hasPrefix("/api")
        #expect(answer["content-type"] == (isAPI ? "application/problem+json" : "text/html; charset=utf-8"))
    }

    @Test(arguments: [
        "/api", "/api/", "/api/nothing", "/api/meals/never", "/api/meals/a/b", "/api/meals/%00",
    ])
    func `an unknown path of the API is a problem of 404`(target: String) async throws {
        let answer = try await server().get(target)
        #expect(answer.status == 404)
        #expect(answer["content-type"] == "application/problem+json")
        #expect(answer.json["title"]?.string == "Not Found")
        #expect(answer["x-content-type-options"] == "nosniff")
    }

    @Test func `a body over the limit and a chunked one`() async throws {
        let server = try await server()
        let client = try await LiveClient.connect(to: server.address)
        let start =
            "PUT /api/meals/chunked HTTP/1.1\r\nHost: h\r\nAuthorization: Bearer \(RunningServer.token)\r\n"
        let chunks = "8\r\n{\"title\"\r\n5\r\n:\"x\"}\r\n0\r\n\r\n"
        try await client.write(Array((start + "Transfer-Encoding: chunked\r\n\r\n" + chunks).utf8))
        #expect(try await client.read(to: "PUT").status == 201)
        try await client.write(Array((start + "Content-Length: 9999999\r\n\r\n").utf8))
        let refused = try await client.read(to: "PUT")
        #expect(refused.status == 413 && refused["content-type"] == "application/problem+json")
    }
}
