import Host
import LiveKit
import Pages
import Testing
import WireHTTP

@Suite struct RepeaterTests {
    /// The tutorial's own address, whose raw quotation marks break its PHP page.
    private static let tutorial =
        "/repeater.php?fb:app_id=233936543368280&og:type=fb_sample_scrumps:meal&og:title=Pizza&og:description=\"Pizza\""
        + "&og:image=https%3A%2F%2Fs-static.ak.fbcdn.net%2Fimages%2Fdevsite%2Fattachment_blank.png&body=Pizza"

    private func server() async throws -> RunningServer { try await RunningServer.shared.value }

    /// Path and query of an absolute address.
    private func target(_ address: String?) throws -> String {
        let address = try #require(address)
        let rest = try #require(
            address.split(separator: "/", maxSplits: 2, omittingEmptySubsequences: false).last
        )
        return String(rest[(rest.firstIndex(of: "/") ?? rest.endIndex)...])
    }

    @Test func `the tutorial's address answers its page, and its og-url answers the same page`() async throws
    {
        let server = try await server()
        let page = try await server.get(Self.tutorial)
        #expect(page.status == 200)
        #expect(page["content-type"] == "text/html; charset=utf-8")
        #expect(page.property("fb:app_id") == "233936543368280")
        #expect(page.property("og:type") == "fb_sample_scrumps:meal")
        #expect(page.property("og:title") == "Pizza")
        #expect(page.property("og:description") == "\"Pizza\"")
        #expect(
            page.property("og:image") == "https://s-static.ak.fbcdn.net/images/devsite/attachment_blank.png"
        )
        #expect(page.text.contains("fb_sample_scrumps: http://ogp.me/ns/fb/fb_sample_scrumps#"))
        let url = try #require(page.property("og:url"))
        #expect(url.hasPrefix("http://larder.test/repeater.php?fb:app_id=233936543368280&"))
        #expect(url.contains("og:description=%22Pizza%22"))
        let again = try await server.get(try target(url))
        #expect(again.body == page.body)
        #expect(again["etag"] == page["etag"])
    }

    @Test func `the headers of a page`() async throws {
        let page = try await server().get("/repeater?og:title=x")
        let policy = try #require(page["content-security-policy"])
        #expect(policy.contains("default-src 'none'") && !policy.contains("script"))
        #expect(page["x-content-type-options"] == "nosniff")
        #expect(page["x-robots-tag"] == "noindex")
        #expect(page["x-frame-options"] == "DENY")
        #expect(page["referrer-policy"] != nil)
        #expect(page["cache-control"]?.contains("max-age") == true)
        #expect(page["etag"]?.hasPrefix("\"") == true)
    }

    @Test func `a client that has the page is told so, and parts are to be had`() async throws {
        let server = try await server()
        let page = try await server.get("/repeater?og:title=Parts")
        let etag = try #require(page["etag"])
        for match in [etag, "W/\(etag)", "\"x\", \(etag)", "*"] {
            let same = try await server.get("/repeater?og:title=Parts", ("If-None-Match", match))
            #expect(same.status == 304 && same.body.isEmpty && same["etag"] == etag)
        }
        #expect(try await server.get("/repeater?og:title=Other", ("If-None-Match", etag)).status == 200)
        let part = try await server.get("/repeater?og:title=Parts", ("Range", "bytes=0-14"))
        #expect(part.status == 206)
        #expect(part.text == "<!doctype html>")
        #expect(part["content-range"] == "bytes 0-14/\(page.body.count)")
        let none = try await server.get("/repeater?og:title=Parts", ("Range", "bytes=999999-"))
        #expect(none.status == 416 && none["content-range"] == "bytes */\(page.body.count)")
        #expect(none["x-content-type-options"] == "nosniff")
        let old = try await server.get(
            "/repeater?og:title=Parts",
            ("Range", "bytes=0-1"),
            ("If-Range", "\"x\"")
        )
        #expect(old.status == 200)
        let head = try await server.send(LiveRequest("HEAD", "/repeater?og:title=Parts"))
        #expect(head.status == 200 && head.body.isEmpty)
        #expect(head["content-length"] == String(page.body.count) && head["etag"] == etag)
    }

    @Test func `a query is decoded as the URL standard says`() async throws {
        let query =
            "og%3Atitle=Mac+%26+Cheese+%2B+Peas&og:type=food%3Ameal&og:description=&x&&og:site_name=a=b"
            + "&og:image=https%3A%2F%2Fexample.com%2F1.png&og:image=https%3A%2F%2Fexample.com%2F2.png"
        let page = try await server().get("/repeater?" + query)
        #expect(page.status == 200)
        #expect(page.property("og:title") == "Mac & Cheese + Peas")
        #expect(page.property("og:type") == "food:meal")
        #expect(page.property("og:site_name") == "a=b")
        #expect(page.properties("og:image") == ["https://example.com/1.png", "https://example.com/2.png"])
        #expect(page.properties("og:description").isEmpty)
        let broken = try await server().get("/repeater?og:title=%zz%ff%00x%")
        #expect(broken.status == 200)
        #expect(broken.property("og:title") == "%zz\u{FFFD}x%")
    }

    @Test func `markup in a value is stripped or escaped`() async throws {
        let title = "Lord%20of%20%22War%22%20%26%20%3Cb%3E%27s%3C%2Fb%3E"
        let page = try await server().get(
            "/repeater?og:title=\(title)&body=%3Cscript%3Ealert(1)%3C/script%3E"
        )
        #expect(page.property("og:title") == "Lord of \"War\" & 's")
        #expect(!page.text.contains("<script"))
        let many = String(repeating: "%26", count: 2000)
        let ampersands = try await server().get("/repeater?og:description=" + many)
        #expect(ampersands.property("og:description") == String(repeating: "&", count: 2000))
        #expect(!ampersands.text.contains("&amp;amp;"))
    }

    @Test func `a form makes the page that its og-url makes`() async throws {
        let server = try await server()
        let form = "og%3Atitle=Mac+%26+Cheese&og%3Aimage%5B%5D=https%3A%2F%2Fe.example%2F1.png&body=x"
        let fields = [("Content-Type", "application/x-www-form-urlencoded; charset=UTF-8")]
        let posted = try await server.send(LiveRequest("POST", "/repeater?og:type=a:b", fields, body: form))
        #expect(posted.status == 200)
        #expect(posted.property("og:type") == "a:b")
        #expect(posted.property("og:title") == "Mac & Cheese")
        let again = try await server.get(try target(posted.property("og:url")))
        #expect(again.body == posted.body)
        let multipart = """
            --b\r\nContent-Disposition: form-data; name="og:title"\r\n\r\nMac & Cheese\r\n--b\r
            Content-Disposition: form-data; name="file"; filename="x"\r\n\r\nfile\r\n--b--\r\n
            """
        let parts = try await server.send(
            LiveRequest(
                "POST",
                "/repeater",
                [("Content-Type", "multipart/form-data; boundary=b")],
                body: multipart
            )
        )
        #expect(parts.status == 200)
        #expect(parts.property("og:title") == "Mac & Cheese")
        #expect(!parts.text.contains("file"))
        let fetched = try await server.get(try target(parts.property("og:url")))
        #expect(fetched.body == parts.body)
    }

    @Test(arguments: [
        ("application/json", "{}", 415), ("text/plain", "x=y", 415), ("multipart/form-data", "x", 400),
        ("multipart/form-data; boundary=b", "no delimiter", 400), ("nonsense", "x", 415),
    ])
    func `a body that is no form is refused with a page`(type: String, body: String, status: Int) async throws
    {
        let answer = try await server().send(
            LiveRequest("POST", "/repeater", [("Content-Type", type)], body: body)
        )
        #expect(answer.status == status)
        #expect(answer["content-type"] == "text/html; charset=utf-8")
        #expect(answer["content-security-policy"] != nil)
    }

    @Test func `other methods are told which there are`() async throws {
        let server = try await server()
        let refused = try await server.send(LiveRequest("PUT", "/repeater", body: "x"))
        #expect(refused.status == 405)
        #expect(refused["allow"] == "GET, HEAD, POST, OPTIONS")
        let options = try await server.send(LiveRequest("OPTIONS", "/repeater"))
        #expect(options.status == 204 && options["allow"] == "GET, HEAD, POST, OPTIONS")
    }

    @Test func `a body over the limit is refused before it is read`() async throws {
        let server = try await server()
        let client = try await LiveClient.connect(to: server.address)
        let head = "POST /repeater HTTP/1.1\r\nHost: h\r\nContent-Length: 99999999\r\n\r\n"
        try await client.write(Array(head.utf8))
        let answer = try await client.read(to: "POST")
        #expect(answer.status == 413 && answer["connection"] == "close")
    }

    @Test func `a server for some apps refuses others, and pages without one`() async throws {
        try await withServer(waits: false) {
            $0.repeaterApps = ["1", "22"]
        } _: { server in
            #expect(try await server.get("/repeater?fb:app_id=22&og:title=x").status == 200)
            for query in ["fb:app_id=2", "og:title=x", "fb:app_id=1&fb:app_id=3", "fb:app_id=", ""] {
                let refused = try await server.get("/repeater?" + query)
                #expect(refused.status == 403, "\(query)")
                #expect(refused.properties("og:title").isEmpty)
            }
        }
    }

    @Test func `a server with a key wants signed addresses`() async throws {
        let key = RepeaterKey("a-key-for-tests")
        try await withServer(waits: false) {
            $0.repeaterKey = "a-key-for-tests"
        } _: { server in
            let base = "http://larder.test/repeater?og:title=Mac+%26+Cheese&og:type=a%3Ab&body="
            let signed = key.signed(base)
            let page = try await server.get(try target(signed))
            #expect(page.status == 200)
            #expect(page.property("og:title") == "Mac & Cheese")
            #expect(try await server.get(try target(page.property("og:url"))).body == page.body)
            let moved = signed.split(separator: "?")[1].split(separator: "&")
            let sigFirst = ([moved.last ?? ""] + moved.dropLast()).joined(separator: "&")
            #expect(try await server.get("/repeater?" + sigFirst).status == 200)
            for wrong in [base, signed + "x", signed + "&og:title=more", base + "&sig=", base + "&sig=%00"] {
                #expect(try await server.get(try target(wrong)).status == 403, "\(wrong)")
            }
        }
    }
}
