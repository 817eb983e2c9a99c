internal import OpenGraph

struct TwitterCardMissing: Rule {
    static let meta = RuleMeta(
        "twitter-card-missing",
        .platforms,
        .platforms(.info),
        title: "No card",
        summary: "A page has twitter:card.",
        why:
            """
            Without it X shows a small summary at best; Discord and others take it as the wish for a \
            large picture.
            """,
        source: "X: cards",
        .documented,
        wrong: #"<meta property="og:title" content="Pizza">"#,
        right: #"<meta name="twitter:card" content="summary_large_image">"#
    )

    static func check(_ page: CheckedPage) -> [Flaw] {
        guard !page.has("twitter:card") else { return [] }
        return [
            Flaw(
                "twitter:card is missing; X shows a small summary at best.",
                property: "twitter:card",
                help: ReportText.tag("twitter:card", "summary_large_image")
            )
        ]
    }
}
