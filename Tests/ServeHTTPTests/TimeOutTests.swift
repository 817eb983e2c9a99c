import LiveKit
import Reactor
import ServeHTTP
import Testing

@Suite struct TimeOutTests {
    private static let short = {
        var limits = Limits()
        limits.headSeconds = 1
        limits.idleSeconds = 1
        limits.bodyPauseSeconds = 1
        limits.bodySeconds = 2
        limits.writeSeconds = 1
        limits.lingerSeconds = 1
        return limits
    }()

    @Test(arguments: ["G", "GET /hello HTTP/1.1\r\n", "GET /hello HTTP/1.1\r\nHost: t\r\nX"])
    func `a head that does not come to its end gets 408`(start: String) async throws {
        try await LiveServer.run(limits: Self.short) { server in
            let client = try server.client()
            try client.send(start)
            let answer = try client.answer()
            #expect(answer.status == 408)
            #expect(answer["connection"] == "close")
            #expect(try client.restOfInput().isEmpty)
        }
    }

    @Test func `a second head that does not come to its end gets 408 too`() async throws {
        try await LiveServer.run(limits: Self.short) { server in
            let client = try server.client()
            let start = Instant.now()
            try client.send("GET /hello HTTP/1.1\r\nHost: t\r\n\r\nGET /he")
            #expect(try client.answer().status == 200)
            #expect(try client.answer().status == 408)
            #expect(Instant.now().nanoseconds(since: start) > 900_000_000)
            #expect(server.diary.ended.count == 2)
        }
    }

    @Test func `a head that comes a byte at a time has no more time than another`() async throws {
        try await LiveServer.run(limits: Self.short) { server in
            let client = try server.client(limit: .milliseconds(100))
            var answer: RawAnswer?
            try client.send("GET /hello HTTP/1.1\r\nX: ")
            for _ in 0..<50 where answer == nil {
                do {
                    try client.send("y")
                    answer = try client.answer()
                } catch RawClientError.timedOut {}
            }
            #expect(answer?.status == 408)
        }
    }

    @Test func `a connection without a request is closed without a word`() async throws {
        try await LiveServer.run(limits: Self.short) { server in
            let fresh = try server.client()
            let used = try server.client()
            #expect(try used.request("/hello").status == 200)
            #expect(try fresh.restOfInput().isEmpty)
            #expect(try used.restOfInput().isEmpty)
        }
    }

    @Test func `a body that pauses too long gets 408`() async throws {
        try await LiveServer.run(limits: Self.short) { server in
            let client = try server.client()
            try client.send("POST /echo HTTP/1.1\r\nHost: t\r\nContent-Length: 10\r\n\r\n01234")
            #expect(try client.answer().status == 408)
            #expect(try client.restOfInput().isEmpty)
        }
    }

    @Test func `a body that comes too slowly gets 408, though it never pauses`() async throws {
        try await LiveServer.run(limits: Self.short) { server in
            let client = try server.client(limit: .milliseconds(100))
            try client.send("POST /echo HTTP/1.1\r\nHost: t\r\nContent-Length: 1000\r\n\r\n")
            var answer: RawAnswer?
            for _ in 0..<60 where answer == nil {
                do {
                    try client.send("x")
                    answer = try client.answer()
                } catch RawClientError.timedOut {}
            }
            #expect(answer?.status == 408)
        }
    }

    @Test func `a client that does not read its answer is cut off`() async throws {
        try await LiveServer.run(limits: Self.short) { server in
            let deaf = try server.client(receiveBuffer: 2048)
            try deaf.send("GET /large HTTP/1.1\r\nHost: t\r\n\r\n")
            // Another client is served all the while; only its connection and the listening one are left.
            let other = try server.client()
            repeat {
                #expect(try other.request("/hello").status == 200)
            } while server.sockets > 2
            #expect(throws: RawClientError.self) { try deaf.answer() }
        }
    }
}
