import TestKit
import Testing

@testable import Scraper

@Suite struct RobotsFileTests {
    private static let agent = "facebookexternalhit"

    private static func allows(_ text: String, _ path: String, agent: String = agent) -> Bool {
        RobotsFile(Array(text.utf8)).allows(agent, path)
    }

    @Test(arguments: [
        ("", "/a", true), ("User-agent: *\nDisallow: /", "/a", false),
        ("User-agent: *\nDisallow:", "/a", true),
        ("User-agent: *\nDisallow: /a", "/b", true), ("User-agent: *\nDisallow: /a", "/abc", false),
        ("User-agent: *\nDisallow: /\nAllow: /a", "/ab", true),
        ("User-agent: *\nAllow: /a\nDisallow: /ab", "/abc", false),
        ("User-agent: *\nDisallow: /a\nAllow: /a", "/a", true),
        ("User-agent: *\nDisallow: /", "/robots.txt", true),
        ("user-AGENT : * # all\n DISALLOW : /a # that\n", "/a", false),
        ("\u{feff}User-agent: *\nDisallow: /", "/a", false),
        ("User-agent: *\rDisallow: /a\r\nDisallow: /b", "/b", false), ("Disallow: /", "/a", true),
        ("User-agent: *\nDisallow /a", "/a", true),
        ("User-agent: *\nSitemap: x\nCrawl-delay: 9\nDisallow: /a", "/a", false),
        ("<!DOCTYPE html><title>Not found</title>", "/a", true),
    ])
    func `rules are read and the longest decides`(text: String, path: String, isAllowed: Bool) {
        #expect(Self.allows(text, path) == isAllowed)
    }

    @Test(arguments: [
        ("User-agent: FacebookExternalHit\nDisallow: /\nUser-agent: *\nAllow: /", false),
        ("User-agent: *\nDisallow: /\n\nUser-agent: facebookexternalhit\nAllow: /", true),
        ("User-agent: facebookexternalhit/1.1\nDisallow: /", false),
        ("User-agent: facebook\nDisallow: /", true),
        ("User-agent: a\nUser-agent: facebookexternalhit\nDisallow: /", false),
        ("User-agent: a\nX: y\n\nUser-agent: facebookexternalhit\nDisallow: /", false),
        ("User-agent: a\nDisallow: /\nUser-agent: facebookexternalhit\nDisallow: /x", true),
        (
            "User-agent: facebookexternalhit\nDisallow: /x\nUser-agent: b\nDisallow: /\nUser-agent: facebookexternalhit\nDisallow: /a",
            false
        ),
        ("User-agent: facebookexternalhit\n\nUser-agent: *\nDisallow: /", false),
        ("User-agent: *\nDisallow: /\nUser-agent: facebookexternalhit\nDisallow:", true),
    ])
    func `groups are chosen by product token`(text: String, isAllowed: Bool) {
        #expect(Self.allows(text, "/a") == isAllowed)
    }

    @Test(arguments: [
        ("/*.gif$", "/a/b.gif", true), ("/*.gif$", "/a/b.gif?x", false), ("/*.gif", "/a/b.gif?x", true),
        ("/a$", "/a", true),
        ("/a$", "/ab", false), ("*", "/a", true), ("*b", "/aab", true), ("/a*b*c", "/axbxxbc", true),
        ("/a*b*c", "/axcxb", false),
        ("/fish*", "/fish", true), ("/fish", "/Fish", false), ("/a?b=*&c", "/a?b=1&c=2", true),
        ("/**a$", "/bba", true),
        ("/caf%c3%a9", "/caf%C3%A9", true), ("/caf\u{e9}", "/caf%C3%A9", true), ("/%7Ejoe", "/~joe", true),
        ("/a%2Fb", "/a/b", false), ("$", "/", false), ("/$", "/", true), ("a", "/a", false),
        ("/%zz", "/%zz", true),
    ])
    func `patterns match as the RFC says`(pattern: String, path: String, doesMatch: Bool) {
        #expect(Self.allows("User-agent: *\nDisallow: \(pattern)", path) != doesMatch)
    }

    @Test func `only the first 500 KiB count`() {
        let filler = String(repeating: "#\n", count: RobotsFile.limit / 2)
        #expect(Self.allows(filler + "User-agent: *\nDisallow: /", "/a"))
        #expect(!Self.allows(filler.dropLast(100) + "User-agent: *\nDisallow: /", "/a"))
    }

    @Test func `patterns made to take for ever do not`() {
        let pattern = "/" + String(repeating: "*a", count: 2000) + "*b"
        let text = "User-agent: *\n" + String(repeating: "Disallow: \(pattern)\n", count: 100)
        let time = ProcessorTime.used {
            #expect(Self.allows(text, "/" + String(repeating: "a", count: 16_000)))
        }
        #expect(time < .seconds(20))
    }

    @Test func `an agent is known by name or by what it sends`() {
        #expect(PreviewAgent("Facebook") == .facebook)
        #expect(PreviewAgent("slack")?.token == "Slackbot")
        #expect(PreviewAgent("MyBot/2.0 (+https://example.com)")?.token == "MyBot")
        #expect(PreviewAgent("a\r\nX: y") == nil && PreviewAgent(" ") == nil)
        #expect(Set(PreviewAgent.known.map(\.name)).count == PreviewAgent.known.count)
    }
}
