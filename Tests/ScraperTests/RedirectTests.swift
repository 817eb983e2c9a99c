import Testing

@testable import Scraper

@Suite struct RedirectTests {
    @Test(arguments: [300, 301, 302, 303, 307, 308])
    func `a relative redirect is followed and recorded`(status: Int) async throws {
        let server = RawServer(pages: [
            "/r": redirect("/deep/path/page", status: status), "/deep/path/page": answer(body: "there"),
        ])
        let fetched = try await fetch(server.url + "/r")
        #expect(fetched.text == "there")
        #expect(fetched.location.text == server.url + "/deep/path/page")
        #expect(fetched.requested.text == server.url + "/r")
        #expect(fetched.hops.map(\.status) == [status])
        #expect(fetched.hops.map(\.to.text) == [server.url + "/deep/path/page"])
        #expect(try fetched.location.resolving("pic.png").text == server.url + "/deep/path/pic.png")
    }

    @Test func `a redirect with a body, or half of one, is followed all the same`() async throws {
        let server = RawServer { connection in
            if connection.readHead().hasPrefix("GET /r ") {
                connection.send("HTTP/1.1 302 Found\r\nLocation: /to\r\nContent-Length: 99\r\n\r\n<p>moved")
            } else {
                connection.send(answer(body: "there"))
            }
        }
        #expect(try await fetch(server.url + "/r").text == "there")
    }

    @Test func `a redirect with a body without end is followed`() async throws {
        let server = RawServer { connection in
            if connection.readHead().hasPrefix("GET /r ") {
                connection.send("HTTP/1.1 302 Found\r\nLocation: /to\r\n\r\n")
                while connection.send(String(repeating: "x", count: 4096)) {}
            } else {
                connection.send(answer(body: "there"))
            }
        }
        #expect(try await fetch(server.url + "/r").text == "there")
    }

    @Test func `a loop ends where it closes`() async throws {
        let server = RawServer(pages: ["/a": redirect("/b"), "/b": redirect("/c#x"), "/c": redirect("/a")])
        let fetched = try await fetch(server.url + "/a")
        #expect(fetched.fault == .redirectLoop(try WebLocation(server.url + "/a")))
        #expect(fetched.hops.map(\.to.target) == ["/b", "/c", "/a"])
        #expect(fetched.answer?.status == 302)
    }

    @Test func `a path that is too long ends at the limit`() async throws {
        let server = RawServer { connection in
            let path = connection.readHead().split(separator: " ")[1]
            connection.send(redirect("\(path)x"))
        }
        let fetched = try await fetch(server.url + "/") { $0.redirects = 4 }
        #expect(fetched.fault == .tooManyRedirects(limit: 4))
        #expect(fetched.hops.count == 4)
        #expect(server.requests.count == 5)
    }

    @Test(arguments: [
        ("file:///etc/passwd", WebLocation.Fault.scheme("file")),
        ("gopher://127.0.0.1:70/_x", .scheme("gopher")),
        ("javascript:alert(1)", .scheme("javascript")),
        ("http://", .malformed),
        ("http://a b/", .malformed),
        ("//[::1", .malformed),
    ])
    func `a redirect to what is not fetched is refused`(target: String, fault: WebLocation.Fault) async throws
    {
        let server = RawServer(always: redirect(target))
        let fetched = try await fetch(server.url)
        #expect(fetched.fault == .location(fault, text: target))
        #expect(fetched.hops.isEmpty)
        #expect(server.requests.count == 1)
    }

    @Test func `the deadline holds for the whole path`() async throws {
        let server = RawServer { connection in
            let path = connection.readHead().split(separator: " ")[1]
            _ = connection.waitForClose(milliseconds: 60)
            connection.send(redirect("\(path)x"))
        }
        let fetched = try await fetch(server.url + "/", seconds: 0.3) { $0.redirects = 100 }
        #expect(fetched.total < .seconds(1))
        guard case .timedOut = fetched.fault else {
            Issue.record("not a time-out: \(String(describing: fetched.fault))")
            return
        }
        #expect(!fetched.hops.isEmpty)
    }

    @Test func `304 and a redirect without a target are answers`() async throws {
        let server = RawServer(pages: [
            "/a": answer("304 Not Modified", ["Location: /b"]), "/b": answer("302 Found", body: "nowhere"),
        ])
        #expect(try await fetch(server.url + "/a").answer?.status == 304)
        let fetched = try await fetch(server.url + "/b")
        #expect(fetched.answer?.status == 302)
        #expect(fetched.text == "nowhere")
    }
}
