internal import OpenGraph

struct DuplicateDescriptionAcrossPages: SiteRule {
    static let meta = RuleMeta(
        "duplicate-description-across-pages",
        .site,
        .everywhere(.info),
        title: "Same description on many pages",
        summary: "Pages of a site have a description of their own.",
        why:
            """
            Shares of different pages look alike when all have the same description; mostly a template \
            writes it.
            """,
        source: "wishes of those who check built sites",
        .judgement,
        limit: RuleMeta.Limit(value: 3, unit: "pages"),
        wrong: """
            <!-- page https://www.example.com/a -->
            <meta property="og:description" content="Food.">
            <!-- page https://www.example.com/b -->
            <meta property="og:description" content="Food.">
            <!-- page https://www.example.com/c -->
            <meta property="og:description" content="Food.">
            """,
        right: """
            <!-- page https://www.example.com/a -->
            <meta property="og:description" content="Food.">
            <!-- page https://www.example.com/b -->
            <meta property="og:description" content="Thin and crisp.">
            <!-- page https://www.example.com/c -->
            <meta property="og:description" content="With cheese.">
            """
    )

    static func check(_ site: SiteFacts, limit: Int) -> [(page: Int, flaw: Flaw)] {
        SharedValues.flaws(site, "og:description", atLeast: limit, of: \.description) { value, others in
            "og:description \(ReportText.quoted(value)) is the same on \(others + 1) pages."
        } help: {
            "Give each page a description of its own."
        }
    }
}
