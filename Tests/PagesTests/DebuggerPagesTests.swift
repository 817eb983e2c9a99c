import OpenGraph
import Pages
import TestKit
import Testing

/// The debugger's pages as bytes, with a scrape that tries to break out of them.
@Suite struct DebuggerPagesTests {
    typealias Writer = @Sendable (inout [UInt8]) throws -> Void

    private static let pages: [(String, Writer)] = [
        ("debugger-empty", { DebuggerPage(batchLimit: 20, on: site).write(to: &$0) }),
        ("debugger-hostile", { DebuggerPage(of: try hostile(), batchLimit: 20, on: site).write(to: &$0) }),
        ("debugger-clean", { DebuggerPage(of: try clean(), batchLimit: 20, on: site).write(to: &$0) }),
        (
            "debugger-echo",
            { EchoPage(of: try hostile(), source: Array(source.utf8), on: site).write(to: &$0) }
        ),
        ("debugger-batch", { try batch().write(to: &$0) }),
    ]

    @Test(arguments: pages)
    func `a page is the one that was looked at`(name: String, write: Writer) throws {
        var page: [UInt8] = []
        try write(&page)
        #expect(try page == GoldenFile(name + ".html.golden").wanted(for: page))
    }

    @Test(arguments: pages)
    func `a page can be used by everybody`(name: String, write: Writer) throws {
        let tags = try tags(write)
        #expect(tags.filter { $0.name == "h1" }.count == 1)
        #expect(tags.contains { $0.attributes == ["name": "robots", "content": "noindex"] })
        let ids = tags.compactMap { $0.attributes["id"] }
        #expect(Set(ids).count == ids.count)
        for tag in tags where tag.attributes["aria-labelledby"] != nil {
            #expect(ids.contains(tag.attributes["aria-labelledby"] ?? ""))
        }
        let labelled = Set(tags.filter { $0.name == "label" }.compactMap { $0.attributes["for"] })
        for field in tags
        where ["input", "textarea"].contains(field.name) && field.attributes["type"] != "hidden" {
            #expect(labelled.contains(field.attributes["id"] ?? ""))
        }
        #expect(
            !tags.contains {
                ["script", "style", "iframe"].contains($0.name) || $0.attributes["style"] != nil
            }
        )
        for tag in tags where tag.attributes["class"] == "scroll" {
            #expect(tag.attributes["tabindex"] == "0" && tag.attributes["aria-label"]?.isEmpty == false)
        }
    }

    @Test func `headings go down one level at a time`() throws {
        let levels = try tags {
            DebuggerPage(of: try Self.hostile(), batchLimit: 20, on: Self.site).write(to: &$0)
        }
        .compactMap { ["h1": 1, "h2": 2, "h3": 3][$0.name] }
        #expect(levels.first == 1)
        for (before, after) in zip(levels, levels.dropFirst()) { #expect(after <= before + 1) }
    }

    @Test func `only web addresses are links, and pictures of others are not loaded`() throws {
        let tags = try tags {
            DebuggerPage(of: try Self.hostile(), batchLimit: 20, on: Self.site).write(to: &$0)
        }
        let links = tags.compactMap { $0.attributes["href"] }
        #expect(!links.contains { $0.hasPrefix("javascript:") || $0.hasPrefix("data:") })
        for link in tags where link.attributes["href"]?.hasPrefix("http") == true {
            #expect(link.attributes["rel"] == "nofollow noopener noreferrer")
        }
        #expect(!tags.contains { $0.name == "img" })
        let own = try self.tags {
            DebuggerPage(of: try Self.clean(), batchLimit: 20, on: Self.site).write(to: &$0)
        }
        #expect(own.filter { $0.name == "img" }.map { $0.attributes["src"] } == ["/images/pizza.png"])
    }

    @Test func `consequences stand under their cause`() throws {
        let tags = try tags {
            DebuggerPage(of: try Self.hostile(), batchLimit: 20, on: Self.site).write(to: &$0)
        }
        let titles = tags.filter { $0.name == "h3" }.map(\.text)
        #expect(titles.contains("Extraneous Property") && !titles.contains("Consequence"))
        #expect(tags.contains { $0.name == "summary" && $0.text == "1 consequence" })
        #expect(tags.contains { $0.name == "li" && $0.text.hasPrefix("Consequence: ") })
    }

    @Test(arguments: [
        (0, "just now"), (59, "59 seconds ago"), (60, "1 minute ago"), (7199, "1 hour ago"),
        (172_800, "2 days ago"),
    ])
    func `a scrape says how old it is`(age: Int, words: String) throws {
        var scrape = try Self.clean()
        scrape.age = age
        var page: [UInt8] = []
        DebuggerPage(of: scrape, batchLimit: 20, on: Self.site).write(to: &page)
        #expect(String(decoding: page, as: UTF8.self).contains("(\(words))"))
    }

    @Test(arguments: ["{}", "[]", "1", "{\"target\":7}"])
    func `what is no target of a report is none`(text: String) throws {
        #expect(ScrapeReport(try JSONReader.read(Array(text.utf8).span)) == nil)
    }

    @Test func `a card that was kept comes back`() throws {
        for card in try Self.clean().cards + Self.hostile().cards { #expect(PreviewCard(card.json) == card) }
        #expect(PreviewCard(.null) == nil)
    }

    private func tags(_ write: (inout [UInt8]) throws -> Void) throws -> [WrittenTags.StartTag] {
        var page: [UInt8] = []
        try write(&page)
        return try WrittenTags.read(page)
    }
}

/// The scrapes these tests show.
extension DebuggerPagesTests {
    fileprivate static let site = Site(origin: "https://larder.example")

    fileprivate static let source =
        "<!doctype html>\n<meta property=\"og:title\" content='\"><script>alert(1)</script>'>\n"

    private static let evil = "\\\"><script>alert(1)</script>'&amp;"

    private static let hostileReport = """
        {"target":"http://evil.example/?\(evil)","fetchedURL":"http://evil.example/","canonicalURL":"javascript:alert(1)",
        "status":206,"contentType":"text/html\(evil)","charset":"utf-8","bytes":120,"truncated":true,"failed":false,
        "timing":{"firstByteMs":3,"totalMs":5},
        "redirects":[{"kind":"http","from":"a","to":"http://evil.example/b","status":301},
        {"kind":"og:url","from":"a","to":"javascript:alert(2)","status":200},
        {"kind":"canonical","from":"a","to":"http://evil.example/c","status":200}],
        "tags":[{"property":"og:title","content":"\(evil)","attribute":"property","in":"head","line":2,"column":1,
        "offset":16,"length":71},
        {"property":"\(evil)","content":null,"attribute":"name","in":"body","line":9,"column":2,"offset":900,"length":7}],
        "object":{"og:title":"\(evil)","og:url":"javascript:alert(3)","\(evil)":[true,7,null],
        "og:image":[{"url":"data:image/png,\(evil)","width":10}]},
        "images":[{"url":"https://evil.example/\(evil)","status":200,"type":"image/png","width":10,"height":20,
        "bytes":7},{"url":"https://evil.example/2","status":null,"type":null,"width":null,"height":null,"bytes":null}],
        "findings":[
        {"rule":"og-title-bad","severity":"error","title":"Object Invalid Value","message":"\(evil)",
        "property":"\(evil)","line":2,"column":1,"causedBy":null,"help":"<meta content=\\"\(evil)\\">"},
        {"rule":"extraneous-property","severity":"warning","title":"Extraneous Property","message":"It is not known.",
        "property":"og:x","line":null,"column":null,"causedBy":null,"help":null},
        {"rule":"other","severity":"warning","title":"Consequence","message":"Of the above.","property":null,
        "line":null,"column":null,"causedBy":"extraneous-property","help":null},
        {"rule":"note","severity":"info","title":"Note","message":"Good to know.","property":null,"line":null,
        "column":null,"causedBy":null,"help":null}],
        "summary":{"errors":1,"warnings":2,"infos":1}}
        """

    private static let cleanReport = """
        {"target":"https://larder.example/meals/pizza","fetchedURL":"https://larder.example/meals/pizza",
        "canonicalURL":"https://larder.example/meals/pizza","status":200,"contentType":"text/html","charset":"utf-8",
        "bytes":2000,"truncated":false,"failed":false,"timing":{"firstByteMs":1,"totalMs":2},"redirects":[],
        "tags":[{"property":"og:title","content":"Pizza","attribute":"property","in":"head","line":5,"column":1,
        "offset":100,"length":41}],"object":{"og:title":"Pizza"},"images":[],"findings":[],
        "summary":{"errors":0,"warnings":0,"infos":0}}
        """

    private static func report(_ text: String) throws -> ScrapeReport {
        try #require(ScrapeReport(try JSONReader.read(Array(text.utf8).span)))
    }

    fileprivate static func hostile() throws -> ShownScrape {
        let text = "\"><script>alert(1)</script>"
        return ShownScrape(
            try report(hostileReport),
            scrapedAt: 1_767_323_045_000_000,
            age: 90,
            isKept: true,
            title: text,
            cards: [
                PreviewCard(
                    platform: text,
                    site: text,
                    title: text,
                    description: text,
                    picture: .init(
                        url: "https://larder.example.evil.example/x.png",
                        isLarge: true,
                        width: 10,
                        height: 20
                    )
                ),
                PreviewCard(platform: "Slack", site: "", title: "", description: "", picture: nil),
            ],
            source: SourceText(Array(source.utf8))
        )
    }

    fileprivate static func clean() throws -> ShownScrape {
        ShownScrape(
            try report(cleanReport),
            scrapedAt: 1_767_323_045_000_000,
            cards: [
                PreviewCard(
                    platform: "Facebook",
                    site: "larder.example",
                    title: "Pizza",
                    description: "Hot.",
                    picture: .init(
                        url: "https://larder.example/images/pizza.png",
                        isLarge: true,
                        width: 1200,
                        height: 630
                    )
                )
            ]
        )
    }

    fileprivate static func batch() throws -> BatchPage {
        let text = "\"></textarea><script>alert(1)</script>"
        return BatchPage(
            of: [
                .scraped(try hostile()), .scraped(try clean()), .left(address: text, reason: "Out of time."),
            ],
            addresses: "http://evil.example/\n" + text,
            batchLimit: 20,
            on: site
        )
    }
}
