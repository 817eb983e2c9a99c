import Pages
import TestKit
import Testing

/// The pages of the site as bytes, and what a scraper reads from each.
@Suite struct SitePagesTests {
    private static let site = Site(origin: "https://larder.example", appID: "233936543368280")

    private static let pizza = MealPage(
        slug: "pizza",
        title: "Pizza",
        description: "Dough, tomato, cheese.\nHot.",
        type: "larder:meal",
        url: "https://larder.example/meals/pizza",
        image: Picture(
            url: "https://larder.example/images/pizza.png",
            width: 1200,
            height: 630,
            type: "image/png",
            alt: "A pizza seen from above"
        ),
        properties: [("og:site_name", "Larder"), ("larder:origin", "Naples"), ("twitter:site", "@larder")]
    )

    private static let war = MealPage(
        slug: "lord-of-war",
        title: "Lord of \"War\" & <b>'s</b>",
        description: String(repeating: "&", count: 2000),
        type: "larder:meal",
        url: "https://larder.example/meals/lord-of-war"
    )

    private static let catalogue = CataloguePage(
        entries: (1...7).map { number in
            CataloguePage.Entry(
                slug: "crème-\(number)",
                title: "Crème & \(number)",
                description: number == 1 ? "Sweet" : "",
                image: number == 2 ? nil : pizza.image
            )
        },
        url: "https://larder.example/meals?after=a",
        previous: "https://larder.example/meals",
        next: "https://larder.example/meals?after=b&limit=48"
    )

    private static let pages: [(String, @Sendable (inout [UInt8]) -> Void)] = [
        ("meal", { pizza.write(for: site, to: &$0) }),
        ("meal-g21", { war.write(for: site, to: &$0) }),
        ("catalogue", { catalogue.write(for: site, to: &$0) }),
        (
            "catalogue-empty",
            { CataloguePage(entries: [], url: "https://larder.example/meals").write(for: site, to: &$0) }
        ),
        ("error-404", { ErrorPage(status: 404).write(for: site, to: &$0) }),
        ("error-503", { ErrorPage(status: 503).write(for: site, to: &$0) }),
    ]

    @Test(arguments: pages)
    func `a page is the one that was looked at`(name: String, write: @Sendable (inout [UInt8]) -> Void) throws
    {
        var page: [UInt8] = []
        write(&page)
        #expect(try page == GoldenFile(name + ".html.golden").wanted(for: page))
    }

    @Test(arguments: pages)
    func `a page has what every page needs`(name: String, write: @Sendable (inout [UInt8]) -> Void) throws {
        var page: [UInt8] = []
        write(&page)
        let tags = try WrittenTags.read(page)
        #expect(tags.first?.attributes["lang"] == "en")
        #expect(tags.filter { $0.name == "title" && !$0.text.isEmpty }.count == 1)
        #expect(tags.filter { $0.name == "h1" }.count == 1)
        #expect(tags.contains { $0.attributes["name"] == "viewport" })
        #expect(tags.contains { $0.attributes["class"] == "skip" && $0.attributes["href"] == "#content" })
        #expect(tags.contains { $0.name == "main" && $0.attributes["id"] == "content" })
        #expect(tags.filter { $0.name == "img" }.allSatisfy { $0.attributes["alt"] != nil })
        #expect(!tags.contains { ["script", "style"].contains($0.name) || $0.attributes["style"] != nil })
    }

    @Test func `a meal's page says what the meal is`() throws {
        let tags = try properties { Self.pizza.write(for: Self.site, to: &$0) }
        #expect(
            tags == [
                "description Dough, tomato, cheese. Hot.", "fb:app_id 233936543368280",
                "og:url https://larder.example/meals/pizza", "og:type larder:meal", "og:title Pizza",
                "og:description Dough, tomato, cheese.\nHot.",
                "og:image https://larder.example/images/pizza.png",
                "og:image:width 1200", "og:image:height 630", "og:image:type image/png",
                "og:image:alt A pizza seen from above", "twitter:card summary_large_image",
                "og:site_name Larder",
                "larder:origin Naples", "twitter:site @larder",
            ]
        )
    }

    @Test func `a meal's page declares its namespace and its other addresses`() throws {
        let page = try tags { Self.pizza.write(for: Self.site, to: &$0) }
        let prefix = "og: http://ogp.me/ns# fb: http://ogp.me/ns/fb# larder: http://ogp.me/ns/fb/larder#"
        #expect(page.first { $0.name == "head" }?.attributes["prefix"] == prefix)
        let links = page.filter { $0.name == "link" }
        #expect(links.contains { $0.attributes == ["rel": "canonical", "href": Self.pizza.url] })
        let alternate = ["rel": "alternate", "type": "application/json", "href": "/meals/pizza.json"]
        #expect(links.contains { $0.attributes == alternate })
    }

    @Test func `values stay in their place, and a description is shortened before it is escaped`() throws {
        let values = try properties { Self.war.write(for: Self.site, to: &$0) }
        #expect(values.contains("og:title Lord of \"War\" & <b>'s</b>"))
        #expect(values.contains("og:description " + String(repeating: "&", count: 2000)))
        #expect(values.contains("description " + String(repeating: "&", count: 159) + "…"))
        let page = try tags { Self.war.write(for: Self.site, to: &$0) }
        #expect(page.first { $0.name == "title" }?.text == "Lord of \"War\" & <b>'s</b>")
    }

    @Test func `a scraper finds each basic property once, whatever else a meal says`() throws {
        var meal = Self.war
        meal.description = ""
        meal.properties = [
            ("og:url", "https://evil.example/"), ("og:type", "website"), ("og:title", "Other"),
            ("og:site_name", "Mine"), ("fb:app_id", "7"), ("og:locale", "fr_FR"), ("og:empty", " \u{A0}\n"),
        ]
        var site = Self.site
        site.picture = Picture(url: "https://larder.example/images/larder.png")
        let values = try properties { meal.write(for: site, to: &$0) }
        for name in [
            "og:url", "og:type", "og:title", "og:description", "og:image", "og:site_name", "fb:app_id",
        ] {
            #expect(values.filter { $0.hasPrefix(name + " ") }.count == 1, "\(name)")
        }
        #expect(values.contains("og:url https://larder.example/meals/lord-of-war"))
        #expect(values.contains("og:site_name Mine") && values.contains("fb:app_id 7"))
        #expect(!values.contains { $0.hasPrefix("og:empty") })
        #expect(try tags { meal.write(for: site, to: &$0) }.first?.attributes["lang"] == "fr-FR")
    }

    @Test func `the catalogue links each meal, and the pages before and after`() throws {
        let page = try tags { Self.catalogue.write(for: Self.site, to: &$0) }
        let links = page.filter { $0.name == "a" }
        #expect(links.contains { $0.attributes["href"] == "/meals/cr%C3%A8me-1" && $0.text == "Crème & 1" })
        #expect(links.first { $0.attributes["rel"] == "prev" }?.attributes["href"] == Self.catalogue.previous)
        #expect(links.first { $0.attributes["rel"] == "next" }?.attributes["href"] == Self.catalogue.next)
        #expect(page.filter { $0.name == "img" }.count == 6)
    }

    @Test(arguments: [
        400, 401, 403, 404, 405, 409, 410, 412, 413, 414, 418, 429, 431, 499, 500, 501, 503, 599,
    ])
    func `every fault has a page with a sentence`(status: Int) throws {
        let page = try tags { ErrorPage(status: status).write(for: Self.site, to: &$0) }
        #expect(page.first { $0.attributes["class"] == "status" }?.text == "Status \(status)")
        #expect(page.first { $0.name == "p" }?.text.hasSuffix(".") == true)
        #expect(page.contains { $0.attributes == ["name": "robots", "content": "noindex"] })
    }

    private func tags(_ write: (inout [UInt8]) -> Void) throws -> [WrittenTags.StartTag] {
        var page: [UInt8] = []
        write(&page)
        return try WrittenTags.read(page)
    }

    /// The metadata in order, as `name content`.
    private func properties(_ write: (inout [UInt8]) -> Void) throws -> [String] {
        try tags(write).filter { $0.name == "meta" && $0.attributes["name"] != "viewport" }.compactMap {
            tag in
            guard let content = tag.attributes["content"] else { return nil }
            return (tag.attributes["property"] ?? tag.attributes["name"]).map { $0 + " " + content }
        }
    }
}
