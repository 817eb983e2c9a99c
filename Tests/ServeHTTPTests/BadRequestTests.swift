import LiveKit
import ServeHTTP
import Testing

@Suite struct BadRequestTests {
    private static let behind = "GET /behind HTTP/1.1\r\nHost: t\r\n\r\n"

    @Test(arguments: [
        ("bare LF in the request line", "GET /hello HTTP/1.1\nHost: t\r\n\r\n", 400),
        ("bare LF in a field", "GET /hello HTTP/1.1\r\nHost: t\nX: y\r\n\r\n", 400),
        ("bare CR", "GET /hello HTTP/1.1\r\nHost: t\rX: y\r\n\r\n", 400),
        ("NUL", "GET /hello HTTP/1.1\r\nHost: t\r\nX: \u{0}\r\n\r\n", 400),
        ("no Host", "GET /hello HTTP/1.1\r\n\r\n", 400),
        ("two Hosts", "GET /hello HTTP/1.1\r\nHost: t\r\nHost: t\r\n\r\n", 400),
        ("space before the colon", "GET /hello HTTP/1.1\r\nHost : t\r\n\r\n", 400),
        ("folded line", "GET /hello HTTP/1.1\r\nHost: t\r\nX: y\r\n z\r\n\r\n", 400),
        ("two spaces", "GET  /hello HTTP/1.1\r\nHost: t\r\n\r\n", 400),
        ("HTTP/0.9", "GET /hello\r\n\r\n", 400),
        ("HTTP/2", "GET /hello HTTP/2.0\r\nHost: t\r\n\r\n", 505),
        ("preface of HTTP/2", "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n", 505),
        ("TLS", "\u{16}\u{3}\u{1}\r\n\r\n", 400),
        ("CONNECT", "CONNECT t:443 HTTP/1.1\r\nHost: t:443\r\n\r\n", 501),
        ("* with GET", "GET * HTTP/1.1\r\nHost: t\r\n\r\n", 400),
        (
            "two lengths",
            "POST /echo HTTP/1.1\r\nHost: t\r\nContent-Length: 4\r\nContent-Length: 5\r\n\r\nabcde", 400
        ),
        (
            "both framings",
            "POST /echo HTTP/1.1\r\nHost: t\r\nContent-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n",
            400
        ),
        ("negative length", "POST /echo HTTP/1.1\r\nHost: t\r\nContent-Length: -1\r\n\r\n", 400),
        (
            "huge length", "POST /echo HTTP/1.1\r\nHost: t\r\nContent-Length: 99999999999999999999\r\n\r\n",
            400
        ),
        (
            "unknown coding",
            "POST /echo HTTP/1.1\r\nHost: t\r\nTransfer-Encoding: gzip, chunked\r\n\r\n0\r\n\r\n", 501
        ),
        (
            "chunked not last",
            "POST /echo HTTP/1.1\r\nHost: t\r\nTransfer-Encoding: chunked, gzip\r\n\r\n0\r\n\r\n", 400
        ),
        (
            "chunked in 1.0", "POST /echo HTTP/1.0\r\nHost: t\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n",
            400
        ),
        (
            "bad chunk size",
            "POST /echo HTTP/1.1\r\nHost: t\r\nTransfer-Encoding: chunked\r\n\r\nxyz\r\n\r\n", 400
        ),
        (
            "chunk too long",
            "POST /echo HTTP/1.1\r\nHost: t\r\nTransfer-Encoding: chunked\r\n\r\n1\r\nab\r\n0\r\n\r\n", 400
        ),
        (
            "bad chunk behind 404",
            "POST /x HTTP/1.1\r\nHost: t\r\nTransfer-Encoding: chunked\r\n\r\nxyz\r\n\r\n", 400
        ),
        (
            "bad chunk behind 405",
            "POST /hello HTTP/1.1\r\nHost: t\r\nTransfer-Encoding: chunked\r\n\r\n1\nx\r\n", 400
        ),
        (
            "bad trailer",
            "POST /echo HTTP/1.1\r\nHost: t\r\nTransfer-Encoding: chunked\r\n\r\n0\r\nContent-Length: 3\r\n\r\n",
            400
        ),
    ])
    func `a request that breaks the rules is refused, and nothing behind it is served`(
        name: String,
        request: String,
        status: Int
    ) async throws {
        try await LiveServer.run { server in
            let client = try server.client()
            // The request before must not show in the answer to the broken one.
            #expect(try client.request("/items/before/end", method: "HEAD").status == 200)
            try client.send(request + Self.behind)
            let answer = try client.answer()
            #expect(answer.status == status)
            #expect(answer["connection"] == "close")
            #expect(answer.text == answer.reason)
            #expect(try client.restOfInput().isEmpty)
            #expect(!server.diary.ended.contains { $0.contains("/behind") })
            #expect(server.diary.ended.count == 2)
            #expect(try server.request("/hello").status == 200)
        }
    }

    @Test func `a bad chunk does not undo what was done`() async throws {
        try await LiveServer.run { server in
            let client = try server.client()
            try client.send(
                "POST /ignore HTTP/1.1\r\nHost: t\r\nTransfer-Encoding: chunked\r\n\r\nxyz\r\n\r\n"
                    + Self.behind
            )
            #expect(try client.answer().text == "ignored")
            #expect(try client.restOfInput().isEmpty)
        }
    }

    @Test func `answers to the requests before a broken one are sent`() async throws {
        try await LiveServer.run { server in
            let client = try server.client()
            let good = "GET /hello HTTP/1.1\r\nHost: t\r\n\r\n"
            try client.send(good + good + "BAD\r\n\r\n" + good)
            #expect(try (0..<3).map { _ in try client.answer().status } == [200, 200, 400])
            #expect(try client.restOfInput().isEmpty)
        }
    }

    @Test(arguments: [
        ("/" + String(repeating: "a", count: 8170), 404), ("/" + String(repeating: "a", count: 8192), 414),
        ("/" + String(repeating: "a", count: 100_000), 414),
    ])
    func `a request line has its limit`(target: String, status: Int) async throws {
        try await LiveServer.run { server in
            let answer = try server.request(target)
            #expect(answer.status == status)
            #expect(try server.request("/hello").status == 200)
        }
    }

    @Test(arguments: [
        ("one long field", "X: " + String(repeating: "y", count: 40_000), 431),
        ("many fields", [String](repeating: "X: y", count: 101).joined(separator: "\r\n"), 431),
        ("enough fields", [String](repeating: "X: y", count: 90).joined(separator: "\r\n"), 200),
    ])
    func `a head has its limits`(name: String, fields: String, status: Int) async throws {
        try await LiveServer.run { server in
            let answer = try server.request("/hello", fields)
            #expect(answer.status == status)
        }
    }
}
