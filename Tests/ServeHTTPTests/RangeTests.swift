import Glibc
import LiveKit
import ServeHTTP
import Testing

@Suite struct RangeTests {
    private static let whole = String(decoding: SampleHandler.page, as: UTF8.self)

    /// A folder with the same thousand bytes in a small file, and behind a long rest in a big one.
    private static let folder = {
        let folder = ScratchFolder.make("ranges")
        TestFile.write(SampleHandler.page, to: folder + "/page.bin")
        return folder
    }()

    @Test(
        arguments: [
            ("bytes=-700", 300..<1000), ("bytes=0-0", 0..<1), ("bytes=990-5000", 990..<1000),
            ("bytes=500-", 500..<1000),
            ("BYTES=1-2", 1..<3), ("bytes=0-99999999999999999999999", 0..<1000),
        ],
        ["/page", "/page.bin"]
    )
    func `a range is that part`(range: (String, Range<Int>), path: String) async throws {
        try await LiveServer.run(folder: Self.folder) { server in
            let client = try server.client()
            let answer = try client.request(path, "Range: \(range.0)")
            #expect(answer.status == 206)
            #expect(answer["content-range"] == "bytes \(range.1.lowerBound)-\(range.1.upperBound - 1)/1000")
            #expect(answer["content-length"] == "\(range.1.count)")
            #expect(answer.body == Array(SampleHandler.page[range.1]))
            #expect(try client.request("/hello").status == 200)
        }
    }

    @Test(arguments: ["bytes=1000-", "bytes=99999999999999999999-", "bytes=-0"], ["/page", "/page.bin"])
    func `a range behind the end is 416 with the size`(range: String, path: String) async throws {
        try await LiveServer.run(folder: Self.folder) { server in
            let client = try server.client()
            let answer = try client.request(path, "Range: \(range)")
            #expect(answer.status == 416)
            #expect(answer["content-range"] == "bytes */1000")
            #expect(answer.body.isEmpty)
            #expect(try client.request("/hello").status == 200)
        }
    }

    @Test(
        arguments: [
            "bytes=9223372036854775807-0", "bytes=-", "lines=1-2", "bytes=2-1", "bytes=0-1,5-6", "bytes=a-b",
            "bytes=--1",
        ],
        ["/page", "/page.bin"]
    )
    func `what is no single range gets the whole`(range: String, path: String) async throws {
        try await LiveServer.run(folder: Self.folder) { server in
            let answer = try server.request(path, "Range: \(range)")
            #expect(answer.status == 200)
            #expect(answer.text == Self.whole)
        }
    }

    @Test(arguments: ["/page", "/page.bin"])
    func `If-Range lets only the same version be taken in parts`(path: String) async throws {
        try await LiveServer.run(folder: Self.folder) { server in
            let client = try server.client()
            let tag = try #require(client.request(path)["etag"])
            #expect(try client.request(path, "Range: bytes=0-9", "If-Range: \(tag)").status == 206)
            #expect(try client.request(path, "Range: bytes=0-9", "If-Range: W/\(tag)").status == 200)
            #expect(try client.request(path, "Range: bytes=0-9", "If-Range: \"other\"").status == 200)
        }
    }

    @Test(
        arguments: [
            ("If-None-Match: @", 304), ("If-None-Match: \"x\", W/@", 304), ("If-None-Match: *", 304),
            ("If-None-Match: \"x\"", 200), ("If-Match: @", 200), ("If-Match: *", 200),
            ("If-Match: \"x\"", 412),
            ("If-Match: W/@", 412),
        ],
        ["/page", "/page.bin"]
    )
    func `conditions are judged by the entity tag`(condition: (String, Int), path: String) async throws {
        try await LiveServer.run(folder: Self.folder) { server in
            let client = try server.client()
            let tag = try #require(client.request(path)["etag"])
            let line = condition.0.split(separator: "@", omittingEmptySubsequences: false).joined(
                separator: tag
            )
            let answer = try client.request(path, line)
            #expect(answer.status == condition.1)
            if answer.status == 304 {
                #expect(answer["etag"] == tag)
                #expect(answer["content-length"] == nil)
            }
            #expect(try client.request("/hello").status == 200)
        }
    }

    @Test func `a file's time is a condition too`() async throws {
        try await LiveServer.run(folder: Self.folder) { server in
            let client = try server.client()
            let time = try #require(client.request("/page.bin")["last-modified"])
            #expect(try client.request("/page.bin", "If-Modified-Since: \(time)").status == 304)
            let old = "Sat, 01 Jan 2000 00:00:00 GMT"
            #expect(try client.request("/page.bin", "If-Modified-Since: \(old)").status == 200)
            #expect(try client.request("/page.bin", "If-Unmodified-Since: \(old)").status == 412)
        }
    }
}
