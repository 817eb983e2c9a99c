import Testing

@testable import Scraper

@Suite struct HostileServerTests {
    @Test func `a server that drips is left at the deadline`() async throws {
        let server = RawServer { connection in
            _ = connection.readHead()
            connection.send("HTTP/1.1 200 OK\r\n\r\n<head><title>Slow</title>")
            while connection.send("."), !connection.waitForClose(milliseconds: 20) {}
        }
        let fetched = try await fetch(server.url, seconds: 0.4)
        #expect(fetched.fault == .timedOut(during: .body))
        #expect(fetched.answer?.status == 200)
        #expect(fetched.text.hasPrefix("<head><title>Slow</title>."))
        #expect(fetched.total < .seconds(2))
    }

    @Test func `a head that drips is left at the deadline`() async throws {
        let server = RawServer { connection in
            _ = connection.readHead()
            connection.send("HTTP/1.1 200 OK\r\nX: ")
            while connection.send("x"), !connection.waitForClose(milliseconds: 20) {}
        }
        let fetched = try await fetch(server.url, seconds: 0.4)
        #expect(fetched.fault == .timedOut(during: .head))
        #expect(fetched.answer == nil)
    }

    @Test(arguments: [
        "X: y\r\n", "\r\nHTTP/1.1 100 Continue\r\n", "X\(String(repeating: "y", count: 9000)): z\r\n",
    ])
    func `a head without end is given up`(line: String) async throws {
        let server = RawServer { connection in
            _ = connection.readHead()
            connection.send("HTTP/1.1 103 Early Hints\r\n")
            while connection.send(line) {}
        }
        let fetched = try await fetch(server.url)
        #expect(fetched.fault == .headTooLarge(limit: AnswerHead.byteLimit))
        #expect(fetched.answer == nil)
    }

    @Test func `one line without end is given up`() async throws {
        let server = RawServer { connection in
            _ = connection.readHead()
            connection.send("HTTP/1.1 200 OK\r\nX: ")
            while connection.send(String(repeating: "x", count: 4096)) {}
        }
        let fetched = try await fetch(server.url)
        #expect(fetched.fault != nil)
        #expect(fetched.fault != .timedOut(during: .head))
    }

    @Test(arguments: [
        ("half-way", "HTTP/1.1 200 OK\r\nContent-Length: 100\r\n\r\n<title>Half"),
        ("lying length", "HTTP/1.1 200 OK\r\nContent-Length: 9999999999\r\n\r\n<title>Half"),
        ("chunk without end", "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\nb\r\n<title>Half\r\n"),
        ("half a chunk", "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\nff\r\n<title>Half"),
    ])
    func `a body that is cut short is kept and told`(name: String, bytes: String) async throws {
        let server = RawServer(always: bytes)
        let fetched = try await fetch(server.url)
        #expect(fetched.fault == .bodyIncomplete)
        #expect(fetched.text == "<title>Half")
        #expect(fetched.answer?.status == 200)
    }

    @Test func `bytes beyond the stated length are not the page's`() async throws {
        let server = RawServer(always: "HTTP/1.1 200 OK\r\nContent-Length: 4\r\n\r\ngoodbad")
        let fetched = try await fetch(server.url)
        #expect(fetched.fault == nil)
        #expect(fetched.text == "good")
    }

    @Test(arguments: [
        ("HTTP/0.9", "<html>no head at all</html>\r\n\r\n", FetchFault.notHTTP),
        ("another protocol", "SSH-2.0-OpenSSH_9.2\r\n", .notHTTP),
        ("a status that is none", "HTTP/1.1 abc\r\n\r\n", .notHTTP),
        ("a length that is none", "HTTP/1.1 200 OK\r\nContent-Length: -5\r\n\r\nx", .notHTTP),
        ("silence", "", .connection(.closed)),
        ("half a head", "HTTP/1.1 200 OK\r\nContent-", .connection(.closed)),
    ])
    func `an answer that is no HTTP is a fault`(name: String, bytes: String, fault: FetchFault) async throws {
        let server = RawServer(always: bytes)
        let fetched = try await fetch(server.url)
        #expect(fetched.fault == fault)
        #expect(fetched.answer == nil)
    }

    @Test func `a closed port is refused and a name that is none unknown`() async throws {
        let port = RawServer(always: "").port
        let closed = try await fetch("http://127.0.0.1:\(port == 1 ? 2 : 1)/")
        #expect(closed.fault == .connection(.refused))
        let unknown = try await fetch("http://no-such-host.invalid/")
        #expect(unknown.fault == .nameUnknown(host: "no-such-host.invalid"))
    }

    @Test func `a server that never answers ends within the deadline`() async throws {
        let server = RawServer { connection in
            _ = connection.readHead()
            _ = connection.waitForClose(milliseconds: 10_000)
        }
        let fetched = try await fetch(server.url, seconds: 0.3)
        #expect(fetched.fault == .timedOut(during: .head))
        #expect(fetched.total < .seconds(2))
    }

    @Test func `proxies of the environment are not asked`() async throws {
        setProxyVariables()
        let server = RawServer(always: answer(body: "direct"))
        #expect(try await fetch(server.url).text == "direct")
    }
}
