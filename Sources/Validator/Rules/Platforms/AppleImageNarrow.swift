internal import OpenGraph

struct AppleImageNarrow: Rule {
    static let meta = RuleMeta(
        "apple-image-narrow",
        .platforms,
        .platforms(.info),
        title: "Picture narrow for Messages",
        summary: "The picture is at least 900 pixels wide.",
        why: "Apple recommends that width for Messages.",
        source: "public reports about the platform quoting TN2444",
        .observed,
        limit: RuleMeta.Limit(value: 900, unit: "pixels"),
        wrong: RuleExample(
            #"<meta property="og:image" content="https://www.example.com/p.png">"#,
            facts: "image: https://www.example.com/p.png status=200 format=png size=800x420"
        ),
        right: RuleExample(
            #"<meta property="og:image" content="https://www.example.com/p.png">"#,
            facts: "image: https://www.example.com/p.png status=200 format=png size=1200x630"
        )
    )

    static func check(_ page: CheckedPage) -> [Flaw] {
        guard let (entry, facts) = page.leadPicture, let width = facts.width, width < page.limit(meta) else {
            return []
        }
        return [
            Flaw(
                """
                \(ReportText.quoted(entry.value)) is \(width) pixels wide; Apple recommends \
                \(page.limit(meta)).
                """,
                at: entry,
                help: "Give a picture of 1200 × 630 pixels."
            )
        ]
    }
}
