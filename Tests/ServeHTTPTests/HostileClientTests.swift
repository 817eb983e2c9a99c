import LiveKit
import Reactor
import ServeHTTP
import Testing

@Suite struct HostileClientTests {
    @Test func `clients that dawdle cost a connection each and nobody else anything`() async throws {
        try await LiveServer.run { server in
            var slow: [RawClient] = []
            for number in 0..<200 {
                let client = try server.client()
                switch number % 4 {
                case 0: break
                case 1: try client.send("GET /hel")
                case 2: try client.send("POST /echo HTTP/1.1\r\nHost: t\r\nContent-Length: 100\r\n\r\nabc")
                default: try client.send("GET /large HTTP/1.1\r\nHost: t\r\n\r\n")
                }
                slow.append(client)
            }
            let client = try server.client()
            for _ in 0..<100 { #expect(try client.request("/hello").status == 200) }
            for (number, dawdler) in slow.enumerated() where number % 4 == 1 {
                try dawdler.send("lo HTTP/1.1\r\nHost: t\r\n\r\n")
                #expect(try dawdler.answer().status == 200)
            }
        }
    }

    @Test(arguments: [
        "", "GET /hel", "GET /hello HTTP/1.1\r\nHost: t\r\n\r\n", "GET /large HTTP/1.1\r\nHost: t\r\n\r\n",
        "GET /stream HTTP/1.1\r\nHost: t\r\n\r\n", "GET /wait HTTP/1.1\r\nHost: t\r\n\r\n",
        "POST /echo HTTP/1.1\r\nHost: t\r\nContent-Length: 100\r\n\r\nabc",
        "POST /echo HTTP/1.1\r\nHost: t\r\nTransfer-Encoding: chunked\r\n\r\n5\r\nab",
        "POST /echo HTTP/1.1\r\nHost: t\r\nExpect: 100-continue\r\nContent-Length: 100\r\n\r\n",
        "POST /ignore HTTP/1.1\r\nHost: t\r\nContent-Length: 100\r\n\r\nabc", "BAD\r\n\r\n",
    ])
    func `a client that vanishes leaves nothing behind`(start: String) async throws {
        try await LiveServer.run { server in
            for isReset in [true, false] {
                for _ in 0..<10 {
                    let client = try RawClient(server.address, receiveBuffer: 2048)
                    try client.send(start)
                    if isReset { client.reset() }
                }
            }
            let client = try server.client()
            repeat {
                // How many handlers wait is not known: what a reset overtook was never read.
                _ = await server.releaseThoseThere()
                #expect(try client.request("/hello").status == 200)
            } while server.sockets > 2
        }
    }

    @Test(arguments: [
        ("GET /hello HTTP/1.1\r\nHost: t\r\n\r\n", 1), ("GET /large HTTP/1.1\r\nHost: t\r\n\r\n", 1),
        ("GET /stream HTTP/1.1\r\nHost: t\r\n\r\nGET /stream HTTP/1.1\r\nHost: t\r\n\r\n", 2),
        ("POST /echo HTTP/1.1\r\nHost: t\r\nContent-Length: 3\r\n\r\nabc", 1), ("BAD\r\n\r\n", 1),
    ])
    func `who closes only his own half still gets his answers`(requests: String, count: Int) async throws {
        try await LiveServer.run { server in
            let client = try server.client()
            try client.send(requests)
            client.endOutput()
            for _ in 0..<count {
                #expect(try client.answer().status == (requests.hasPrefix("BAD") ? 400 : 200))
            }
            #expect(try client.restOfInput().isEmpty)
        }
    }

    @Test func `a half-closed client gets an answer that takes a while`() async throws {
        try await LiveServer.run { server in
            let client = try server.client()
            try client.send("GET /wait HTTP/1.1\r\nHost: t\r\n\r\n")
            client.endOutput()
            await server.release()
            #expect(try client.answer().text == "waited")
        }
    }

    @Test func `bytes of every kind are no danger`() async throws {
        try await LiveServer.run { server in
            for round in 0..<100 {
                let client = try server.client()
                let noise = Array(TestFile.pattern(64 * (round + 1)).dropFirst(round))
                try? client.send(noise)
                client.endOutput()
                let said = String(decoding: (try? client.restOfInput()) ?? [], as: UTF8.self)
                #expect(said.isEmpty || said.hasPrefix("HTTP/1.1 400 "))
            }
            #expect(try server.request("/hello").status == 200)
        }
    }
}
