import LiveKit
import ServeHTTP
import Testing

@Suite struct StreamTests {
    private static let whole = (0..<40).map { String(repeating: "\($0 % 10)", count: 2048) }.joined()

    @Test func `an answer of unknown length comes in chunks, with its trailers`() async throws {
        try await LiveServer.run { server in
            let client = try server.client()
            for _ in 0..<2 {
                let answer = try client.request("/stream")
                #expect(answer["transfer-encoding"] == "chunked")
                #expect(answer["content-length"] == nil)
                #expect(answer.text == Self.whole)
                #expect(answer.trailers.map { "\($0.name)=\($0.value)" } == ["x-count=40"])
            }
        }
    }

    @Test func `a 1.0 client gets it without chunks, ended by the end of the connection`() async throws {
        try await LiveServer.run { server in
            let client = try server.client()
            try client.send("GET /stream HTTP/1.0\r\nConnection: keep-alive\r\n\r\n")
            let answer = try client.answer()
            #expect(answer["transfer-encoding"] == nil)
            #expect(answer["connection"] == "close")
            #expect(answer.text == Self.whole)
        }
    }

    @Test func `HEAD gets the head alone`() async throws {
        try await LiveServer.run { server in
            let client = try server.client()
            let answer = try client.request("/stream", method: "HEAD")
            #expect(answer["transfer-encoding"] == "chunked")
            #expect(try client.request("/hello").status == 200)
        }
    }

    @Test(arguments: ["1.0", "1.1"])
    func `an answer given up half-way cannot be taken for a whole one`(version: String) async throws {
        try await LiveServer.run { server in
            let client = try server.client()
            try client.send("GET /broken-stream HTTP/\(version)\r\nHost: t\r\n\r\n")
            #expect(throws: RawClientError.self) { try client.answer() }
            #expect(server.diary.notes == ["deliberate"])
            #expect(server.diary.ended == ["GET /broken-stream 200"])
        }
    }

    @Test func `a slow reader slows the writer, and gets all`() async throws {
        try await LiveServer.run { server in
            let slow = try server.client(receiveBuffer: 2048)
            try slow.send("GET /stream HTTP/1.1\r\nHost: t\r\n\r\n")
            #expect(try server.request("/hello").status == 200)
            #expect(try slow.answer().text == Self.whole)
        }
    }
}
