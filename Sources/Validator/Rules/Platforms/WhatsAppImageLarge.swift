internal import OpenGraph

struct WhatsAppImageLarge: Rule {
    static let meta = RuleMeta(
        "whatsapp-image-large",
        .platforms,
        .platforms(.warning),
        title: "Picture too long for WhatsApp",
        summary: "The picture is shorter than 600 KB.",
        why: "WhatsApp shows no longer ones.",
        source: "WhatsApp: link previews",
        .documented,
        limit: RuleMeta.Limit(value: 600_000, unit: "bytes"),
        wrong: RuleExample(
            #"<meta property="og:image" content="https://www.example.com/p.png">"#,
            facts: "image: https://www.example.com/p.png status=200 format=png size=1200x630 bytes=700000"
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
                \(ReportText.quoted(entry.value)) is \(bytes) bytes long; WhatsApp takes \
                \(page.limit(meta)).
                """,
                at: entry,
                help: "Save it as a JPEG of 1200 × 630 pixels: that is well below 300 KB."
            )
        ]
    }
}
