internal import OpenGraph

struct TwitterTitleLong: Rule {
    static let meta = RuleMeta(
        "twitter-title-long",
        .platforms,
        .platforms(.info),
        title: "Long title for X",
        summary: "The title of a card has at most 70 characters.",
        why: "X cuts longer titles; without a tag of its own it takes that of Open Graph.",
        source: "X: cards",
        .documented,
        limit: RuleMeta.Limit(value: 70, unit: "characters"),
        wrong: """
            <meta name="twitter:title" content="Pizza with tomatoes, mozzarella, basil, olives, capers, \
            anchovies and oil">
            """,
        right: #"<meta name="twitter:title" content="Pizza">"#
    )

    static func check(_ page: CheckedPage) -> [Flaw] {
        guard let entry = ["twitter:title", "og:title"].lazy.compactMap({ page.first($0) }).first,
            entry.value.unicodeScalars.count > page.limit(meta)
        else { return [] }
        return [
            Flaw(
                """
                \(entry.name) has \(entry.value.unicodeScalars.count) characters; X shows \
                \(page.limit(meta)).
                """,
                at: entry,
                help: "Give X a shorter twitter:title."
            )
        ]
    }
}
