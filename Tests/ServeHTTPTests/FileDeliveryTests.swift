import Glibc
import LiveKit
import Reactor
import ServeHTTP
import Testing

@Suite struct FileDeliveryTests {
    private static let big = TestFile.pattern(6 << 20)

    @Test func `a big file comes whole to a slow reader, and others are served meanwhile`() async throws {
        let folder = ScratchFolder.make("big")
        TestFile.write(Self.big, to: folder + "/big.bin")
        try await LiveServer.run(folder: folder) { server in
            let slow = try server.client(receiveBuffer: 4096)
            try slow.send("GET /big.bin HTTP/1.1\r\nHost: t\r\n\r\nGET /hello HTTP/1.1\r\nHost: t\r\n\r\n")
            #expect(try server.request("/hello").status == 200)
            let answer = try slow.answer()
            #expect(answer.status == 200)
            #expect(answer["etag"] != nil)
            // Not the arrays themselves, which a failure would describe byte by byte.
            let isWhole = answer.body == Self.big
            #expect(isWhole)
            #expect(try slow.answer().status == 200)
        }
        try await LiveWait.until { OpenDescriptors.files(under: folder + "/big.bin") == 0 }
    }

    @Test func `a part of a big file is that part`() async throws {
        let folder = ScratchFolder.make("part")
        TestFile.write(Self.big, to: folder + "/big.bin")
        try await LiveServer.run(folder: folder) { server in
            let client = try server.client()
            let answer = try client.request("/big.bin", "Range: bytes=1000000-3999999")
            #expect(answer.status == 206)
            let isThatPart = answer.body == Array(Self.big[1_000_000..<4_000_000])
            #expect(isThatPart)
            let tag = try #require(answer["etag"])
            #expect(try client.request("/big.bin", "If-None-Match: \(tag)").status == 304)
        }
    }

    @Test func `a file that is replaced while it is sent is sent as it was`() async throws {
        let folder = ScratchFolder.make("replaced")
        let path = folder + "/big.bin"
        TestFile.write(Self.big, to: path)
        try await LiveServer.run(folder: folder) { server in
            let slow = try server.client(receiveBuffer: 4096)
            try slow.send("GET /big.bin HTTP/1.1\r\nHost: t\r\n\r\n")
            try slow.untilInput()
            TestFile.write("new", to: path + ".new")
            rename(path + ".new", path)
            let isAsItWas = try slow.answer().body == Self.big
            #expect(isAsItWas)
            var text = ""
            while text != "new" { text = try server.request("/big.bin").text }
        }
    }

    @Test func `a file that shrinks while it is sent ends the connection`() async throws {
        let folder = ScratchFolder.make("shrunk")
        let path = folder + "/big.bin"
        TestFile.write(Self.big, to: path)
        try await LiveServer.run(folder: folder) { server in
            let slow = try server.client(receiveBuffer: 4096)
            try slow.send("GET /big.bin HTTP/1.1\r\nHost: t\r\n\r\n")
            try slow.untilInput()
            truncate(path, 100)
            #expect(throws: RawClientError.self) { try slow.answer() }
        }
    }

    @Test func `a changed file is noticed within a second or so`() async throws {
        let folder = ScratchFolder.make("changed")
        TestFile.write("old", to: folder + "/a.txt")
        try await LiveServer.run(folder: folder) { server in
            let client = try server.client()
            let old = try client.request("/a.txt")
            #expect(old.text == "old")
            #expect(try client.request("/b.txt").status == 404)
            TestFile.write("newer", to: folder + "/a.txt")
            TestFile.write("fresh", to: folder + "/b.txt")
            let start = Instant.now()
            while try client.request("/a.txt").text != "newer" || client.request("/b.txt").status != 200 {}
            #expect(Instant.now() < start.advanced(by: Patience.seconds(5)))
            #expect(try client.request("/a.txt")["etag"] != old["etag"])
            unlink(folder + "/a.txt")
            while try client.request("/a.txt").status != 404 {}
        }
        try await LiveWait.until { OpenDescriptors.files(under: folder + "/") == 0 }
    }

    @Test func `a body kept in memory comes whole to a slow reader`() async throws {
        try await LiveServer.run { server in
            let slow = try server.client(receiveBuffer: 4096)
            let answer = try slow.request("/large")
            let isWhole = answer.body == [UInt8](repeating: UInt8(ascii: "x"), count: 8 << 20)
            #expect(isWhole)
            let part = try slow.request("/large", "Range: bytes=5-4000000")
            #expect(part.body.count == 3_999_996)
        }
    }
}
