import OpenGraph
import Testing

@testable import Scraper

@Suite struct FollowingTests {
    private static func site(_ pages: [String: String]) -> RawServer {
        RawServer { connection in
            let head = connection.readHead()
            let words = head.split(separator: " ")
            let host =
                head.split(separator: "\r\n").first { $0.hasPrefix("Host: ") }.map { String($0.dropFirst(6)) }
                ?? ""
            let text = pages[words.count > 1 ? String(words[1]) : ""] ?? answer("404 Not Found")
            connection.send(
                text.split(separator: "HOST", omittingEmptySubsequences: false).joined(separator: host)
            )
        }
    }

    /// The length is left to the end of the connection, since the host's name changes it.
    private static func linking(_ name: String, url: String? = nil, canonical: String? = nil) -> String {
        let tags = [
            url.map { og("url", "http://HOST\($0)") },
            canonical.map { "<link rel=canonical href=\"\($0)\">" },
        ]
        return "HTTP/1.1 200 OK\r\nContent-Type: text/html\r\nConnection: close\r\n\r\n"
            + page(og("title", name), tags.compactMap(\.self).joined())
    }

    @Test func `og url is asked once and the report stays about the page`() async throws {
        let server = Self.site(["/a": Self.linking("A", url: "/b"), "/b": Self.linking("B", url: "/c")])
        let facts = try await scrape(server.url + "/a")
        #expect(facts.fetchedURL == server.url + "/a" && facts.canonicalURL == server.url + "/b")
        #expect(facts.value(of: "og:title") == "A" && facts.redirects.isEmpty && facts.circle.isEmpty)
        #expect(facts.linkedPages.map(\.role) == [.ogURL])
        #expect(facts.linkedPages.first?.object?.value(of: "og:title")?.text == "B")
        #expect(server.requests.filter { $0.hasPrefix("GET /b ") }.count == 1)
        #expect(!server.requests.contains { $0.hasPrefix("GET /c ") })
    }

    @Test func `the end of the chain is reported when it is followed`() async throws {
        let server = Self.site([
            "/a": Self.linking("A", url: "/b"), "/b": redirect("/b2"),
            "/b2": Self.linking("B", canonical: "c"),
            "/c": Self.linking("C", url: "/c"),
        ])
        let facts = try await scrape(server.url + "/a") { $0.follows = true }
        #expect(facts.target == server.url + "/a" && facts.fetchedURL == server.url + "/c")
        #expect(
            facts.value(of: "og:title") == "C" && facts.canonicalURL == server.url + "/c"
                && facts.circle.isEmpty
        )
        #expect(facts.redirects.map(\.kind) == [.ogURL, .http, .canonical])
        #expect(facts.redirects.map(\.to) == ["/b", "/b2", "/c"].map { server.url + $0 })
        #expect(facts.redirects.map(\.from) == ["/a", "/b", "/b2"].map { server.url + $0 })
    }

    @Test(arguments: [
        ["/a": linking("A", url: "/b"), "/b": redirect("/a")],
        ["/a": linking("A", url: "/b"), "/b": linking("B", url: "/a")],
        ["/a": linking("A", canonical: "/b"), "/b": linking("B", canonical: "/a")],
        ["/a": redirect("/b"), "/b": linking("B", url: "/a")],
    ])
    func `a circle is seen, followed or not`(pages: [String: String]) async throws {
        for follows in [false, true] {
            let server = Self.site(pages)
            let facts = try await scrape(server.url + "/a") { $0.follows = follows }
            #expect(facts.failure == nil)
            #expect(facts.circle == ["/a", "/b"].map { server.url + $0 })
        }
    }

    @Test func `a page that names itself is at rest`() async throws {
        let server = Self.site(["/a": redirect("/b"), "/b": Self.linking("B", url: "/b", canonical: "/b")])
        for follows in [false, true] {
            let facts = try await scrape(server.url + "/a") { $0.follows = follows }
            #expect(facts.circle.isEmpty && facts.linkedPages.isEmpty)
        }
    }

    @Test func `a target that cannot be read is told and not followed`() async throws {
        let server = Self.site(["/a": Self.linking("A", url: "/gone", canonical: "/also")])
        for follows in [false, true] {
            let facts = try await scrape(server.url + "/a") { $0.follows = follows }
            #expect(facts.value(of: "og:title") == "A")
            #expect(facts.linkedPages.map(\.failure) == [.badStatus(404), .badStatus(404)])
            #expect(facts.linkedPages.map(\.role) == [.ogURL, .canonical])
        }
    }

    @Test func `steps without end stop at five`() async throws {
        let server = RawServer { connection in
            let words = connection.readHead().split(separator: " ")
            connection.send(html(page("<link rel=canonical href=\"\(words[1])x\">")))
        }
        let facts = try await scrape(server.url + "/") { $0.follows = true }
        #expect(facts.redirects.count == 5 && facts.fetchedURL == server.url + "/xxxxx")
    }

    @Test func `nothing more is fetched when that is switched off`() async throws {
        let server = Self.site(["/a": Self.linking("A", url: "/b", canonical: "/c")])
        let facts = try await scrape(server.url + "/a") {
            $0.fetchesCanonical = false
            $0.readsRobots = false
        }
        #expect(facts.linkedPages.isEmpty && server.requests.count == 1)
    }

    @Test func `a pointer page is fetched and its origin known`() async throws {
        let server = Self.site([
            "/a": html(page("<link rel=opengraph href=/meta>")),
            "/meta": html(
                page(og("type", "metadata"), "<link rel=origin href=/a><link rel=opengraph href=/more>")
            ),
        ])
        let facts = try await scrape(server.url + "/a")
        #expect(facts.linkedPages.map(\.role) == [.pointer])
        #expect(facts.linkedPages.first?.origins == [server.url + "/a"])
        #expect(facts.linkedPages.first?.hasPointer == true)
    }
}
