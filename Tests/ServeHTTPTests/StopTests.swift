import LiveKit
import Reactor
import ServeHTTP
import Testing

@Suite struct StopTests {
    @Test func `a running request is finished, and its answer says close`() async throws {
        try await LiveServer.run { server in
            let client = try server.client()
            try client.send("GET /wait HTTP/1.1\r\nHost: t\r\n\r\n")
            async let isClean = server.stop(within: 10)
            await server.untilRefusing()
            await server.release()
            #expect(await isClean)
            let answer = try client.answer()
            #expect(answer.text == "waited")
            #expect(answer["connection"] == "close")
            #expect(try client.restOfInput().isEmpty)
        }
    }

    @Test func `idle connections are closed and no new ones taken`() async throws {
        try await LiveServer.run(workers: 2) { server in
            let used = try server.client()
            #expect(try used.request("/hello").status == 200)
            let fresh = try server.client()
            // The kernel may forget a connection whose handshake ends while listening does.
            while server.sockets < 4 { await server.turn() }
            #expect(await server.stop(within: 10))
            #expect(try used.restOfInput().isEmpty)
            // The kernel keeps a connection that has said nothing to itself; it ends when it speaks.
            try? fresh.send("GET /hello HTTP/1.1\r\nHost: t\r\n\r\n")
            #expect((try? fresh.restOfInput())?.isEmpty ?? true)
            #expect(throws: RawClientError.self) { try server.client() }
        }
    }

    @Test func `what has come before is answered`() async throws {
        try await LiveServer.run { server in
            // Connections that wait in the kernel's queue when the stop begins, or have sent a request since.
            let used = try server.client()
            #expect(try used.request("/hello").status == 200)
            let clients = try (0..<5).map { _ in try server.client() }
            for client in clients + [used] { try client.send("GET /hello HTTP/1.1\r\nHost: t\r\n\r\n") }
            #expect(await server.stop(within: 10))
            for client in clients + [used] { #expect(try client.answer().status == 200) }
        }
    }

    @Test func `a request that takes too long is cut off`() async throws {
        try await LiveServer.run { server in
            let deaf = try server.client(receiveBuffer: 2048)
            try deaf.send("GET /large HTTP/1.1\r\nHost: t\r\n\r\n")
            await server.untilEnded(1)
            #expect(await server.stop(within: 0.2) == false)
            #expect(throws: RawClientError.self) { try deaf.answer() }
        }
    }

    @Test func `a handler that does not come back does not keep the server from stopping`() async throws {
        try await LiveServer.run { server in
            let client = try server.client()
            try client.send("GET /wait HTTP/1.1\r\nHost: t\r\n\r\n")
            let start = Instant.now()
            #expect(await server.stop(within: 0.1) == false)
            #expect(Instant.now() < start.advanced(by: Patience.seconds(5)))
            #expect(throws: RawClientError.self) { try client.answer() }
            await server.release()
        }
    }

    @Test func `stopping twice, or twice at once, ends as stopping once`() async throws {
        try await LiveServer.run { server in
            let client = try server.client()
            try client.send("GET /wait HTTP/1.1\r\nHost: t\r\n\r\n")
            async let first = server.stop(within: 10)
            async let second = server.stop(within: 10)
            await server.release()
            #expect(await first)
            #expect(await second)
            #expect(await server.stop(within: 10))
            #expect(try client.answer().status == 200)
        }
    }
}
