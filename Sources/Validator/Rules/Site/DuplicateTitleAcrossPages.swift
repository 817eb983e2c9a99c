internal import OpenGraph

struct DuplicateTitleAcrossPages: SiteRule {
    static let meta = RuleMeta(
        "duplicate-title-across-pages",
        .site,
        .everywhere(.info),
        title: "Same title on many pages",
        summary: "Pages of a site have a title of their own.",
        why:
            "Shares of different pages look alike when all have the same title; mostly a template writes it.",
        source: "wishes of those who check built sites",
        .judgement,
        limit: RuleMeta.Limit(value: 3, unit: "pages"),
        wrong: """
            <!-- page https://www.example.com/a -->
            <meta property="og:title" content="Larder">
            <!-- page https://www.example.com/b -->
            <meta property="og:title" content="Larder">
            <!-- page https://www.example.com/c -->
            <meta property="og:title" content="Larder">
            """,
        right: """
            <!-- page https://www.example.com/a -->
            <meta property="og:title" content="Larder">
            <!-- page https://www.example.com/b -->
            <meta property="og:title" content="Pizza">
            <!-- page https://www.example.com/c -->
            <meta property="og:title" content="Burger">
            """
    )

    static func check(_ site: SiteFacts, limit: Int) -> [(page: Int, flaw: Flaw)] {
        SharedValues.flaws(site, "og:title", atLeast: limit, of: \.title) { value, others in
            "og:title \(ReportText.quoted(value)) is the same on \(others + 1) pages."
        } help: {
            "Give each page a title of its own."
        }
    }
}
