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

    static func allowing(_ ranges: String...) -> (inout Settings) -> Void {
        { $0.allowedPrivateFetch = ranges.compactMap { AddressRange($0) } }
    }

    private static func encoded(_ text: String) -> String {
        text.utf8.map { byte in
            let hex = String(byte, radix: 16, uppercase: true)
            return byte < 128 && (byte | 0x20 >= 0x61 && byte | 0x20 <= 0x7A || (0x30...0x39).contains(byte))
                ? String(decoding: [byte], as: UTF8.self) : "%" + (hex.utf8.count < 2 ? "0" : "") + hex
        }.joined()
    }

    private func debug(_ address: String, on server: RunningServer) async throws -> RawAnswer {
        try await server.get("/debugger?url=" + Self.encoded(address))
    }

    private func report(_ address: String, on server: RunningServer) async throws -> JSONValue {
        let answer = try await server.get(
            "/debugger?url=" + Self.encoded(address),
            ("Accept", "application/json")
        )
        #expect(answer.status == 200 && answer["content-type"] == "application/json")
        return answer.json
    }

    private func post(
        _ server: RunningServer,
        _ target: String,
        _ body: String,
        _ fields: (String, String)...
    ) async throws -> RawAnswer {
        let form = ("Content-Type", "application/x-www-form-urlencoded")
        return try await server.send(LiveRequest("POST", target, fields + [form], body: body))
    }

    private func rules(_ report: JSONValue) -> [String] {
        (report["targets"]?.array?.first?["findings"]?.array ?? []).compactMap { $0["rule"]?.string }
    }

    @Test func `a page on this machine is refused, and nobody asks for it`() async throws {
        try await PageServer.run { site in
            site.pages["/"] = Self.html
            try await withServer(waits: false) { server in
                for address in [site.address("/"), site.address("/", host: "localhost")] {
                    let report = try await report(address, on: server)
                    #expect(rules(report) == ["private-address"], "\(address)")
                    #expect(report["exitCode"] == .integer(2))
                    let page = try await debug(address, on: server)
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
            try await withServer(waits: false, Self.allowing("127.0.0.1")) { server in
                let allowed = try await report(target, on: server)
                #expect(allowed["exitCode"] != .integer(2))
                let refused = try await report(redirect, on: server)
                #expect(rules(refused).contains("private-address"))
                #expect(refused["targets"]?.array?.first?["failed"] == .bool(true))
            }
        }
    }

    @Test func `an allowed page is shown, and stays text`() async throws {
        try await PageServer.run { site in
            site.pages["/"] = Self.html
            try await withServer(waits: false, Self.allowing("127.0.0.0/8")) { server in
                let answer = try await debug(site.address("/"), on: server)
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
            try await withServer(waits: false, Self.allowing("127.0.0.0/8")) { server in
                let answer = try await server.get(alias + Self.encoded(site.address("/")))
                #expect(answer.status == 200 && answer.text.contains("These are the raw tags that we found"))
            }
        }
    }

    @Test func `the echo is exactly what the scraper saw`() async throws {
        try await PageServer.run { site in
            site.pages["/"] = Self.html
            try await withServer(waits: false, Self.allowing("127.0.0.0/8")) { server in
                let answer = try await server.get("/tools/debug/og/echo?q=" + Self.encoded(site.address("/")))
                let tags = try WrittenTags.read(answer.body)
                let place = try #require(tags.firstIndex { $0.attributes["class"] == "source" })
                #expect(tags[place + 1].name == "code" && tags[place + 1].text == Self.html)
            }
        }
    }

    @Test func `the report has the shape of validate`() async throws {
        try await PageServer.run { site in
            site.pages["/"] = Self.html
            try await withServer(waits: false, Self.allowing("127.0.0.0/8")) { server in
                let report = try await report(site.address("/"), on: server)
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
            try await withServer(on: database, Self.allowing("127.0.0.0/8")) { server in
                let first = try await debug(site.address("/"), on: server)
                #expect(!first.text.contains("not kept"))
                let asked = site.pages.count(of: "/")
                site.pages["/"] = Self.html.replacing("Pizza", with: "Hotdog")
                let second = try await debug(site.address("/"), on: server)
                #expect(second.text.contains("Pizza") && site.pages.count(of: "/") == asked)
                #expect(time(in: first) == time(in: second) && time(in: first) != nil)
                let again = try await post(server, "/debugger", "url=" + Self.encoded(site.address("/")))
                #expect(again.text.contains("Hotdog") && again.text.contains("just now"))
                let third = try await debug(site.address("/"), on: server)
                #expect(third.text.contains("Hotdog") && time(in: third) == time(in: again))
                let forced = try await server.get(
                    "/debugger?scrape=true&format=json&url=" + Self.encoded(site.address("/"))
                )
                #expect(
                    forced.status == 200 && forced["age"] == "0"
                        && forced["content-type"] == "application/json"
                )
                #expect(site.pages.count(of: "/") > asked)
            }
            // What was kept under other rules is not shown to anybody.
            try await withServer(on: database) { server in
                let refused = try await report(site.address("/"), on: server)
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
            try await withServer(waits: false, Self.allowing("127.0.0.0/8")) { server in
                let lines = (1...22).map { site.address("/\($0)") } + ["not an address", site.address("/1")]
                let answer = try await post(
                    server,
                    "/debugger",
                    "urls=" + Self.encoded(lines.joined(separator: "\r\n"))
                )
                #expect(answer.status == 200 && answer.text.contains("23 addresses"))
                #expect(answer.text.contains("Not scraped: only 20 at once."))
                #expect(site.pages.count(of: "/20") > 0 && site.pages.count(of: "/21") == 0)
                _ = try WrittenTags.read(answer.body)
                let few = try await post(
                    server,
                    "/debugger",
                    "urls=" + Self.encoded("\(site.address("/1"))\n\(site.address("/none"))"),
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
                let allowed = try await debug("http://127.0.0.1:1/", on: server)
                #expect(allowed.status == 200)
            }
            let refused = try await debug("http://127.0.0.1:1/", on: server)
            #expect(refused.status == 429)
            #expect((1...31).contains(Int(refused["retry-after"] ?? "") ?? 0))
            let problem = try await server.get("/debugger?url=a.example", ("Accept", "application/json"))
            #expect(problem.status == 429 && problem["content-type"] == "application/problem+json")
            let graph = try await server.get("/?id=http://a.example/")
            #expect(graph.status == 429 && graph.json["error"]?["code"] == .integer(4))
            let batch = try await post(server, "/debugger", "urls=a.example")
            #expect(batch.status == 429)
            let form = try await server.get("/debugger")
            #expect(form.status == 200)
        }
    }

    @Test func `only so many scrapes run at once`() async throws {
        try await PageServer.run { site in
            site.pages["/slow"] = Self.html
            let narrow: (inout Settings) -> Void = {
                Self.allowing("127.0.0.0/8")(&$0)
                $0.scrapesAtOnce = 1
            }
            try await withServer(waits: false, narrow) { server in
                async let slow = debug(site.address("/slow"), on: server)
                try await LiveWait.until { site.pages.count(of: "/slow") == 1 }
                let refused = try await debug(site.address("/"), on: server)
                #expect(refused.status == 429 && refused["retry-after"] != nil)
                await site.release()
                let shown = try await slow
                #expect(shown.status == 200)
                let after = try await debug(site.address("/slow"), on: server)
                #expect(after.status == 200)
            }
        }
    }

    @Test(arguments: ["/meals/pizza", "/", "/meals"])
    func `our own pages are clean`(path: String) async throws {
        let named: (inout Settings) -> Void = { $0.publicURL = PublicURL("https://meals.larder.dev") }
        try await withServer(on: LiveDatabase(), named) {
            server in
            let report = try await report("https://meals.larder.dev" + path, on: server)
            let target = try #require(report["targets"]?.array?.first)
            #expect(target["status"] == .integer(206))
            let serious = (target["findings"]?.array ?? []).filter { $0["severity"]?.string != "info" }
            #expect(serious.isEmpty, "\(serious)")
        }
    }

    @Test func `our own address needs no permission, and a scrape of a scrape is refused`() async throws {
        try await withServer(on: LiveDatabase()) { server in
            let own = "http://\(server.address)"
            let meal = try await report(own + "/meals/pizza", on: server)
            #expect(meal["targets"]?.array?.first?["object"]?["og:title"]?.string == "Pizza")
            let images = meal["targets"]?.array?.first?["images"]?.array
            #expect(images?.first?["width"]?.wholeNumber == 1200)
            let nested = try await report(
                own + "/debugger?url=" + Self.encoded(own + "/debugger?url=x.example"),
                on: server
            )
            #expect(nested["targets"]?.array?.first?["status"] == .integer(403))
            let page = try await debug(own + "/meals/pizza", on: server)
            _ = try WrittenTags.read(page.body)
        }
    }

    @Test func `an object is had by its address, and scraped again`() async throws {
        let database = try LiveDatabase()
        try await PageServer.run { site in
            site.pages["/"] = Self.html
            try await withServer(on: database, Self.allowing("127.0.0.0/8")) { server in
                let id = Self.encoded(site.address("/"))
                let object = try await server.get("/?id=" + id)
                #expect(object.status == 200 && object["content-type"] == "application/json; charset=UTF-8")
                #expect(object.json["id"]?.string == site.address("/"))
                #expect(
                    object.json["title"]?.string == "Pizza <b> \"hot\""
                        && object.json["type"]?.string == "website"
                )
                #expect(object.json["is_scraped"] == .bool(true))
                #expect(object.json["application"]?["id"]?.string == "100000000000001")
                #expect(object.json["og_object"]?["title"] == object.json["title"])
                #expect(object.json["updated_time"]?.string?.hasSuffix("+0000") == true)
                site.pages["/"] = Self.html.replacing("Pizza", with: "Hotdog")
                let kept = try await server.get("/?id=" + id + "&fields=title")
                #expect(
                    kept.json.members?.map(\.name) == ["id", "title"]
                        && kept.json["title"] == object.json["title"]
                )
                for (target, body) in [("/?id=\(id)&scrape=true", ""), ("/", "id=\(id)&scrape=true")] {
                    let again = try await post(server, target, body)
                    #expect(again.json["title"]?.string == "Hotdog <b> \"hot\"", "\(target)")
                }
                let none = try await server.get("/?id=" + Self.encoded(site.address("/none")))
                #expect(none.status == 400 && none.json["error"]?["code"] == .integer(100))
                for body in ["id=\(id)", ""] {
                    let refused = try await post(server, "/", body)
                    #expect(refused.status == 400)
                }
                let catalogue = try await server.get("/")
                #expect(catalogue.text.contains("<h1>Meals</h1>"))
            }
        }
    }
}
