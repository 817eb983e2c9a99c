internal import OpenGraph

struct WhatsAppImageNarrow: Rule {
    static let meta = RuleMeta(
        "whatsapp-image-narrow",
        .platforms,
        .platforms(.warning),
        title: "Picture too narrow for WhatsApp",
        summary: "The picture is at least 300 pixels wide.",
        why: "WhatsApp asks for that width.",
        source: "WhatsApp: link previews",
        .documented,
        limit: RuleMeta.Limit(value: 300, unit: "pixels"),
        wrong: RuleExample(
            #"<meta property="og:image" content="https://www.example.com/p.png">"#,
            facts: "image: https://www.example.com/p.png status=200 format=png size=299x299"
        ),
        right: RuleExample(
            #"<meta property="og:image" content="https://www.example.com/p.png">"#,
            facts: "image: https://www.example.com/p.png status=200 format=png size=300x300"
        )
    )

    static func check(_ page: CheckedPage) -> [Flaw] {
        guard let (entry, facts) = page.leadPicture, let width = facts.width, width < page.limit(meta) else {
            return []
        }
        return [
            Flaw(
                """
                \(ReportText.quoted(entry.value)) is \(width) pixels wide; WhatsApp asks for \
                \(page.limit(meta)).
                """,
                at: entry,
                help: "Give a picture of 1200 × 630 pixels."
            )
        ]
    }
}
