import OpenGraph
import Reactor
import Testing

@testable import Scraper

@Suite struct PageScraperTests {
    @Test func `a page becomes facts`() async throws {
        let body = page(
            "<title>Pizza &amp; more</title>",
            og("title", "Pizza"),
            #"<meta name="description" content=" Hot ">"#,
            #"<link rel="Canonical icon" href="/p">"#,
            "<!-- larder-ignore title-long -->"
        )
        let server = RawServer(pages: ["/p": html(body)])
        let facts = try await scrape(server.url + "/p")
        #expect(facts.failure == nil && facts.status == 200 && facts.contentType == "text/html")
        #expect(
            facts.target == server.url + "/p" && facts.fetchedURL == facts.target
                && facts.canonicalURL == facts.target
        )
        #expect(facts.bytes == body.utf8.count && !facts.isTruncated && facts.range == .ignored)
        #expect(facts.title?.value == "Pizza & more")
        #expect(facts.tags.flatMap(\.tags).map(\.name) == ["og:title", "description"])
        #expect(facts.tags[1].content == " Hot " && facts.tags[0].place == .head)
        let position = facts.tags[0].position
        #expect(
            position.line == 4 && position.column == 1 && facts.source.text(position) == og("title", "Pizza")
        )
        #expect(facts.links.first?.relations == ["canonical", "icon"])
        #expect(facts.links.first?.resolved == server.url + "/p")
        #expect(facts.comments.map(\.text) == [" larder-ignore title-long "])
        #expect(facts.timing.map { $0.totalMs >= $0.firstByteMs } == true)
        #expect(server.requests.count == 2)
    }

    /// Case G10.
    @Test func `picture addresses are resolved against the first base`() async throws {
        let server = RawServer(pages: [
            "/a/b/page.html": html(
                page(
                    #"<base href="/static/"><base href="https://other.example.net/">"#,
                    og("image", "img/x.png"),
                    og("image", "//cdn.example.net/y.png"),
                    og("image", "?v=2"),
                    og("image", " ?v=2 "),
                    og("image", "http://a b/")
                )
            )
        ])
        let facts = try await scrape(server.url + "/a/b/page.html") { $0.fetchesPictures = false }
        #expect(!facts.hasImageFacts && facts.images.isEmpty)
        let offline = try await scrape(server.url + "/a/b/page.html") { $0.timeout = .seconds(5) }
        #expect(
            offline.images.map(\.resolved) == [
                server.url + "/static/img/x.png", "http://cdn.example.net/y.png", server.url + "/static/?v=2",
                nil,
            ]
        )
        #expect(offline.images.map(\.url) == ["img/x.png", "//cdn.example.net/y.png", "?v=2", "http://a b/"])
        #expect(offline.images.last?.failure == .invalidAddress)
    }

    /// Case G11.
    @Test func `addresses are relative to the page after redirects`() async throws {
        let server = RawServer(pages: [
            "/r": redirect("/deep/path/page"), "/deep/path/page": html(page(og("image", "pic.png"))),
        ])
        let facts = try await scrape(server.url + "/r")
        #expect(facts.fetchedURL == server.url + "/deep/path/page")
        #expect(facts.images.map(\.resolved) == [server.url + "/deep/path/pic.png"])
        #expect(facts.images.map(\.status) == [404])
        let hop = Redirect(.http, from: server.url + "/r", to: server.url + "/deep/path/page", status: 302)
        #expect(facts.redirects == [hop])
    }

    /// Case G15.
    @Test(arguments: [
        (nil, nil, nil), (#"TEXT/HTML;Charset="utf-8""#, "text/html", nil),
        ("text/html; charset=", "text/html", nil),
        ("application/xhtml+xml", "application/xhtml+xml", nil),
        ("application/pdf", "application/pdf", FetchFailure.notHTML("application/pdf")),
        ("text/plain", "text/plain", .notHTML("text/plain")),
    ])
    func `a content type is read however it is spelt`(
        field: String?,
        type: String?,
        failure: FetchFailure?
    ) async throws {
        let fields = field.map { ["Content-Type: \($0)"] } ?? []
        let server = RawServer(pages: ["/": answer("200 OK", fields, body: page(og("title", "Pizza")))])
        let facts = try await scrape(server.url)
        #expect(facts.failure == failure && facts.contentType == type)
        #expect(facts.tags.count == (failure == nil ? 1 : 0))
        #expect(facts.status == 200)
    }

    /// Case G16.
    @Test(arguments: [true, false])
    func `a page beyond the limit is read up to it`(isGoodHead: Bool) async throws {
        let limit = ScrapeSettings().maxBytes
        let server = RawServer { connection in
            guard connection.readHead().hasPrefix("GET / ") else { return }
            connection.send("HTTP/1.1 200 OK\r\nContent-Type: text/html\r\n\r\n")
            let tags = "<head>" + og("title", "Pizza") + og("type", "website")
            let start = isGoodHead ? tags + "</head><body>" : "<head><style>"
            let filler = [UInt8](repeating: 0x2e, count: 1024)
            connection.send(start)
            for _ in 0..<(isGoodHead ? 4 : 1) * limit / 1024 where !connection.send(filler) { return }
            if !isGoodHead { connection.send("</style>" + tags) }
        }
        let facts = try await scrape(server.url) { $0.readsRobots = false }
        #expect(facts.failure == nil && facts.isTruncated && facts.bytes == limit)
        #expect(facts.tags.count == (isGoodHead ? 2 : 0))
        #expect(server.bytesSent < 2 * limit)
    }

    @Test(arguments: [
        ("404 Not Found", FetchFailure.badStatus(404)), ("500 Oops", .badStatus(500)),
        ("304 Not Modified", .badStatus(304)),
        ("401 Login", .blocked(401, retryAfter: nil)), ("403 No", .blocked(403, retryAfter: nil)),
        ("429 Slow", .blocked(429, retryAfter: 7)), ("503 Later", .badStatus(503)),
        ("416 Range", .badStatus(416)),
    ])
    func `a status outside 2xx is a failure`(status: String, failure: FetchFailure) async throws {
        let server = RawServer(
            always: answer(status, ["Content-Type: text/html", "Retry-After: 7"], body: "x")
        )
        let facts = try await scrape(server.url)
        #expect(facts.failure == failure)
        #expect(facts.range == (status.hasPrefix("416") ? .unsatisfiable : nil))
        #expect(server.requests.count == 1)
    }

    @Test func `what did arrive is listed`() async throws {
        let body = "<head>" + og("title", "Half")
        let server = RawServer(
            always: "HTTP/1.1 200 OK\r\nContent-Type: text/html\r\nContent-Length: 999\r\n\r\n" + body
        )
        let facts = try await scrape(server.url + "/x")
        #expect(facts.failure == .bodyIncomplete && facts.isTruncated)
        #expect(facts.tags.map(\.content) == ["Half"])
        #expect(facts.fetchedURL == server.url + "/x" && facts.status == 200)
    }

    @Test(arguments: ["", "example.com", "ftp://example.com/", "http://"])
    func `what is no address is a failure`(target: String) async throws {
        #expect(try await scrape(target).failure == .invalidAddress)
    }

    @Test func `private addresses are denied to page, picture and linked page`() async throws {
        let inside = RawServer(pages: [:])
        let direct = try await scrape("http://localhost:\(inside.port)/", policy: .denyPrivate())
        #expect(direct.failure == .privateAddress("http://localhost:\(inside.port)/"))
        // 127.0.0.1 plays the public web here; localhost has another address as well, but no server there.
        let secret = "http://127.0.0.2:\(inside.port)/s.png"
        let server = RawServer(pages: ["/": html(page(og("image", secret), og("url", secret)))])
        let policy = AddressPolicy.denyPrivate(allowing: [try #require(AddressRange("127.0.0.1"))])
        let facts = try await scrape(server.url, policy: policy)
        #expect(facts.failure == nil)
        #expect(facts.images.map(\.failure) == [.privateAddress(secret)])
        #expect(facts.linkedPages.map(\.failure) == [.privateAddress(secret)])
        #expect(inside.connectionCount == 0)
    }

    @Test func `robots.txt is asked for page and pictures`() async throws {
        let robots =
            "User-agent: Twitterbot\nDisallow: /\n\nUser-agent: *\nDisallow: /*.png$\nUser-agent: facebookexternalhit\nAllow: /"
        let server = RawServer(pages: [
            "/": html(page(og("image", "/a.png"))), "/robots.txt": answer(body: robots),
        ])
        let facts = try await scrape(server.url)
        #expect(facts.robots.filter { !$0.isImage }.map(\.agent) == ["Twitterbot"])
        #expect(
            facts.robots.filter(\.isImage).map(\.agent) == [
                "Twitterbot", "LinkedInBot", "Slackbot", "WhatsApp", "Discordbot", "TelegramBot",
            ]
        )
    }

    @Test func `a part that lost tags is compared with the whole`() async throws {
        let whole = page(og("title", "Pizza"), og("image", "/a.png"), og("url", "http://127.0.0.1:1/"))
        let part = String(whole.prefix(90))
        let server = RawServer { connection in
            let head = connection.readHead()
            if head.contains("Range: bytes=0-524287") {
                let range = "Content-Range: bytes 0-\(part.utf8.count - 1)/\(whole.utf8.count)"
                connection.send(answer("206 Part", ["Content-Type: text/html", range], body: part))
            } else {
                connection.send(html(whole))
            }
        }
        let facts = try await scrape(server.url) { $0.fetchesCanonical = false }
        #expect(facts.status == 206 && facts.range == .partial(total: whole.utf8.count) && facts.isTruncated)
        #expect(facts.tags.count == 1 && facts.lostTags == ["og:image", "og:url"] && facts.failure == nil)
    }

    @Test func `other agents are compared`() async throws {
        let server = RawServer { connection in
            let isTwitter = connection.readHead().contains("User-Agent: Twitterbot")
            connection.send(html(page(og("title", isTwitter ? "Other" : "Pizza"))))
        }
        let facts = try await scrape(server.url) {
            $0.variants = [PreviewAgent("twitter")].compactMap(\.self)
        }
        #expect(facts.variants.map(\.agent) == ["Twitterbot"])
        #expect(facts.variants.first?.object.value(of: "og:title")?.text == "Other")
    }

    @Test func `own fields reach the pictures of the same origin only`() async throws {
        let other = RawServer(pages: [:])
        let server = RawServer(pages: [
            "/": html(page(og("image", "/a.png"), og("image", other.url + "/b.png")))
        ])
        _ = try await scrape(server.url) { settings in
            settings.fields = [HeaderField("X-Key: 1")].compactMap(\.self)
        }
        #expect(server.requests.count == 3 && server.requests.allSatisfy { $0.contains("X-Key: 1") })
        #expect(other.requests.count == 2 && !other.requests.contains { $0.contains("X-Key") })
    }

    @Test(arguments: [
        ["Retry-After: 1"],
        ["Date: Sun, 06 Nov 1994 08:49:37 GMT", "Retry-After: Sun, 06 Nov 1994 08:49:38 GMT"],
    ])
    func `Retry-After holds back the host's other targets`(fields: [String]) async throws {
        let server = RawServer(always: answer("429 Slow down", fields))
        let worker = try Worker(number: 0)
        defer { worker.stop() }
        let clock = ContinuousClock()
        let time = try await clock.measure {
            try await worker.run { worker in
                let fetcher = try Fetcher(Fetcher.Settings(policy: .allowAll), on: worker)
                defer { fetcher.close() }
                var settings = ScrapeSettings()
                settings.longestPause = .milliseconds(300)
                let scraper = PageScraper(fetcher, settings, on: worker.loop)
                _ = await scraper.scrape(server.url + "/1")
                _ = await scraper.scrape(server.url + "/2")
            }
        }
        #expect(time >= .milliseconds(300))
        #expect(server.requests.count == 2)
    }

    @Test func `pages that properties name are fetched when asked for`() async throws {
        let server = RawServer { connection in
            let isAlbum = connection.readHead().hasPrefix("GET /album ")
            let album =
                "<meta property=music:album content=\"http://127.0.0.1:\(connection.server.port)/album\">"
            connection.send(
                html(page(og("type", isAlbum ? "music.album" : "music.song"), isAlbum ? "" : album))
            )
        }
        let quiet = try await scrape(server.url)
        #expect(quiet.linkedPages.isEmpty)
        let facts = try await scrape(server.url) { $0.fetchesReferences = true }
        #expect(facts.linkedPages.map(\.role) == [.reference(property: "music:album")])
        #expect(facts.linkedPages.first?.object?.value(of: "og:type")?.text == "music.album")
    }

    @Test func `an address that does not answer is told when another does`() async throws {
        let server = RawServer { connection in _ = connection.readHead() }
        let port = UInt16(server.port)
        let living = SocketAddress.ipv4([127, 0, 0, 1], port: port)
        let dead = SocketAddress.ipv4([127, 0, 0, 2], port: port)
        let worker = try Worker(number: 0)
        defer { worker.stop() }
        let found = await worker.run { worker in
            var found: [[String]] = []
            for (addresses, policy) in [
                ([dead, living], AddressPolicy.allowAll), ([dead], .allowAll),
                ([dead, living], .denyPrivate()),
            ] {
                let deadline = Instant.now().advanced(by: .seconds(5))
                found.append(
                    await AddressProbe.dead(
                        among: addresses,
                        policy: policy,
                        on: worker.loop,
                        until: deadline
                    )
                )
            }
            return found
        }
        #expect(found == [["127.0.0.2"], [], []])
        #expect(
            AddressProbe.addresses(of: "[::1]", port: 80) == [SocketAddress("[::1]:80")].compactMap(\.self)
        )
        #expect(
            AddressProbe.addresses(of: "127.0.0.1", port: 80)
                == [SocketAddress("127.0.0.1:80")].compactMap(\.self)
        )
    }
}
