internal import OpenGraph

struct TwitterCardMultiple: Rule {
    static let meta = RuleMeta(
        "twitter-card-multiple",
        .platforms,
        .platforms(.warning),
        title: "Several cards",
        summary: "A page has one twitter:card.",
        why: "X takes the last one, unlike Open Graph, where the first has precedence.",
        source: "X: cards",
        .documented,
        wrong: """
            <meta name="twitter:card" content="summary">
            <meta name="twitter:card" content="player">
            """,
        right: #"<meta name="twitter:card" content="summary">"#
    )

    static func check(_ page: CheckedPage) -> [Flaw] {
        let cards = page.all("twitter:card").filter { !$0.value.isEmpty }
        guard cards.count > 1, let last = cards.last else { return [] }
        return [
            Flaw(
                """
                twitter:card is given \(cards.count) times; the last one, \
                \(ReportText.quoted(last.value)), counts.
                """,
                at: last,
                help: "Keep one: " + ReportText.tag("twitter:card", last.value)
            )
        ]
    }
}
