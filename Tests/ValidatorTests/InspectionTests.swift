internal import OpenGraph
internal import Testing
internal import Validator

@Suite struct InspectionTests {
    @Test(arguments: [Profile.facebook, .protocolOnly])
    func `a sound page has no findings`(profile: Profile) {
        #expect(SoundPage.report(SoundPage.html(), RuleSettings(profile: profile)).findings.isEmpty)
    }

    @Test func `relative pictures are flagged each`() {
        let html = """
            <head><base href="/static/"><base href="https://other.example.net/">
            <meta property="og:image" content="img/x.png">
            <meta property="og:image" content="//cdn.example.net/y.png">
            <meta property="og:image" content="?v=2"></head>
            """
        let found = SoundPage.report(html).of("url-not-absolute")
        #expect(found.map(\.position?.line) == [2, 3, 4])
        #expect(found.allSatisfy { $0.severity == .error && $0.property == "og:image" })
    }

    @Test func `structures do not replace their root, and a bad width costs the width only`() {
        let html = """
            <head><meta property="og:image" content="https://example.com/a.jpg">
            <meta property="og:image:secure_url" content="https://s.example.com/a.jpg">
            <meta property="og:image:width" content="500px"><meta property="og:image:height" content="400">
            <meta property="og:image" content="https://example.com/b.jpg">
            <meta property="og:image" content="https://example.com/c.jpg">
            <meta property="og:image:height" content="1000"></head>
            """
        let report = SoundPage.report(html)
        #expect(report.object["og:image"].count == 3)
        #expect(report.object["og:image"][0]["og:image:height"] == .integer(400))
        let wrong = report.of("object-invalid-value")
        #expect(wrong.map(\.property) == ["og:image:width"])
        #expect(wrong.first?.help == #"<meta property="og:image:width" content="500">"#)
    }

    @Test func `tags in name= are named and do not count`() {
        let html = """
            <head><meta name="og:title" content="Miso"><meta name="og:type" content="food:meal">
            <meta name="og:url" content="https://example.com/m/1"><meta name="og:image" \
            content="https://example.com/1.jpg">
            <meta name="description" content="plain"></head>
            """
        let report = SoundPage.report(html)
        let names = ["og:title", "og:type", "og:url", "og:image"]
        #expect(report.of("name-instead-of-property").map(\.property) == names)
        let missing = report.of("object-missing-required-value")
        #expect(Set(missing.compactMap(\.property)) == Set(names))
        #expect(missing.allSatisfy { $0.causedBy == "name-instead-of-property" && $0.severity == .error })
        let title = missing.first { $0.property == "og:title" }
        #expect(title?.help == #"<meta property="og:title" content="Miso">"#)
        #expect(title?.position?.line == 1)
        #expect(report.of("no-open-graph-tags").isEmpty)
        #expect(FailOn.from(.error).exitCode(report.summary) == 1)
    }

    @Test(arguments: [
        ("/", "url-not-absolute"), ("www.example.com/m/1", "url-not-absolute"),
        ("ftp://example.com/1", "url-bad-scheme"), ("javascript:1", "url-bad-scheme"),
        ("http://", "object-invalid-value"),
    ])
    func `an og:url that is no address is an error with its raw value`(value: String, rule: String) throws {
        let tag = "<meta property=\"og:url\" content=\"\(value)\">"
        let report = SoundPage.report(SoundPage.html(replacing: "og:url", with: tag))
        let finding = try #require(report.of(rule).first)
        #expect(finding.severity == .error)
        #expect(finding.property == "og:url")
        #expect(finding.message.contains("“\(value)”"))
        #expect(finding.message.contains("‘url’"))
        #expect(report.of("object-missing-required-value").isEmpty)
        #expect(report.object["og:url"].isEmpty)
    }

    @Test func `an og:url with query and fragment is no error`() {
        let tag = #"<meta property="og:url" content="https://example.com/m/1?x=1&y=2#z">"#
        let report = SoundPage.report(SoundPage.html(replacing: "og:url", with: tag))
        #expect(report.summary.errors == 0)
    }

    @Test(arguments: [
        ("pt-br", false), ("en", false), ("en-US", false), ("EN_us", false), ("pt_BR", true), ("en_US", true),
    ])
    func `a locale is language_TERRITORY`(value: String, isFine: Bool) {
        for name in ["og:locale", "og:locale:alternate"] {
            let more = "<meta property=\"\(name)\" content=\"\(value)\">"
            let found = SoundPage.report(SoundPage.html(adding: more)).of("locale-invalid")
            #expect(found.isEmpty == isFine)
            #expect(found.allSatisfy { $0.severity == .error && $0.property == name })
        }
    }

    @Test func `a picture in a head noscript puts tags into the body, where they still count`() throws {
        let html = """
            <!doctype html><html><head><title>Meal</title>
            <noscript><img src="https://t.example.com/p.gif"></noscript>
            <meta property="og:title" content="Falafel Wrap">
            <meta property="og:type" content="food:meal"></head>
            <body><p>hi</p></body></html>
            """
        let report = SoundPage.report(html)
        let finding = try #require(report.of("meta-in-body").first)
        #expect(finding.message.contains("<img> at line 2, column 11"))
        #expect(finding.position?.line == 3)
        let missing = report.of("object-missing-required-value").compactMap(\.property)
        #expect(Set(missing) == ["og:image", "og:url"])
    }

    @Test func `no content type is a warning, another one an error without values`() {
        var facts = SoundPage.facts()
        facts.contentType = nil
        let bare = Inspection(RuleSettings()).report(on: facts)
        #expect(bare.rules == ["not-html"])
        #expect(bare.findings.first?.severity == .warning)
        var other = PageFacts(target: SoundPage.address)
        other.status = 200
        other.contentType = "application/pdf"
        other.failure = .notHTML("application/pdf")
        let report = Inspection(RuleSettings()).report(on: other)
        #expect(report.rules == ["not-html"])
        #expect(FailOn.never.exitCode(report.summary) == 2)
    }

    @Test func `tags behind the byte limit are missing, and the cut is named`() {
        var facts = PageFacts(target: SoundPage.address, html: "<style></style>")
        facts.bytes = 1_048_576
        facts.isTruncated = true
        let report = Inspection(RuleSettings()).report(on: facts)
        #expect(report.of("object-missing-required-value").allSatisfy { $0.message.contains("truncated") })
        #expect(report.of("no-open-graph-tags").first?.message.contains("1048576 bytes") == true)
    }

    @Test func `one wrong author is the cause of all extraneous tags`() {
        let more = """
            <meta property="article:author" content="Ada">
            <meta property="article:section" content="Food">
            <meta property="article:tag" content="soup">
            """
        let report = SoundPage.report(SoundPage.html(adding: more))
        #expect(report.rules == ["profile-not-url", "extraneous-property"])
        let extraneous = report.of("extraneous-property")
        #expect(extraneous.count == 1)
        #expect(extraneous.first?.causedBy == "profile-not-url")
        #expect(extraneous.first?.message.contains("article:section") == true)
    }

    @Test func `a failed target has its root cause only`() {
        var facts = PageFacts(target: "https://www.example.com/x")
        facts.status = 404
        facts.failure = .badStatus(404)
        facts.redirects = [
            Redirect(.http, from: "https://example.com/x", to: "https://www.example.com/x", status: 301)
        ]
        let report = Inspection(RuleSettings()).report(on: facts)
        #expect(report.rules == ["bad-response-code", "redirect-broken", "redirect-followed"])
        #expect(report.of("redirect-broken").first?.causedBy == "bad-response-code")
        #expect(FailOn.from(.error).exitCode(report.summary) == 2)
    }

    @Test func `settings change severities and limits, and switch rules off and on`() {
        let long = #"<meta property="og:title" content="Miso soup">"#
        let html = SoundPage.html(replacing: "og:title", with: long)
        func rules(_ choices: [String: RuleSettings.Choice]) -> [Finding] {
            SoundPage.report(html, RuleSettings(choices: choices)).findings
        }
        #expect(rules([:]).isEmpty)
        let found = rules(["title-long": .init(.on(.error), limit: 8)])
        #expect(found.map(\.severity) == [.error])
        #expect(rules(["title-long": .init(.off, limit: 8)]).isEmpty)
        #expect(rules(["twitter-card-missing": .init(.on(.warning))]).map(\.rule) == ["twitter-card-missing"])
        #expect(!RuleSettings().isOn("user-agent-variance"))
    }

    @Test func `a private host is an error only where private ones are not allowed`() {
        let tag = #"<meta property="og:url" content="http://127.0.0.1:8080/m/1">"#
        var facts = SoundPage.facts(SoundPage.html(replacing: "og:url", with: tag))
        facts.fetchedURL = "http://127.0.0.1:8080/m/1"
        #expect(Inspection(RuleSettings()).report(on: facts).of("url-localhost").count == 1)
        facts.allowsPrivate = true
        #expect(Inspection(RuleSettings()).report(on: facts).findings.isEmpty)
    }

    @Test func `every prefix of a page is judged`() {
        let html = Array(SoundPage.html().utf8)
        for end in stride(from: 0, through: html.count, by: 7) {
            let report = SoundPage.report(String(decoding: html[..<end], as: UTF8.self))
            #expect(report.findings.allSatisfy { !$0.message.isEmpty })
        }
    }
}
