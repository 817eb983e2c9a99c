internal import OpenGraph

struct DescriptionLong: Rule {
    static let meta = RuleMeta(
        "description-long",
        .values,
        .facebook(.info),
        title: "Long description",
        summary: "og:description has at most 300 characters.",
        why: "Facebook shows up to about 297 to 300 characters.",
        source: "reports of what Facebook’s debugger answers",
        .sourceCode,
        limit: RuleMeta.Limit(value: 300, unit: "characters"),
        wrong: RuleExample(
            """
            <meta property="og:description" content="Thin and crisp, with tomatoes that were picked this \
            morning, mozzarella that came over the hill in a bucket of its own whey, basil from the pot on \
            the sill, olives that need no stone taken out, capers from Pantelleria, anchovies for those \
            who like them and none for those who do not, and a little oil.">
            """,
            facts: ""
        ),
        right: #"<meta property="og:description" content="Thin and crisp.">"#
    )

    static func check(_ page: CheckedPage) -> [Flaw] {
        guard let entry = page.first("og:description"), entry.value.unicodeScalars.count > page.limit(meta)
        else { return [] }
        return [
            Flaw(
                """
                og:description has \(entry.value.unicodeScalars.count) characters; Facebook shows \
                about \(page.limit(meta)).
                """,
                at: entry,
                help: "Say the most important first."
            )
        ]
    }
}
