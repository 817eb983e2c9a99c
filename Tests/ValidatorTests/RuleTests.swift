internal import OpenGraph
internal import Testing
internal import Validator

/// What single rules do at their edges, beyond the two pages of their documentation.
@Suite struct RuleTests {
    private static func found(_ rule: String, _ html: String, url: String? = nil) -> [Finding] {
        var facts = PageFacts(target: url ?? "page.html", html: html)
        facts.fetchedURL = url
        let settings = RuleSettings(profile: .social)
        return Inspection(settings).report(on: facts).findings.filter { $0.rule == rule }
    }

    private static func tag(_ name: String, _ value: String) -> String {
        "<meta property=\"\(name)\" content=\"\(value)\">"
    }

    @Test(arguments: [
        ("og:img", "og:image"), ("og:width", "og:image:width"), ("og:site-name", "og:site_name"),
        ("og:article:published_time", "article:published_time"), ("og:descripton", "og:description"),
        ("fb:appid", "fb:app_id"), ("article:publised_time", "article:published_time"),
        ("og:tittle", "og:title"),
    ])
    func `a misspelt name is told its right spelling`(name: String, wanted: String) throws {
        let finding = try #require(Self.found("property-typo", Self.tag(name, "x")).first)
        #expect(finding.message.contains("did you mean \(wanted)?"))
        #expect(finding.help == Self.tag(wanted, "x"))
        #expect(Self.found("extraneous-property", Self.tag(name, "x")).isEmpty)
    }

    @Test(arguments: ["og:title", "og:zebra", "larder:price", "viewport", "og:image:width", "twitter:card"])
    func `a name that is right, or near to nothing, is not misspelt`(name: String) {
        #expect(Self.found("property-typo", Self.tag(name, "1")).isEmpty)
    }

    @Test(arguments: [
        ("{{ title }}", true), ("${title}", true), ("<%= t %>", true), ("%TITLE%", true), ("undefined", true),
        ("[object Object]", true), ("https://www.example.com/undefined", true), ("100% of %", false),
        ("caf%C3%A9%20bar", false), ("{not one}", false), ("null", true), ("Nullable", false),
        ("$5 {each}", false),
    ])
    func `a template that was not filled in is seen`(value: String, fires: Bool) {
        let html = "<meta property=\"og:title\" content=\"\(value)\">"
        #expect(Self.found("template-placeholder", html).isEmpty != fires)
    }

    @Test(arguments: [
        ("a &amp;amp; b", "a &amp; b"), ("it&amp;#39;s", "it's"), ("&amp;lt;b&amp;gt;", "&lt;b>"),
        ("a &amp;nbsp;b", "a \u{a0}b"),
    ])
    func `what was escaped twice is undone`(value: String, wanted: String) throws {
        let finding = try #require(Self.found("double-escaped", Self.tag("og:title", value)).first)
        #expect(finding.help == Self.tag("og:title", wanted))
    }

    @Test(arguments: ["Fish &amp; chips", "AT&T", "a &amp;b c;", "?a=1&b=2", "&amp;#;", "&amp;unknown;"])
    func `what was escaped once is left`(value: String) {
        #expect(Self.found("double-escaped", Self.tag("og:title", value)).isEmpty)
    }

    @Test(arguments: [
        ("1 &lt; 2 > 0", false), ("I &lt;3 you", false), ("&lt;b>x&lt;/b>", true), ("&lt;br/>", true),
        ("a &lt;", false),
    ])
    func `tags in a text are told from signs`(value: String, fires: Bool) {
        #expect(Self.found("markup-in-value", Self.tag("og:title", value)).isEmpty != fires)
    }

    @Test(arguments: [
        ("localhost", true), ("127.0.0.1", true), ("10.1.2.3", true), ("172.20.0.1", true),
        ("172.32.0.1", false),
        ("192.168.1.1", true), ("169.254.169.254", true), ("100.64.0.1", true), ("8.8.8.8", false),
        ("[::1]", true),
        ("[fe80::1]", true), ("[fd00::1]", true), ("[2606:4700::1]", false), ("[::ffff:10.0.0.1]", true),
        ("shop.local", true), ("intranet", true), ("www.example.com", false), ("1.2.3.4.example.com", false),
    ])
    func `a private host is told by its name`(host: String, isPrivate: Bool) {
        let html = Self.tag("og:url", "http://\(host)/x")
        #expect(Self.found("url-localhost", html).isEmpty != isPrivate)
    }

    @Test(arguments: [
        ("https://www.example.com/a", "https://WWW.Example.com:443/a", true),
        ("https://www.example.com", "https://www.example.com/", true),
        ("https://www.example.com/a#x", "https://www.example.com/a", true),
        ("https://www.example.com/a", "https://www.example.com/a/", false),
        ("http://www.example.com/a", "https://www.example.com/a", false),
        ("https://www.example.com/a?b=1", "https://www.example.com/a", false),
        ("https://user@www.example.com/a", "https://www.example.com/a", true),
        ("https://www.example.com./a", "https://www.example.com/a", true),
    ])
    func `addresses are compared as what they name`(own: String, fetched: String, isSame: Bool) {
        #expect(Self.found("og-url-differs", Self.tag("og:url", own), url: fetched).isEmpty == isSame)
    }

    @Test(arguments: [
        ("https://m.example.com/", "https://www.example.com/", true),
        ("https://a.co.uk/", "https://b.co.uk/", false),
        ("https://x.a.co.uk/", "https://y.a.co.uk/", true),
        ("https://example.com/", "https://example.org/", false),
        ("https://a.github.io/", "https://b.github.io/", false),
        ("http://8.8.8.8/", "http://8.8.4.4/", false),
    ])
    func `domains are compared by what can be registered`(own: String, fetched: String, isSame: Bool) {
        #expect(Self.found("og-url-cross-domain", Self.tag("og:url", own), url: fetched).isEmpty == isSame)
    }

    @Test(arguments: [
        ("?utm_source=x&id=1", "?id=1"), ("?id=1&fbclid=2", "?id=1"), ("?PHPSESSID=1", ""), ("#top", ""),
        ("?a=1#b", "?a=1"),
    ])
    func `decoration is taken off og:url`(decorated: String, wanted: String) throws {
        let base = "https://www.example.com/m"
        let html = Self.tag("og:url", base + decorated.replacing("&", with: "&amp;"))
        let finding = try #require(Self.found("og-url-decorated", html).first)
        #expect(finding.help == Self.tag("og:url", base + wanted))
    }

    @Test(arguments: [
        ("og: https://ogp.me/ns#", 0), ("og: http://ogp.me/ns# fb: https://ogp.me/ns/fb#", 0),
        ("og:https://ogp.me/ns#", 1), ("og: https://ogp.me/ns", 1), ("og:", 1),
        ("larder: https://x.example/", 0),
        ("", 0),
    ])
    func `prefix attributes are read as RDFa has them`(prefix: String, count: Int) {
        #expect(Self.found("prefix-wrong-uri", "<html prefix=\"\(prefix)\">").count == count)
    }

    @Test func `bare app links open groups and are not empty tags`() {
        let html = """
            <meta property="al:ios"><meta property="al:ios:url" content="a://1">
            <meta property="al:ios"><meta property="al:ios:app_name" content="B">
            """
        #expect(Self.found("meta-content-missing", html).isEmpty)
        #expect(Self.found("applink-required", html).map(\.property) == ["al:ios:url"])
    }

    @Test func `several videos need their types`() {
        let one = Self.tag("og:video", "https://www.example.com/a.mp4")
        let two = one + Self.tag("og:video", "https://www.example.com/b.mp4")
        #expect(Self.found("video-type-missing", one).map(\.severity) == [.warning])
        #expect(Self.found("video-type-missing", two).map(\.severity) == [.error, .error])
    }

    @Test func `a type with a namespace needs its app`() {
        let html = Self.tag("og:type", "larder:meal")
        #expect(Self.found("fb-app-id-missing", html).map(\.severity) == [.error])
        #expect(Self.found("fb-app-id-missing", Self.tag("og:type", "website")).map(\.severity) == [.info])
        #expect(Self.found("type-namespace-mismatch", html).map(\.causedBy) == ["fb-app-id-missing"])
    }

    @Test func `one attribute with two names is two tags`() {
        let html = #"<meta property="og:title dc:title" name="title" content="Pizza">"#
        #expect(
            Self.found("object-missing-required-value", html).compactMap(\.property).contains("og:title")
                == false
        )
        #expect(Self.found("name-instead-of-property", html).isEmpty)
    }

    @Test func `a megabyte of one value is judged and its messages stay short`() {
        let long = String(repeating: "x{", count: 500_000)
        let html = Self.tag("og:url", long) + Self.tag("og:title", long) + Self.tag("og:image", long + " 2x")
        let report = SoundPage.report(html)
        #expect(report.findings.allSatisfy { $0.message.utf8.count < 1000 })
    }

    @Test func `many tags cost no more than their number, and findings have an end`() throws {
        let images = (0..<10_000).map { Self.tag("og:image", "https://www.example.com/\($0).png") }
        let names = (0..<10_000).map { Self.tag("og:titl\($0)", "x") }
        let titles = (0..<10_000).map { _ in Self.tag("og:title", "") }
        let links = (0..<10_000).map { Self.tag("al:ios:app_name", "\($0)") }
        let report = SoundPage.report((images + names + titles + links).joined())
        let found = report.of("image-alt-missing")
        #expect(found.count == 100)
        #expect(found.last?.message.hasSuffix("(9900 more of this rule are not listed.)") == true)
    }
}
