import LiveKit
import ServeHTTP
import Testing

@Suite struct KeepAliveTests {
    @Test func `one connection serves request after request`() async throws {
        try await LiveServer.run { server in
            let client = try server.client()
            for _ in 0..<200 {
                let answer = try client.request("/hello")
                #expect(answer.status == 200)
                #expect(answer["connection"] == nil)
                #expect(answer.text == "Crème 🥞")
            }
        }
    }

    @Test func `the length is that of the bytes, and HEAD tells it without them`() async throws {
        try await LiveServer.run { server in
            let client = try server.client()
            let head = try client.request("/hello", method: "HEAD")
            let absent = try client.request("/nowhere", method: "HEAD")
            let whole = try client.request("/hello")
            #expect(head.status == 200)
            #expect(absent.status == 404)
            #expect(whole["content-length"] == "11")
            #expect(whole.body.count == 11)
            let ignored = ["date", "x-request-id"]
            let (left, right) = (head.fields, whole.fields)
            #expect(
                left.filter { !ignored.contains($0.name) }.map { "\($0.name): \($0.value)" }
                    == right.filter { !ignored.contains($0.name) }.map { "\($0.name): \($0.value)" }
            )
        }
    }

    @Test(arguments: [
        ("HTTP/1.1", "Connection: close", "close"), ("HTTP/1.1", "Connection: x, CLOSE", "close"),
        ("HTTP/1.0", "X: y", "close"), ("HTTP/1.0", "Connection: keep-alive, close", "close"),
    ])
    func `a connection ends when the client says so`(
        version: String,
        field: String,
        says: String
    ) async throws {
        try await LiveServer.run { server in
            let client = try server.client()
            try client.send(
                "GET /hello \(version)\r\nHost: test\r\n\(field)\r\n\r\nGET /hello HTTP/1.1\r\n\r\n"
            )
            let answer = try client.answer()
            #expect(answer.version == "HTTP/1.1")
            #expect(answer["connection"] == says)
            #expect(try client.restOfInput().isEmpty)
        }
    }

    @Test func `a 1.0 client that asks for it keeps its connection`() async throws {
        try await LiveServer.run { server in
            let client = try server.client()
            for _ in 0..<3 {
                try client.send("GET /hello HTTP/1.0\r\nConnection: Keep-Alive\r\n\r\n")
                let answer = try client.answer()
                #expect(answer.status == 200)
                #expect(answer["connection"] == "keep-alive")
            }
        }
    }

    @Test func `pipelined requests are answered in their order, bodies and all`() async throws {
        try await LiveServer.run { server in
            let client = try server.client()
            var requests = ""
            for number in 0..<100 {
                let body = String(repeating: "\(number % 10)", count: number)
                requests += "POST /echo HTTP/1.1\r\nHost: t\r\nContent-Length: \(number)\r\n\r\n\(body)"
                requests += "HEAD /hello HTTP/1.1\r\nHost: t\r\n\r\n"
                requests += "POST /ignore HTTP/1.1\r\nHost: t\r\nContent-Length: \(number)\r\n\r\n\(body)"
                requests +=
                    "POST /echo HTTP/1.1\r\nHost: t\r\nTransfer-Encoding: chunked\r\n\r\n3\r\nabc\r\n0\r\n\r\n"
            }
            try client.send(requests)
            for number in 0..<100 {
                #expect(try client.answer().text == String(repeating: "\(number % 10)", count: number))
                #expect(try client.answer(to: "HEAD").status == 200)
                #expect(try client.answer().text == "ignored")
                #expect(try client.answer().text == "abc")
            }
        }
    }

    @Test func `a request may come byte by byte behind another`() async throws {
        try await LiveServer.run { server in
            let client = try server.client()
            try client.send("GET /hello HTTP/1.1\r\nHost: t\r\n\r\nGET /items/a")
            #expect(try client.answer().status == 200)
            // The server now waits in the middle of a head.
            for byte in "/end HTTP/1.1\r\nHost: t\r\n\r\n".utf8 { try client.send([byte]) }
            #expect(try client.answer().text == "a")
        }
    }

    @Test func `a client that pipelines without end does not keep others waiting`() async throws {
        var limits = Limits()
        limits.pipelinedOutput = 1 << 10
        try await LiveServer.run(limits: limits) { server in
            let greedy = try server.client()
            let other = try server.client()
            let burst = String(repeating: "GET /hello HTTP/1.1\r\nHost: t\r\n\r\n", count: 1000)
            try greedy.send(burst)
            #expect(try other.request("/hello").status == 200)
            for _ in 0..<1000 { #expect(try greedy.answer().status == 200) }
        }
    }
}
