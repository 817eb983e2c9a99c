internal import OpenGraph

struct BlueskyImageLarge: Rule {
    static let meta = RuleMeta(
        "bluesky-image-large",
        .platforms,
        .platforms(.info),
        title: "Picture long for Bluesky",
        summary: "The picture is at most 1,000,000 bytes long.",
        why: "Bluesky’s cards took 1,000,000 bytes for years; since 2026 it is 2,000,000.",
        source: "public reports about the platform",
        .observed,
        limit: RuleMeta.Limit(value: 1_000_000, unit: "bytes"),
        wrong: RuleExample(
            #"<meta property="og:image" content="https://www.example.com/p.png">"#,
            facts: "image: https://www.example.com/p.png status=200 format=png size=1200x630 bytes=1500000"
        ),
        right: RuleExample(
            #"<meta property="og:image" content="https://www.example.com/p.png">"#,
            facts: "image: https://www.example.com/p.png status=200 format=png size=1200x630 bytes=90000"
        )
    )

    static func check(_ page: CheckedPage) -> [Flaw] {
        guard let (entry, facts) = page.leadPicture, let bytes = facts.bytes, bytes > page.limit(meta) else {
            return []
        }
        return [
            Flaw(
                """
                \(ReportText.quoted(entry.value)) is \(bytes) bytes long; Bluesky takes \
                \(page.limit(meta)) (2,000,000 since 2026).
                """,
                at: entry,
                help: "Save it as a JPEG of 1200 × 630 pixels."
            )
        ]
    }
}
