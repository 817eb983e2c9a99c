internal import OpenGraph

struct TwitterImageTooSmall: Rule {
    static let meta = RuleMeta(
        "twitter-image-too-small",
        .platforms,
        .platforms(.warning),
        title: "Picture does not fit the card",
        summary: "The picture of a card is within the sizes that X takes.",
        why: """
            summary_large_image: 300 × 157 to 4096 × 4096 pixels; summary: 144 × 144 to 4096 × 4096. \
            Outside of that the card has no picture.
            """,
        source: "X: cards",
        .documented,
        wrong: RuleExample(
            """
            <meta name="twitter:card" content="summary_large_image">
            <meta property="og:image" content="https://www.example.com/p.png">
            """,
            facts: "image: https://www.example.com/p.png status=200 format=png size=250x250"
        ),
        right: RuleExample(
            """
            <meta name="twitter:card" content="summary_large_image">
            <meta property="og:image" content="https://www.example.com/p.png">
            """,
            facts: "image: https://www.example.com/p.png status=200 format=png size=1200x600"
        )
    )

    static func check(_ page: CheckedPage) -> [Flaw] {
        guard let (entry, found) = page.cardPicture, let facts = found, facts.failure == nil,
            let width = facts.width, let height = facts.height, facts.format != .svg
        else { return [] }
        let isLarge = page.last("twitter:card")?.value == "summary_large_image"
        let (leastWidth, leastHeight) = isLarge ? (300, 157) : (144, 144)
        guard width < leastWidth || height < leastHeight || width > 4096 || height > 4096 else { return [] }
        return [
            Flaw(
                """
                \(ReportText.quoted(entry.value)) is \(PictureSize.words(facts)) pixels; the card takes \
                \(leastWidth) × \(leastHeight) to 4096 × 4096.
                """,
                at: entry,
                help: "Give a picture of 1200 × 600 pixels."
            )
        ]
    }
}
