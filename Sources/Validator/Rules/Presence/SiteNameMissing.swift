internal import OpenGraph

struct SiteNameMissing: Rule {
    static let meta = RuleMeta(
        "site-name-missing",
        .presence,
        .everywhere(.info),
        title: "No site name",
        summary: "A page has og:site_name.",
        why:
            """
            Platforms show the name of the site above or below the title; without it they show the \
            host at best.
            """,
        source: "ogp.me",
        .documented,
        wrong: #"<meta property="og:title" content="Pizza">"#,
        right: #"<meta property="og:site_name" content="Larder">"#
    )

    static func check(_ page: CheckedPage) -> [Flaw] {
        guard !page.has("og:site_name") else { return [] }
        return [
            Flaw(
                "og:site_name is missing.",
                property: "og:site_name",
                help: ReportText.tag("og:site_name", "…")
            )
        ]
    }
}
