import Host
import LiveKit
import Testing

@Suite struct RequestOriginTests {
    private func url(_ server: RunningServer, _ fields: [(String, String)]) async throws -> String? {
        try await server.send(LiveRequest("GET", "/repeater?og:title=x", fields)).property("og:url")
    }

    @Test func `from a stranger what a proxy would say counts for nothing`() async throws {
        try await withServer(waits: false) { server in
            for fields in [
                [("Forwarded", "host=evil.example;proto=https")],
                [("X-Forwarded-Host", "evil.example"), ("X-Forwarded-Proto", "https")],
            ] {
                let url = try await url(server, fields)
                #expect(url == "http://larder.test/repeater?og:title=x")
            }
        }
    }

    @Test(arguments: [
        ([("Forwarded", "for=1.2.3.4;host=a.example;proto=https")], "https://a.example"),
        ([("Forwarded", "host=a.example;proto=https, host=b.example")], "https://a.example"),
        (
            [("X-Forwarded-Host", "A.Example:443, b.example"), ("X-Forwarded-Proto", "https, http")],
            "https://a.example"
        ),
        ([("X-Forwarded-Proto", "https")], "https://larder.test"),
        ([("X-Forwarded-Host", "evil\"><b>"), ("X-Forwarded-Proto", "gopher")], "http://larder.test"),
        ([("Host", "Larder.Test:80")], "http://larder.test"),
    ])
    func `from a trusted proxy the first element counts`(
        fields: [(String, String)],
        origin: String
    ) async throws {
        try await withServer(waits: false) {
            $0.trustedProxies = [AddressRange("127.0.0.0/8")].compactMap(\.self)
        } _: { server in
            let url = try await url(server, fields)
            #expect(url == origin + "/repeater?og:title=x")
        }
    }

    @Test func `a public address is fixed, whatever anyone says`() async throws {
        let database = try LiveDatabase()
        try await withServer(on: database) {
            $0.publicURL = PublicURL("https://Meals.Example:443")
            $0.trustedProxies = [AddressRange("127.0.0.1")].compactMap(\.self)
        } _: { server in
            let fields = [("Host", "x.example"), ("Forwarded", "host=evil.example;proto=http")]
            #expect(try await url(server, fields) == "https://meals.example/repeater?og:title=x")
            let page = try await server.send(LiveRequest("GET", "/meals/pizza", fields))
            #expect(page.property("og:url") == "https://meals.example/meals/pizza")
            #expect(page.property("og:image") == "https://meals.example/images/pizza.png")
            let created = try await server.write("POST", "/api/meals", #"{"title":"Far"}"#)
            #expect(created["location"] == "https://meals.example/meals/far")
        }
    }

    @Test func `one site is kept once, however its host is written`() async throws {
        let database = try LiveDatabase()
        try await withServer(on: database) {
            $0.workers = 1
        } _: { server in
            let first = try await server.get("/meals/pizza")
            let misses = try await server.metric("larder_page_cache_misses_total")
            for host in ["LARDER.test", "larder.test:80", "Larder.Test:80"] {
                #expect(try await server.get("/meals/pizza", ("Host", host)).body == first.body)
            }
            #expect(try await server.metric("larder_page_cache_misses_total") == misses)
            let other = try await server.get("/meals/pizza", ("Host", "other.test"))
            #expect(other.property("og:url") == "http://other.test/meals/pizza")
            #expect(try await server.get("/meals/pizza").body == first.body)
        }
    }

    @Test func `a client of HTTP 1.0 without a host gets the address that is listened on`() async throws {
        try await withServer(waits: false) { server in
            let client = try await LiveClient.connect(to: server.address)
            try await client.write(Array("GET /repeater?og:title=x HTTP/1.0\r\n\r\n".utf8))
            let page = try await client.read()
            #expect(page.property("og:url") == "http://\(server.address)/repeater?og:title=x")
        }
    }

    @Test func `behind a trusted proxy the log names its client`() async throws {
        try await withServer(waits: false) {
            $0.trustedProxies = [AddressRange("127.0.0.1")].compactMap(\.self)
        } _: { server in
            _ = try await server.get("/healthz?one", ("X-Forwarded-For", "203.0.113.9, 10.0.0.1"))
            _ = try await server.get("/healthz?two")
            try await LiveWait.until { server.lines.text.contains("/healthz?two") }
            let lines = server.lines.text.split(separator: "\n")
            #expect(
                lines.contains { $0.contains("/healthz?one") && $0.contains("\"remote\":\"203.0.113.9\"") }
            )
            #expect(lines.contains { $0.contains("/healthz?two") && $0.contains("\"remote\":\"127.0.0.1\"") })
        }
    }
}
