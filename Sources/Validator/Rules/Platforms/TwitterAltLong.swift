internal import OpenGraph

struct TwitterAltLong: Rule {
    static let meta = RuleMeta(
        "twitter-alt-long",
        .platforms,
        .platforms(.info),
        title: "Long description of the picture for X",
        summary: "The description of the picture of a card has at most 420 characters.",
        why: "X cuts longer descriptions of pictures; without a tag of its own it takes that of Open Graph.",
        source: "X: cards",
        .documented,
        limit: RuleMeta.Limit(value: 420, unit: "characters"),
        wrong: """
            <meta name="twitter:image:alt" content="A pizza on a board, A pizza on a board, A pizza on a \
            board, A pizza on a board, A pizza on a board, A pizza on a board, A pizza on a board, A pizza \
            on a board, A pizza on a board, A pizza on a board, A pizza on a board, A pizza on a board, A \
            pizza on a board, A pizza on a board, A pizza on a board, A pizza on a board, A pizza on a \
            board, A pizza on a board, A pizza on a board, A pizza on a board, A pizza on a board, A pizza \
            on a board, and so on.">
            """,
        right: #"<meta name="twitter:image:alt" content="Pizza">"#
    )

    static func check(_ page: CheckedPage) -> [Flaw] {
        guard let entry = ["twitter:image:alt", "og:image:alt"].lazy.compactMap({ page.first($0) }).first,
            entry.value.unicodeScalars.count > page.limit(meta)
        else { return [] }
        return [
            Flaw(
                """
                \(entry.name) has \(entry.value.unicodeScalars.count) characters; X shows \
                \(page.limit(meta)).
                """,
                at: entry,
                help: "Give X a shorter twitter:image:alt."
            )
        ]
    }
}
