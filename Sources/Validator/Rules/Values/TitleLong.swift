internal import OpenGraph

struct TitleLong: Rule {
    static let meta = RuleMeta(
        "title-long",
        .values,
        .facebook(.info),
        title: "Long title",
        summary: "og:title has at most 88 characters.",
        why: "Facebook cuts longer titles.",
        source: "reports of what Facebook’s debugger answers (2017)",
        .observed,
        limit: RuleMeta.Limit(value: 88, unit: "characters"),
        wrong: """
            <meta property="og:title" content="Pizza with tomatoes, mozzarella, basil, olives, capers, \
            anchovies, artichokes and a little oil">
            """,
        right: #"<meta property="og:title" content="Pizza">"#
    )

    static func check(_ page: CheckedPage) -> [Flaw] {
        guard let entry = page.first("og:title"), entry.value.unicodeScalars.count > page.limit(meta) else {
            return []
        }
        return [
            Flaw(
                """
                og:title has \(entry.value.unicodeScalars.count) characters; Facebook cuts it after \
                about \(page.limit(meta)).
                """,
                at: entry,
                help: "Say the most important first."
            )
        ]
    }
}
