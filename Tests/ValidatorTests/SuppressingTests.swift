internal import OpenGraph
internal import Testing
internal import Validator

@Suite struct SuppressingTests {
    private static let relative = #"<meta property="og:image" content="/p.png">"#

    private static func rules(_ comment: String) -> [String] {
        SoundPage.report(SoundPage.html(adding: comment)).rules
    }

    @Test(arguments: [
        ("", ["url-not-absolute"]),
        ("<!-- larder-ignore url-not-absolute -->\n", []),
        ("<!-- larder-ignore url-not-absolute: the build makes it absolute -->\n", []),
        ("<!-- larder-ignore title-long url-not-absolute -->", []),
        ("<!--larder-ignore all-->\n", []),
        ("<!-- larder-ignore title-long -->\n", ["url-not-absolute"]),
        ("<!-- larder-ignore url-not-absolute -->\n\n", ["url-not-absolute"]),
        ("<!-- larder-ignore\r\n url-not-absolute -->\n", []),
        ("<!-- larder-ignore-file url-not-absolute -->\n\n\n", []),
        ("<!-- larder-ignore title-long: not url-not-absolute -->\n", ["url-not-absolute"]),
    ])
    func `a comment keeps rules quiet on its line and the next`(comment: String, rules: [String]) {
        #expect(Self.rules(comment + Self.relative).filter { $0 == "url-not-absolute" } == rules)
    }

    @Test(arguments: [
        ("*", "anything", true), ("blog/*", "blog/a.html", true), ("blog/*", "shop/a.html", false),
        ("*.html", "a/b.html", true), ("*/draft*", "x/drafts/1", true), ("a*b*c", "aXbXbYc", true),
        ("a*b*c", "aXbXbY", false), ("", "", true), ("", "a", false), ("exact", "exact", true),
        ("exact", "exactly", false),
    ])
    func `a star stands for any run`(pattern: String, target: String, matches: Bool) {
        let suppressions = Suppressions(ignores: [.init(rule: "url-not-absolute", target: pattern)])
        var facts = SoundPage.facts(SoundPage.html(adding: Self.relative))
        facts.target = target
        let report = Inspection(RuleSettings(), suppressions: suppressions).report(on: facts)
        #expect(report.of("url-not-absolute").isEmpty == matches)
        #expect(report.suppressed == (matches ? 1 : 0))
    }

    @Test func `a baseline lets pass what was there, until its day, and nothing more`() throws {
        let one = SoundPage.html(adding: Self.relative)
        let two = SoundPage.html(adding: Self.relative + #"<meta property="og:image" content="/q.png">"#)
        let written = Baseline([SoundPage.report(one)], expires: "2026-12-31").file
        let baseline = try Baseline.read(written.span)
        var same = SoundPage.report(one)
        baseline.apply(to: &same, today: "2026-12-31")
        #expect(same.findings.isEmpty)
        #expect(same.suppressed > 0)
        var more = SoundPage.report(two)
        baseline.apply(to: &more, today: "2026-12-31")
        #expect(more.of("url-not-absolute").count == 1)
        var late = SoundPage.report(one)
        baseline.apply(to: &late, today: "2027-01-01")
        #expect(late.of("url-not-absolute").first?.message.contains("expired on 2026-12-31") == true)
    }

    @Test(arguments: [
        ("{\"version\":2,\"entries\":[]}", ["version"]),
        ("{\"version\":1}", ["entries"]),
        (
            "{\"version\":1,\"entries\":[{\"rule\":\"title-long\"},{\"target\":\"a\",\"rule\":\"x\"},"
                + "{\"target\":\"a\",\"rule\":\"title-long\",\"count\":0,\"expires\":\"soon\"}]}",
            ["entries[0].target", "entries[1].rule", "entries[2].count", "entries[2].expires"]
        ),
    ])
    func `all faults of a baseline are told at once`(text: String, wrong: [String]) {
        #expect(throws: Baseline.Fault.wrongValues(wrong)) { try Baseline.read(text.utf8.span) }
    }
}
