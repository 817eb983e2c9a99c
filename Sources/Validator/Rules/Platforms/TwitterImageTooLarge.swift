internal import OpenGraph

struct TwitterImageTooLarge: Rule {
    static let meta = RuleMeta(
        "twitter-image-too-large",
        .platforms,
        .platforms(.warning),
        title: "Picture too long for X",
        summary: "The picture of a card is shorter than 5 MB.",
        why: "X takes pictures of less than 5 MB.",
        source: "X: cards",
        .documented,
        limit: RuleMeta.Limit(value: 5_242_880, unit: "bytes"),
        wrong: RuleExample(
            #"<meta name="twitter:image" content="https://www.example.com/p.png">"#,
            facts: "image: https://www.example.com/p.png status=200 format=png size=3000x1500 bytes=5242880"
        ),
        right: RuleExample(
            #"<meta name="twitter:image" content="https://www.example.com/p.png">"#,
            facts: "image: https://www.example.com/p.png status=200 format=png size=1200x600 bytes=90000"
        )
    )

    static func check(_ page: CheckedPage) -> [Flaw] {
        guard let (entry, found) = page.cardPicture, let bytes = found?.bytes, bytes >= page.limit(meta)
        else {
            return []
        }
        return [
            Flaw(
                """
                \(ReportText.quoted(entry.value)) is \(bytes) bytes long; X takes less than \
                \(page.limit(meta)).
                """,
                at: entry,
                help: "Save it as a JPEG of 1200 × 600 pixels."
            )
        ]
    }
}
