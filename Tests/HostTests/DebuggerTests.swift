import Host
import LiveKit
import OpenGraph
import Scraper
import TestKit
import Testing

/// The debugger over HTTP, with somebody else's site on the same machine.
@Suite struct DebuggerTests {
    static let html = """
        <!doctype html>
        <html lang="en"><head prefix="og: http://ogp.me/ns#"><title>A page</title>
        <meta property="og:title" content="Pizza &lt;b&gt; &quot;hot&quot;">
        <meta property="og:type" content="website">
        <meta property="og:description" content="&lt;/pre&gt;&lt;script&gt;alert(1)&lt;/script&gt;">
        <meta property="fb:app_id" content="100000000000001">
        </head><body><p>&amp;</p></body></html>
        """

    private func rules(_ report: JSONValue) -> [String] {
        (report["targets"]?.array?.first?["findings"]?.array ?? []).compactMap { $0["rule"]?.string }
    }

    @Test func `a page on this machine is refused, and nobody asks for it`() async throws {
        try await PageServer.run { site in
            site.pages["/"] = Self.html
            try await withServer(waits: false) { server in
                for address in [site.address("/"), site.address("/", host: "localhost")] {
                    let report = try await server.report(address)
                    #expect(rules(report) == ["private-address"], "\(address)")
                    #expect(report["exitCode"] == .integer(2))
                    let page = try await server.debug(address)
                    #expect(page.status == 200 && page.text.contains("Critical Errors That Must Be Fixed"))
                }
            }
            #expect(site.pages.count(of: "/") == 0)
        }
    }

    @Test func `a redirect to a private address is refused too`() async throws {
        try await PageServer.run { site in
            site.pages["/"] = Self.html
            // The first hop is allowed, as a public page would be; the second is another address of this machine.
            let target = site.address("/", host: "127.0.0.1")
            let redirect = site.address("/to/http://[::1]:8080/")
            try await withServer(waits: false, RunningServer.allowing("127.0.0.1")) { server in
                let allowed = try await server.report(target)
                #expect(allowed["exitCode"] != .integer(2))
                let refused = try await server.report(redirect)
                #expect(rules(refused).contains("private-address"))
                #expect(refused["targets"]?.array?.first?["failed"] == .bool(true))
            }
        }
    }

    @Test func `an allowed page is shown, and stays text`() async throws {
        try await PageServer.run { site in
            site.pages["/"] = Self.html
            try await withServer(waits: false, RunningServer.allowing("127.0.0.0/8")) { server in
                let answer = try await server.debug(site.address("/"))
                #expect(answer.status == 200)
                let text = answer.text
                #expect(text.contains("When and how we last scraped the URL"))
                #expect(text.contains("Pizza &lt;b&gt; \"hot\""))
                #expect(!text.contains("<script"))
                #expect(text.contains(", not kept"))
                let tags = try WrittenTags.read(answer.body)
                #expect(tags.filter { $0.name == "h1" }.count == 1)
                #expect(!tags.contains { $0.name == "script" || $0.attributes["style"] != nil })
                #expect(tags.filter { $0.name == "img" }.isEmpty)
                #expect(text.contains("<td>3</td>"))
            }
        }
    }

    @Test func `its answers have a policy that lets nothing else in`() async throws {
        try await withServer(waits: false) { server in
            let answer = try await server.get("/debugger")
            #expect(answer.status == 200)
            let policy = answer["content-security-policy"] ?? ""
            #expect(policy.contains("default-src 'none'") && policy.contains("img-src 'self';"))
            #expect(policy.contains("frame-ancestors 'none'") && !policy.contains("script-src"))
            #expect(answer["x-content-type-options"] == "nosniff")
            #expect(answer["referrer-policy"] == "no-referrer" && answer["x-frame-options"] == "DENY")
            #expect(answer["cache-control"] == "no-store" && answer["vary"] == "Accept")
            _ = try WrittenTags.read(answer.body)
            let head = try await server.send(LiveRequest("HEAD", "/debugger"))
            #expect(head.status == 200 && head.body.isEmpty)
            let nothing = try await server.get("/debugger", ("Accept", "application/json"))
            #expect(nothing.status == 400)
            let other = try await server.send(LiveRequest("DELETE", "/debugger"))
            #expect(other.status == 405)
        }
    }

    @Test(arguments: [
        "/tools/debug/og/object?q=", "/tools/debug/sharing/?q=", "/tools/debug/?q=", "/debugger/?url=",
    ])
    func `the old addresses lead to the same page`(alias: String) async throws {
        try await PageServer.run { site in
            site.pages["/"] = Self.html
            try await withServer(waits: false, RunningServer.allowing("127.0.0.0/8")) { server in
                let answer = try await server.get(alias + RunningServer.encoded(site.address("/")))
                #expect(answer.status == 200 && answer.text.contains("These are the raw tags that we found"))
            }
        }
    }

    @Test func `the echo is exactly what the scraper saw`() async throws {
        try await PageServer.run { site in
            site.pages["/"] = Self.html
            try await withServer(waits: false, RunningServer.allowing("127.0.0.0/8")) { server in
                let answer = try await server.get(
                    "/tools/debug/og/echo?q=" + RunningServer.encoded(site.address("/"))
                )
                let tags = try WrittenTags.read(answer.body)
                let place = try #require(tags.firstIndex { $0.attributes["class"] == "source" })
                #expect(tags[place + 1].name == "code" && tags[place + 1].text == Self.html)
            }
        }
    }

    @Test func `the report has the shape of validate`() async throws {
        try await PageServer.run { site in
            site.pages["/"] = Self.html
            try await withServer(waits: false, RunningServer.allowing("127.0.0.0/8")) { server in
                let report = try await server.report(site.address("/"))
                #expect(report.members?.map(\.name) == ["version", "tool", "targets", "summary", "exitCode"])
                let target = try #require(report["targets"]?.array?.first)
                #expect(
                    target.members?.map(\.name) == [
                        "target", "fetchedURL", "canonicalURL", "status", "contentType", "charset", "bytes",
                        "truncated", "failed", "timing", "redirects", "tags", "object", "images", "findings",
                        "summary",
                    ]
                )
                #expect(target["object"]?["og:title"]?.string == "Pizza <b> \"hot\"")
                let tag = try #require(target["tags"]?.array?.first)
                #expect(tag["line"]?.wholeNumber == 3 && tag["in"]?.string == "head")
                for name in ["errors", "warnings", "infos"] {
                    #expect(report["summary"]?[name] == target["summary"]?[name])
                }
            }
        }
    }

    @Test func `a scrape is kept with its age until it is made again`() async throws {
        let database = try LiveDatabase()
        try await PageServer.run { site in
            site.pages["/"] = Self.html
            try await withServer(on: database, RunningServer.allowing("127.0.0.0/8")) { server in
                let first = try await server.debug(site.address("/"))
                #expect(!first.text.contains("not kept"))
                let asked = site.pages.count(of: "/")
                site.pages["/"] = Self.html.replacing("Pizza", with: "Hotdog")
                let second = try await server.debug(site.address("/"))
                #expect(second.text.contains("Pizza") && site.pages.count(of: "/") == asked)
                #expect(time(in: first) == time(in: second) && time(in: first) != nil)
                let again = try await server.post(
                    "/debugger",
                    "url=" + RunningServer.encoded(site.address("/"))
                )
                #expect(again.text.contains("Hotdog") && again.text.contains("just now"))
                let third = try await server.debug(site.address("/"))
                #expect(third.text.contains("Hotdog") && time(in: third) == time(in: again))
                let forced = try await server.get(
                    "/debugger?scrape=true&format=json&url=" + RunningServer.encoded(site.address("/"))
                )
                #expect(
                    forced.status == 200 && forced["age"] == "0"
                        && forced["content-type"] == "application/json"
                )
                #expect(site.pages.count(of: "/") > asked)
            }
            // What was kept under other rules is not shown to anybody.
            try await withServer(on: database) { server in
                let refused = try await server.report(site.address("/"))
                #expect(rules(refused) == ["private-address"])
            }
        }
    }

    private func time(in answer: RawAnswer) -> String? {
        (try? WrittenTags.read(answer.body))?.first { $0.name == "time" }?.attributes["datetime"]
    }

    @Test func `several addresses are scraped at once, and no more than twenty`() async throws {
        try await PageServer.run { site in
            for number in 1...22 { site.pages["/\(number)"] = Self.html }
            try await withServer(waits: false, RunningServer.allowing("127.0.0.0/8")) { server in
                let lines = (1...22).map { site.address("/\($0)") } + ["not an address", site.address("/1")]
                let answer = try await server.post(
                    "/debugger",
                    "urls=" + RunningServer.encoded(lines.joined(separator: "\r\n"))
                )
                #expect(answer.status == 200 && answer.text.contains("23 addresses"))
                #expect(answer.text.contains("Not scraped: only 20 at once."))
                #expect(site.pages.count(of: "/20") > 0 && site.pages.count(of: "/21") == 0)
                _ = try WrittenTags.read(answer.body)
                let few = try await server.post(
                    "/debugger",
                    "urls=" + RunningServer.encoded("\(site.address("/1"))\n\(site.address("/none"))"),
                    ("Accept", "application/json")
                )
                #expect(few.json["summary"]?["targets"]?.wholeNumber == 2)
                #expect(
                    few.json["summary"]?["failed"]?.wholeNumber == 1 && few.json["exitCode"] == .integer(2)
                )
            }
        }
    }

    @Test func `a client that asks too often has to wait`() async throws {
        let seldom: (inout Settings) -> Void = { $0.scrapesPerMinute = 2 }
        try await withServer(waits: false, seldom) { server in
            for _ in 1...2 {
                let allowed = try await server.debug("http://127.0.0.1:1/")
                #expect(allowed.status == 200)
            }
            let refused = try await server.debug("http://127.0.0.1:1/")
            #expect(refused.status == 429)
            #expect((1...31).contains(Int(refused["retry-after"] ?? "") ?? 0))
            let problem = try await server.get("/debugger?url=a.example", ("Accept", "application/json"))
            #expect(problem.status == 429 && problem["content-type"] == "application/problem+json")
            let graph = try await server.get("/?id=http://a.example/")
            #expect(graph.status == 403 && graph.json["error"]?["code"] == .integer(4))
            let batch = try await server.post("/debugger", "urls=a.example")
            #expect(batch.status == 429)
            let form = try await server.get("/debugger")
            #expect(form.status == 200)
        }
    }

    @Test func `only so many scrapes run at once`() async throws {
        try await PageServer.run { site in
            site.pages["/slow"] = Self.html
            let narrow: (inout Settings) -> Void = {
                RunningServer.allowing("127.0.0.0/8")(&$0)
                $0.scrapesAtOnce = 1
            }
            try await withServer(waits: false, narrow) { server in
                async let slow = server.debug(site.address("/slow"))
                try await LiveWait.until { site.pages.count(of: "/slow") == 1 }
                let refused = try await server.debug(site.address("/"))
                #expect(refused.status == 429 && refused["retry-after"] != nil)
                await site.release()
                let shown = try await slow
                #expect(shown.status == 200)
                let after = try await server.debug(site.address("/slow"))
                #expect(after.status == 200)
            }
        }
    }
}
