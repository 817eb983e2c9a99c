import Testing

@testable import Scraper

@Suite struct FetcherTests {
    @Test func `a page comes with status, fields and body`() async throws {
        let server = RawServer(always: answer("200 Fine", ["X-One: 1", "x-one:  2 "], body: "<p>Pizza"))
        let fetched = try await fetch(server.url + "/a")
        #expect(fetched.fault == nil)
        #expect(fetched.answer?.status == 200)
        #expect(fetched.text == "<p>Pizza")
        #expect(
            fetched.answer?.fields.filter { $0.name.utf8.isSame(as: "x-one") }.map(\.value) == ["1", "2"]
        )
        #expect(fetched.answer?.peer == "127.0.0.1")
        #expect(fetched.location.text == server.url + "/a")
        #expect(fetched.firstByte.map { $0 > .zero && $0 <= fetched.total } == true)
    }

    @Test func `it asks as Facebook's scraper does`() async throws {
        let server = RawServer(always: answer(body: "x"))
        _ = try await fetch(server.url + "/a?b=c#d") { $0.asksForRange = true }
        let head = try #require(server.requests.first)
        #expect(head.hasPrefix("GET /a?b=c HTTP/1.1\r\nHost: 127.0.0.1:\(server.port)\r\n"))
        let agent = "facebookexternalhit/1.1 (+http://www.facebook.com/externalhit_uatext.php)"
        #expect(head.contains("\r\nUser-Agent: \(agent)\r\n"))
        #expect(head.contains("\r\nAccept: */*\r\n"))
        #expect(head.contains("\r\nAccept-Encoding: deflate, gzip\r\n"))
        #expect(head.contains("\r\nRange: bytes=0-524287\r\n"))
        #expect(!head.contains("Cookie") && !head.contains("Referer"))
    }

    @Test func `own fields replace ours and stay with the first origin`() async throws {
        let other = RawServer(always: answer(body: "there"))
        let target = other.url + "/x"
        let server = RawServer(pages: ["/": redirect("/near"), "/near": redirect(target)])
        let fetched = try await fetch(server.url + "/") { request in
            request.agent = PreviewAgent("Twitter") ?? .facebook
            request.fields = ["Authorization: Bearer abc", "Accept-Encoding: gzip"].compactMap {
                HeaderField($0)
            }
        }
        #expect(fetched.text == "there")
        let near = server.requests
        #expect(near.count == 2)
        #expect(near.allSatisfy { $0.contains("Authorization: Bearer abc") && $0.contains("Twitterbot/1.0") })
        #expect(near.allSatisfy { $0.contains("Accept-Encoding: gzip\r\n") && !$0.contains("deflate") })
        #expect(other.requests.allSatisfy { !$0.contains("Authorization") })
    }

    @Test func `reading stops at the limit and the server notices`() async throws {
        let limit = 1_048_576
        let server = RawServer { connection in
            _ = connection.readHead()
            connection.send("HTTP/1.1 200 OK\r\nConnection: close\r\n\r\n")
            let filler = [UInt8](repeating: 0x20, count: 4096)
            for _ in 0..<(4 * limit / filler.count) where !connection.send(filler) { return }
        }
        let fetched = try await fetch(server.url) { $0.limit = limit }
        #expect(fetched.fault == nil)
        #expect(fetched.answer?.body.count == limit)
        #expect(fetched.answer?.isTruncated == true)
        #expect(server.bytesSent < 2 * limit)
    }

    @Test func `a body of exactly the limit is whole`() async throws {
        let server = RawServer(always: answer(body: String(repeating: "x", count: 5000)))
        let fetched = try await fetch(server.url) { $0.limit = 5000 }
        #expect(fetched.answer?.body.count == 5000)
        #expect(fetched.answer?.isTruncated == false)
    }

    @Test(arguments: [(401, FetchedAnswer.Blocking.loginNeeded), (403, .forbidden), (429, .tooManyRequests)])
    func `a server that keeps us out is told apart`(
        status: Int,
        blocking: FetchedAnswer.Blocking
    ) async throws {
        let server = RawServer(always: answer("\(status) No", ["Retry-After: 120"]))
        let fetched = try await fetch(server.url)
        #expect(fetched.fault == nil)
        #expect(fetched.answer?.blocking == blocking)
        #expect(fetched.answer?.retryAfter == (status == 429 ? 120 : nil))
    }

    @Test func `many fetches run at once, and only so many for one host`() async throws {
        let server = RawServer { connection in
            _ = connection.readHead()
            connection.work(milliseconds: 30)
            connection.send(answer(body: "x"))
        }
        let fetched = try await fetchMany(Array(repeating: server.url, count: 24), perHost: 3)
        #expect(fetched.allSatisfy { $0.text == "x" })
        #expect(server.mostAtOnce <= 3)
        #expect(server.mostAtOnce > 1)
    }

    @Test func `a fetch whose turn does not come ends at its deadline`() async throws {
        let server = RawServer { connection in
            _ = connection.readHead()
            _ = connection.waitForClose(milliseconds: 5000)
        }
        let fetched = try await fetchMany([server.url, server.url], perHost: 1, milliseconds: 200)
        #expect(fetched.map(\.fault) == [.timedOut(during: .head), .timedOut(during: .queue)])
    }
}
