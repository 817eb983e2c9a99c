import LiveKit
import ServeHTTP
import Testing

@Suite struct BodyTests {
    private static let continueWanted = "POST /echo HTTP/1.1\r\nHost: t\r\nExpect: 100-continue\r\n"

    @Test(arguments: [0, 1, 15_000, 16 << 10, 100_000, 1 << 20])
    func `a body comes back as it was sent`(size: Int) async throws {
        let body = TestFile.pattern(size)
        try await LiveServer.run { server in
            let client = try server.client()
            for _ in 0..<2 {
                try client.send("PUT /echo HTTP/1.1\r\nHost: t\r\nContent-Length: \(size)\r\n\r\n")
                try client.send(body)
                let isSame = try client.answer().body == body
                #expect(isSame)
            }
        }
    }

    @Test func `a chunked body is put together, and its trailers are told`() async throws {
        try await LiveServer.run { server in
            let client = try server.client()
            let pieces = [
                "POST /echo HTTP/1.1\r\nHost: t\r\nTransfer-Encoding: chunked\r\n\r", "\n5\r\nhel", "lo\r",
                "\n6;x=\"y\"\r\n",
                " world\r\n0\r\nX-Check: 1\r\nX-Other:  two \r\n",
                "\r\nGET /hello HTTP/1.1\r\nHost: t\r\n\r\n",
            ]
            for piece in pieces { try client.send(piece) }
            let answer = try client.answer()
            #expect(answer.text == "hello world")
            #expect(answer["x-trailers"] == "X-Check=1,X-Other=two")
            #expect(try client.answer().status == 200)
        }
    }

    @Test func `bodies together have a limit, and what they took comes back`() async throws {
        var limits = Limits()
        limits.bodyMemory = 100_000
        let body = TestFile.pattern(90_000)
        let head = "POST /echo HTTP/1.1\r\nHost: t\r\nContent-Length: \(body.count)\r\n\r\n"
        try await LiveServer.run(limits: limits) { server in
            let (slow, other) = (try server.client(), try server.client())
            try slow.send(head)
            try slow.send(Array(body.prefix(60_000)))
            try await LiveWait.until {
                try other.send(head)
                try other.send(body)
                guard try other.answer().status == 503 else { return false }
                return true
            }
            try slow.send(Array(body.dropFirst(60_000)))
            #expect(try slow.answer().body == body)
            let last = try server.client()
            for _ in 0..<3 {
                try last.send(head)
                try last.send(body)
                #expect(try last.answer().status == 200)
            }
        }
    }

    @Test func `who waits for 100 gets it, then the answer`() async throws {
        try await LiveServer.run { server in
            let client = try server.client()
            for _ in 0..<2 {
                try client.send(Self.continueWanted + "Content-Length: 5\r\n\r\n")
                #expect(try client.answer().status == 100)
                try client.send("hello")
                #expect(try client.answer().text == "hello")
            }
        }
    }

    @Test func `who sends the body at once gets no 100`() async throws {
        try await LiveServer.run { server in
            let client = try server.client()
            try client.send(Self.continueWanted + "Content-Length: 5\r\n\r\nhello")
            #expect(try client.answer().text == "hello")
            try client.send(Self.continueWanted + "Content-Length: 0\r\n\r\n")
            #expect(try client.answer().status == 200)
        }
    }

    @Test func `who waits for 100 in vain is told to close`() async throws {
        try await LiveServer.run { server in
            let client = try server.client()
            try client.send(
                "POST /ignore HTTP/1.1\r\nHost: t\r\nExpect: 100-continue\r\nContent-Length: 5\r\n\r\n"
            )
            let answer = try client.answer()
            #expect(answer.status == 200)
            #expect(answer["connection"] == "close")
            #expect(try client.restOfInput().isEmpty)
        }
    }

    @Test func `another expectation is 417`() async throws {
        try await LiveServer.run { server in
            let answer = try server.request("/hello", "Expect: the-unexpected")
            #expect(answer.status == 417)
        }
    }

    @Test(arguments: [true, false])
    func `a body over the limit is refused before it is sent`(isWaiting: Bool) async throws {
        var limits = Limits()
        limits.body = 1000
        try await LiveServer.run(limits: limits) { server in
            let client = try server.client()
            let expect = isWaiting ? "Expect: 100-continue\r\n" : ""
            try client.send("POST /echo HTTP/1.1\r\nHost: t\r\n\(expect)Content-Length: 1001\r\n\r\n")
            let answer = try client.answer()
            #expect(answer.status == 413)
            #expect(answer["connection"] == "close")
            #expect(try client.restOfInput().isEmpty)
            #expect(server.diary.ended == ["POST /echo 413"])
        }
    }

    @Test func `a body that turns out too long in chunks is refused, and the answer can be read`()
        async throws
    {
        var limits = Limits()
        limits.body = 1000
        try await LiveServer.run(limits: limits) { server in
            let client = try server.client()
            try client.send("POST /echo HTTP/1.1\r\nHost: t\r\nTransfer-Encoding: chunked\r\n\r\n")
            let chunk = "1000\r\n" + String(repeating: "x", count: 4096) + "\r\n"
            for _ in 0..<1000 { try client.send(chunk) }
            #expect(try client.answer().status == 413)
        }
    }

    @Test(arguments: [
        "Content-Length: 5\r\n\r\nhello", "Transfer-Encoding: chunked\r\n\r\n5\r\nhello\r\n0\r\n\r\n",
    ])
    func `a body nobody asked for is read past`(body: String) async throws {
        try await LiveServer.run { server in
            let client = try server.client()
            for request in ["POST /ignore", "GET /hello", "POST /hello", "POST /nowhere"] {
                try client.send("\(request) HTTP/1.1\r\nHost: t\r\n\(body)")
            }
            #expect(try (0..<4).map { _ in try client.answer().status } == [200, 200, 405, 404])
        }
    }

    @Test func `an answer does not wait for a body nobody asked for`() async throws {
        try await LiveServer.run { server in
            let client = try server.client()
            try client.send("POST /ignore HTTP/1.1\r\nHost: t\r\nContent-Length: 10\r\n\r\n01234")
            #expect(try client.answer().text == "ignored")
            try client.send("56789GET /hello HTTP/1.1\r\nHost: t\r\n\r\n")
            #expect(try client.answer().status == 200)
        }
    }

    @Test func `an unwanted body that is too long ends the connection, and says so`() async throws {
        var limits = Limits()
        limits.unwantedBody = 100
        try await LiveServer.run(limits: limits) { server in
            let client = try server.client()
            try client.send("POST /ignore HTTP/1.1\r\nHost: t\r\nContent-Length: 101\r\n\r\n")
            let answer = try client.answer()
            #expect(answer.status == 200)
            #expect(answer["connection"] == "close")
            #expect(try client.restOfInput().isEmpty)
        }
    }
}
