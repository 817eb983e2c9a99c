import OpenGraph
import Testing

/// The given cases G10 to G14 and G26: addresses and Open Graph's own rules, through the report.
@Suite struct ValueCasesTests {
    @Test func `G10 base, protocol-relative and query-only addresses of pictures`() async throws {
        let site = try Site([
            "page.html": GivenPages.g10
        ])
        let page = await Validated([
            "--offline", "--base-url", "https://example.com/a/b/page.html", site.path + "/page.html",
        ])
        #expect(page.target["fetchedURL"] == .string("https://example.com/a/b/page.html"))
        #expect(
            page.target["images"]?.array?.compactMap { $0["url"]?.string } == [
                "https://example.com/static/img/x.png", "https://cdn.example.net/y.png",
                "https://example.com/static/?v=2",
            ]
        )
        #expect(page.findings("url-not-absolute").compactMap { $0["line"]?.wholeNumber } == [2, 3, 4])
    }

    @Test func `G11 relative to the address after redirects`() async {
        let body = #"<head><meta property="og:image" content="pic.png"></head>"#
        let server = PageServer(pages: [
            "/r": PageServer.redirect("/deep/path/page"), "/deep/path/page": PageServer.answer(body),
        ])
        let page = await Validated([server.url + "/r"])
        #expect(page.target["fetchedURL"] == .string(server.url + "/deep/path/page"))
        #expect(page.target["images"]?.array?.first?["url"] == .string(server.url + "/deep/path/pic.png"))
        let step = page.target["redirects"]?.array?.first
        #expect(step?["kind"] == .string("http") && step?["status"] == .integer(302))
        #expect(step?["from"] == .string(server.url + "/r"))
    }

    @Test func `G12 structured properties do not replace their root`() async throws {
        let page = try await Validated.page(GivenPages.g12(width: "500"))
        let images = page.target["object"]?["og:image"]?.array ?? []
        #expect(
            images.compactMap { $0["url"]?.string } == [
                "https://example.com/a.jpg", "https://example.com/b.jpg", "https://example.com/c.jpg",
            ]
        )
        #expect(images.first?["secure_url"] == .string("https://s.example.com/a.jpg"))
        #expect(images.map { $0["width"]?.wholeNumber } == [500, nil, nil])
        #expect(images.map { $0["height"]?.wholeNumber } == [400, nil, 1000])
        #expect(page.rules.contains("object-invalid-value") == false)
    }

    @Test func `G12 a width of 500px is an error of that property only`() async throws {
        let page = try await Validated.page(GivenPages.g12(width: "500px"))
        let images = page.target["object"]?["og:image"]?.array ?? []
        #expect(images.count == 3 && images.first?["width"] == nil)
        #expect(images.first?["height"]?.wholeNumber == 400)
        let wrong = page.findings.filter {
            $0["severity"]?.string == "error" && $0["rule"]?.string != "object-missing-required-value"
        }
        #expect(wrong.compactMap { $0["property"]?.string } == ["og:image:width"])
    }

    @Test func `G13 name instead of property`() async throws {
        let page = try await Validated.page(GivenPages.g13)
        let names = ["og:title", "og:type", "og:url", "og:image"]
        #expect(page.properties("name-instead-of-property") == names)
        #expect(Set(page.properties("object-missing-required-value")) == Set(names))
        #expect(page.code == 1)
    }

    @Test(arguments: ["/", "www.example.com/m/1", "ftp://example.com/1", "javascript:1", "http://"])
    func `G14 an og:url that is no absolute address is an error`(url: String) async throws {
        let page = try await Validated.page(Page.complete(url: url))
        #expect(page.code == 1 && page.value("og:url") == url)
        let wrong = page.findings.filter {
            $0["property"]?.string == "og:url" && $0["severity"]?.string == "error"
        }
        let messages = wrong.compactMap { $0["message"]?.string }.joined(separator: "\n")
        #expect(messages.contains("\u{201C}\(url)\u{201D}") && messages.contains("url"), "\(messages)")
        #expect(page.target["object"]?["og:url"] == nil)
    }

    @Test func `G14 an absolute og:url with query and fragment is no error`() async throws {
        let page = try await Validated.page(Page.complete(url: "https://example.com/m/1?x=1&y=2#z"))
        #expect(page.errorRules.isEmpty && page.code == 0)
    }

    @Test(arguments: [
        ("pt-br", false), ("en", false), ("en-US", false), ("EN_us", false), ("pt_BR", true), ("en_US", true),
    ])
    func `G26 the form of a locale`(locale: String, isRight: Bool) async throws {
        let tag = "<meta property=\"og:locale\" content=\"\(locale)\">"
        let page = try await Validated.page(Page.complete(more: tag))
        #expect(page.properties("locale-invalid") == (isRight ? [] : ["og:locale"]))
        let others =
            #"<meta property="og:locale:alternate" content="fr_FR">"#
            + "<meta property=\"og:locale:alternate\" content=\"\(locale)\">"
        let alternate = try await Validated.page(Page.complete(more: others))
        #expect(alternate.properties("locale-invalid") == (isRight ? [] : ["og:locale:alternate"]))
    }

    @Test func `G26 no locale is no complaint`() async throws {
        let page = try await Validated.page(Page.complete())
        #expect(!page.rules.contains("locale-invalid") && !page.rules.contains("locale-missing"))
    }
}
