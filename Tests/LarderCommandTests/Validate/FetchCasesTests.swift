import LiveKit
import OpenGraph
import Testing

/// The given cases G15 and G16, and what else a server can do to a fetch: each a clear finding, in time.
@Suite struct FetchCasesTests {
    private static let quick = ["--no-images", "--no-canonical-fetch"]

    @Test(arguments: [nil, "TEXT/HTML;Charset=\"utf-8\"", "text/html; charset="])
    func `G15 a page is read without a type or with an odd one`(type: String?) async {
        let server = PageServer(pages: ["/": PageServer.answer(Page.complete(), type: type)])
        let page = await Validated(Self.quick + [server.url + "/"])
        #expect(page.value("og:title") == "Pizza" && !page.isFailed && page.code < 2)
    }

    @Test func `G15 what is not HTML is an error without values`() async {
        let server = PageServer(pages: ["/": PageServer.answer(Page.complete(), type: "application/pdf")])
        let page = await Validated(Self.quick + [server.url + "/"])
        #expect(page.isFailed && page.code == 2 && page.errorRules == ["not-html"] && page.values.isEmpty)
    }

    @Test func `G16 reading stops soon after the limit, and what came counts`() async {
        let limit = 1 << 20
        let head = Page.complete(url: "http://127.0.0.1/")
        let server = PageServer { connection in
            guard connection.path == "/" else { return }
            connection.send("HTTP/1.1 200 OK\r\nContent-Type: text/html\r\nConnection: close\r\n\r\n" + head)
            let filler = [UInt8](repeating: UInt8(ascii: "x"), count: 16_384)
            for _ in 0..<(4 * limit / 16_384) where !connection.send(filler) { return }
        }
        let page = await Validated(Self.quick + [server.url + "/"])
        #expect(page.target["truncated"] == .bool(true) && !page.isFailed)
        #expect(page.target["bytes"]?.wholeNumber == Int64(limit))
        #expect(page.value("og:site_name") == "Larder")
        #expect(server.bytesSent < 2 * limit, "\(server.bytesSent)")
    }

    @Test func `G16 tags behind the limit are missing`() async throws {
        let limit = 16_384
        let filler = String(repeating: "x", count: limit + 1)
        let html = Page.complete().replacing(
            "<title>",
            with: "<style>\(filler)</style><title>",
            maxReplacements: 1
        )
        let page = try await Validated.page(html, "--max-bytes", "\(limit)")
        #expect(page.target["truncated"] == .bool(true) && page.code == 1)
        #expect(
            page.rules.contains("no-open-graph-tags") || page.rules.contains("object-missing-required-value")
        )
    }

    @Test func `a server that drips is given up in time`() async {
        let server = PageServer { connection in
            connection.send(
                "HTTP/1.1 200 OK\r\nContent-Type: text/html\r\nContent-Length: 9999\r\n\r\n<head>"
            )
            while !connection.waitForClose(milliseconds: 50) { if !connection.send("<!-- -->") { return } }
        }
        let start = ContinuousClock.now
        let page = await Validated(Self.quick + ["--timeout", "0.5", server.url + "/"])
        #expect(page.isFailed && page.code == 2 && page.errorRules.contains("fetch-timeout"))
        #expect(ContinuousClock.now - start < Patience.seconds(60))
    }

    @Test func `a head without end is an error`() async {
        let server = PageServer { connection in
            connection.send("HTTP/1.1 200 OK\r\n")
            while connection.send("X-Filler: \(String(repeating: "x", count: 1000))\r\n") {}
        }
        let page = await Validated(Self.quick + [server.url + "/"])
        #expect(page.isFailed && page.code == 2 && page.errorRules == ["connect-failure"])
    }

    @Test func `a redirect to a file is refused and shown`() async {
        let server = PageServer(pages: ["/": PageServer.redirect("file:///etc/passwd")])
        let page = await Validated(Self.quick + [server.url + "/"])
        #expect(page.isFailed && page.code == 2 && page.errorRules.contains("redirect-broken"))
        let message = page.findings.first?["message"]?.string
        #expect(message?.contains("file:///etc/passwd") == true)
    }

    @Test func `a connection that closes half-way is cut short`() async {
        let server = PageServer { connection in
            connection.send(
                "HTTP/1.1 200 OK\r\nContent-Type: text/html\r\nContent-Length: 9999\r\n\r\n" + Page.complete()
            )
        }
        let page = await Validated(Self.quick + [server.url + "/"])
        #expect(page.isFailed && page.code == 2 && page.errorRules.contains("body-incomplete"))
        #expect(page.target["truncated"] == .bool(true) && page.value("og:title") == "Pizza")
    }

    @Test func `redirects that go round are an error`() async {
        let server = PageServer(pages: ["/a": PageServer.redirect("/b"), "/b": PageServer.redirect("/a")])
        let page = await Validated(Self.quick + [server.url + "/a"])
        #expect(page.isFailed && page.code == 2 && page.errorRules.contains("redirect-circular"))
        #expect(page.target["redirects"]?.array?.count == 2)
    }

    @Test func `an empty page says so`() async throws {
        let server = PageServer(pages: ["/": PageServer.answer("")])
        let page = await Validated(Self.quick + [server.url + "/"])
        #expect(page.errorRules.contains("empty-document") && page.code >= 1)
        let file = try await Validated.page("")
        #expect(file.rules.contains("empty-document"))
    }

    @Test(arguments: [
        (401, "bad-response-code"), (403, "bad-response-code"), (404, "bad-response-code"),
        (304, "not-modified-response"),
    ])
    func `a status that is no page fails the target`(status: Int, rule: String) async {
        let server = PageServer(pages: [
            "/": "HTTP/1.1 \(status) No\r\nContent-Length: 0\r\nConnection: close\r\n\r\n"
        ])
        let page = await Validated(Self.quick + [server.url + "/"])
        #expect(page.isFailed && page.code == 2 && page.errorRules.first == rule)
        #expect(page.target["status"]?.wholeNumber == Int64(status))
    }

    @Test func `private addresses are refused when they are denied`() async {
        let server = PageServer(pages: ["/": PageServer.answer(Page.complete())])
        let page = await Validated(Self.quick + ["--deny-private", server.url + "/"])
        #expect(page.isFailed && page.code == 2 && page.errorRules == ["private-address"])
        #expect(server.requests.isEmpty)
    }

    @Test func `a host without an address, a wrong scheme and no address at all`() async {
        let run = await Validated(["https://no-such-host.invalid/", "gopher://example.com/", "https://"])
        let rules = run.targets.map { $0["findings"]?.array?.first?["rule"]?.string }
        #expect(rules == ["dns-failure", "input-url-invalid", "input-url-invalid"] && run.code == 2)
    }

    @Test func `a server that asks for patience is asked once, and said to block`() async {
        let server = PageServer(pages: [
            "/": "HTTP/1.1 429 Slow\r\nRetry-After: 1\r\nContent-Length: 0\r\nConnection: close\r\n\r\n"
        ])
        let page = await Validated(Self.quick + [server.url + "/"])
        #expect(page.isFailed && page.code == 2 && page.errorRules == ["bad-response-code"])
    }
}
