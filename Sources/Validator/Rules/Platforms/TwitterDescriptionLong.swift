internal import OpenGraph

struct TwitterDescriptionLong: Rule {
    static let meta = RuleMeta(
        "twitter-description-long",
        .platforms,
        .platforms(.info),
        title: "Long description for X",
        summary: "The description of a card has at most 200 characters.",
        why: "X cuts longer descriptions; without a tag of its own it takes that of Open Graph.",
        source: "X: cards",
        .documented,
        limit: RuleMeta.Limit(value: 200, unit: "characters"),
        wrong: """
            <meta name="twitter:description" content="Thin and crisp, Thin and crisp, Thin and crisp, Thin \
            and crisp, Thin and crisp, Thin and crisp, Thin and crisp, Thin and crisp, Thin and crisp, \
            Thin and crisp, Thin and crisp, Thin and crisp, Thin and crisp, Thin and crisp, and so on.">
            """,
        right: #"<meta name="twitter:description" content="Pizza">"#
    )

    static func check(_ page: CheckedPage) -> [Flaw] {
        guard
            let entry = ["twitter:description", "og:description"].lazy.compactMap({ page.first($0) }).first,
            entry.value.unicodeScalars.count > page.limit(meta)
        else { return [] }
        return [
            Flaw(
                """
                \(entry.name) has \(entry.value.unicodeScalars.count) characters; X shows \
                \(page.limit(meta)).
                """,
                at: entry,
                help: "Give X a shorter twitter:description."
            )
        ]
    }
}
