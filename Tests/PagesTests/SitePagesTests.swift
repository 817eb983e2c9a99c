import OpenGraph
import Pages
import TestKit
import Testing

/// The pages of the site as bytes, and what a scraper reads from each.
@Suite struct SitePagesTests {
    typealias Writer = @Sendable (inout [UInt8]) throws -> Void

    private static let pages: [(String, Writer)] = [
        ("meal", { MealPage(of: try pizza(), on: site).write(to: &$0) }),
        ("meal-g21", { MealPage(of: try war(description: ampersands), on: site).write(to: &$0) }),
        ("catalogue", { try catalogue().write(to: &$0) }),
        (
            "catalogue-empty",
            { emptyCatalogue().write(to: &$0) }
        ),
        ("error-404", { ErrorPage(status: 404, on: site).write(to: &$0) }),
        ("error-503", { ErrorPage(status: 503, on: site).write(to: &$0) }),
    ]

    @Test(arguments: pages)
    func `a page is the one that was looked at`(name: String, write: Writer) throws {
        var page: [UInt8] = []
        try write(&page)
        #expect(try page == GoldenFile(name + ".html.golden").wanted(for: page))
    }

    @Test(arguments: pages)
    func `a page has what every page needs`(name: String, write: Writer) throws {
        let tags = try tags(write)
        #expect(tags.first?.attributes["lang"] == "en")
        #expect(tags.filter { $0.name == "title" && !$0.text.isEmpty }.count == 1)
        #expect(tags.filter { $0.name == "h1" }.count == 1)
        #expect(tags.contains { $0.attributes["name"] == "viewport" })
        #expect(tags.contains { $0.attributes["class"] == "skip" && $0.attributes["href"] == "#content" })
        #expect(tags.contains { $0.name == "main" && $0.attributes["id"] == "content" })
        #expect(tags.filter { $0.name == "img" }.allSatisfy { $0.attributes["alt"] != nil })
        #expect(!tags.contains { ["script", "style"].contains($0.name) || $0.attributes["style"] != nil })
    }

    @Test(arguments: pages.filter { !$0.0.hasPrefix("error") })
    func `a scraper has nothing to say against a page`(name: String, write: Writer) throws {
        let tags = try tags(write).compactMap { tag -> OpenGraph.Tag? in
            if let property = tag.attributes["property"] {
                return OpenGraph.Tag(property, tag.attributes["content"])
            }
            return tag.attributes["name"].map { OpenGraph.Tag($0, tag.attributes["content"], in: .name) }
        }
        let (object, faults) = TagReader.read(tags)
        #expect(faults.isEmpty)
        for basic in ["fb:app_id", "og:type", "og:url", "og:title", "og:description"] {
            #expect(object.value(of: basic) != nil, "\(basic)")
        }
        #expect(object["og:url"].count == 1 && object["og:type"].count == 1)
    }

    @Test func `a meal's page says what the meal is`() throws {
        let page = MealPage(of: try Self.pizza(), on: Self.site)
        #expect(
            try properties { page.write(to: &$0) } == [
                "description Dough, tomato, cheese. Hot.",
                "fb:app_id 233936543368280",
                "og:url https://larder.example/meals/pizza",
                "og:type larder:meal",
                "og:title Pizza",
                "og:description Dough, tomato, cheese.\nHot.",
                "og:image https://larder.example/images/pizza.png",
                "og:image:width 1200",
                "og:image:height 630",
                "og:image:type image/png",
                "og:image:alt A pizza seen from above",
                "og:updated_time 2026-01-02T03:04:05Z",
                "twitter:card summary_large_image",
                "og:site_name Larder",
                "larder:origin Naples",
                "twitter:site @larder",
            ]
        )
    }

    @Test func `a meal's page declares its namespace and its other addresses`() throws {
        let page = MealPage(of: try Self.pizza(), on: Self.site)
        let tags = try tags { page.write(to: &$0) }
        let prefix = "og: http://ogp.me/ns# fb: http://ogp.me/ns/fb# larder: http://ogp.me/ns/fb/larder#"
        #expect(tags.first { $0.name == "head" }?.attributes["prefix"] == prefix)
        let links = tags.filter { $0.name == "link" }.map(\.attributes)
        #expect(links.contains(["rel": "canonical", "href": "https://larder.example/meals/pizza"]))
        let json = ["rel": "alternate", "type": "application/json", "href": "/meals/pizza-margherita.json"]
        #expect(links.contains(json))
    }

    @Test func `values stay in their place, and a description is shortened before it is escaped`() throws {
        let page = MealPage(of: try Self.war(description: Self.ampersands), on: Self.site)
        let values = try properties { page.write(to: &$0) }
        #expect(values.contains("og:title Lord of \"War\" & <b>'s</b>"))
        #expect(values.contains("og:description " + Self.ampersands))
        #expect(values.contains("description " + String(repeating: "&", count: 159) + "…"))
        let title = try tags { page.write(to: &$0) }.first { $0.name == "title" }
        #expect(title?.text == "Lord of \"War\" & <b>'s</b>")
    }

    @Test(arguments: [
        "og:url", "og:type", "og:title", "og:description", "og:image", "og:site_name", "fb:app_id",
        "og:updated_time",
    ])
    func `a scraper finds each basic property once, whatever else a meal says`(name: String) throws {
        var site = Self.site
        site.picture = MealImage(url: "https://larder.example/images/larder.png")
        let values = try properties { MealPage(of: try Self.talkative(), on: site).write(to: &$0) }
        #expect(values.filter { $0.hasPrefix(name + " ") }.count == 1)
    }

    @Test func `a meal's own words win where it may have its own`() throws {
        let page = MealPage(of: try Self.talkative(), on: Self.site)
        let values = try properties { page.write(to: &$0) }
        #expect(values.contains("og:url https://larder.example/meals/lord-of-war"))
        #expect(values.contains("og:site_name Mine") && values.contains("fb:app_id 7"))
        #expect(!values.contains { $0.hasPrefix("og:empty") })
        #expect(try tags { page.write(to: &$0) }.first?.attributes["lang"] == "fr-FR")
    }

    @Test func `the catalogue links each meal, and the pages before and after`() throws {
        let page = try tags { try Self.catalogue().write(to: &$0) }
        let links = page.filter { $0.name == "a" }
        #expect(links.contains { $0.attributes["href"] == "/meals/cr%C3%A8me-1" && $0.text == "Crème & 1" })
        let (previous, next) = (
            "https://larder.example/meals", "https://larder.example/meals?after=b&limit=48"
        )
        #expect(links.first { $0.attributes["rel"] == "prev" }?.attributes["href"] == previous)
        #expect(links.first { $0.attributes["rel"] == "next" }?.attributes["href"] == next)
        #expect(page.filter { $0.name == "img" }.count == 6)
    }

    @Test(arguments: [
        400, 401, 403, 404, 405, 409, 410, 412, 413, 414, 418, 429, 431, 499, 500, 501, 503, 599,
    ])
    func `every fault has a page with a sentence`(status: Int) throws {
        let page = try tags { ErrorPage(status: status, on: Self.site).write(to: &$0) }
        #expect(page.first { $0.attributes["class"] == "status" }?.text == "Status \(status)")
        #expect(page.first { $0.name == "p" }?.text.hasSuffix(".") == true)
        #expect(page.contains { $0.attributes == ["name": "robots", "content": "noindex"] })
    }

    private func tags(_ write: (inout [UInt8]) throws -> Void) throws -> [WrittenTags.StartTag] {
        var page: [UInt8] = []
        try write(&page)
        return try WrittenTags.read(page)
    }

    /// The metadata in order, as `name content`.
    private func properties(_ write: (inout [UInt8]) throws -> Void) throws -> [String] {
        try tags(write).filter { $0.name == "meta" && $0.attributes["name"] != "viewport" }.compactMap {
            tag in
            guard let content = tag.attributes["content"] else { return nil }
            return (tag.attributes["property"] ?? tag.attributes["name"]).map { $0 + " " + content }
        }
    }
}

/// The meals these tests show.
extension SitePagesTests {
    fileprivate static let site = Site(origin: "https://larder.example", appID: "233936543368280")

    fileprivate static let ampersands = String(repeating: "&", count: 2000)

    private static let picture = MealImage(
        url: "/images/pizza.png",
        width: 1200,
        height: 630,
        type: "image/png",
        alt: "A pizza seen from above"
    )

    private static func meal(
        _ slug: String,
        first: String? = nil,
        title: String,
        description: String,
        image: MealImage? = nil,
        properties: [MealProperty] = []
    ) throws -> Meal {
        Meal(
            id: 1,
            slug: try Slug(slug),
            firstSlug: try Slug(first ?? slug),
            title: title,
            description: description,
            type: "larder:meal",
            image: image,
            properties: properties,
            version: 1,
            createdAt: 1_767_323_045_000_000,
            updatedAt: 1_767_323_045_000_000
        )
    }

    fileprivate static func pizza() throws -> Meal {
        try meal(
            "pizza-margherita",
            first: "pizza",
            title: "Pizza",
            description: "Dough, tomato, cheese.\nHot.",
            image: picture,
            properties: [
                MealProperty("og:site_name", "Larder"),
                MealProperty("larder:origin", "Naples"),
                MealProperty("twitter:site", "@larder"),
            ]
        )
    }

    fileprivate static func war(description: String, properties: [MealProperty] = []) throws -> Meal {
        let title = "Lord of \"War\" & <b>'s</b>"
        return try meal("lord-of-war", title: title, description: description, properties: properties)
    }

    /// A meal with properties that the page has already, or that say nothing.
    fileprivate static func talkative() throws -> Meal {
        let given = [
            ("og:url", "https://evil.example/"), ("og:type", "website"), ("og:title", "Other"),
            ("og:site_name", "Mine"), ("fb:app_id", "7"), ("og:locale", "fr_FR"), ("og:empty", " \u{A0}\n"),
            ("og:updated_time", "2020-01-01"), ("og:description", "Other"),
        ]
        return try war(description: "", properties: given.map { MealProperty($0, $1) })
    }

    fileprivate static func catalogue() throws -> CataloguePage {
        let meals = try (1...7).map { number in
            try meal(
                "crème-\(number)",
                title: "Crème & \(number)",
                description: number == 1 ? "Sweet" : "",
                image: number == 2 ? nil : picture
            )
        }
        return CataloguePage(
            of: meals,
            at: "https://larder.example/meals?after=a",
            previous: "https://larder.example/meals",
            next: "https://larder.example/meals?after=b&limit=48",
            on: site
        )
    }

    fileprivate static func emptyCatalogue() -> CataloguePage {
        CataloguePage(of: [], at: "https://larder.example/", previous: nil, next: nil, on: site)
    }
}
