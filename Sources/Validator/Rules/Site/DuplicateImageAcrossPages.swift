internal import OpenGraph

struct DuplicateImageAcrossPages: SiteRule {
    static let meta = RuleMeta(
        "duplicate-image-across-pages",
        .site,
        .everywhere(.info),
        title: "Same picture on many pages",
        summary: "Pages of a site have a picture of their own.",
        why:
            """
            Shares of different pages look alike when all have the same picture; mostly a template \
            writes it.
            """,
        source: "wishes of those who check built sites",
        .judgement,
        limit: RuleMeta.Limit(value: 3, unit: "pages"),
        wrong: """
            <!-- page https://www.example.com/a -->
            <meta property="og:image" content="https://www.example.com/logo.png">
            <!-- page https://www.example.com/b -->
            <meta property="og:image" content="https://www.example.com/logo.png">
            <!-- page https://www.example.com/c -->
            <meta property="og:image" content="https://www.example.com/logo.png">
            """,
        right: """
            <!-- page https://www.example.com/a -->
            <meta property="og:image" content="https://www.example.com/logo.png">
            <!-- page https://www.example.com/b -->
            <meta property="og:image" content="https://www.example.com/pizza.png">
            <!-- page https://www.example.com/c -->
            <meta property="og:image" content="https://www.example.com/burger.png">
            """
    )

    static func check(_ site: SiteFacts, limit: Int) -> [(page: Int, flaw: Flaw)] {
        SharedValues.flaws(site, "og:image", atLeast: limit, of: \.image) { value, others in
            "og:image \(ReportText.quoted(value)) is the same on \(others + 1) pages."
        } help: {
            "Give each page a picture of its own."
        }
    }
}
