internal import OpenGraph

struct WhatsAppDescriptionLong: Rule {
    static let meta = RuleMeta(
        "whatsapp-description-long",
        .platforms,
        .platforms(.info),
        title: "Long description for WhatsApp",
        summary: "og:description says the essential in 80 characters.",
        why: "WhatsApp shows about that much.",
        source: "WhatsApp: link previews",
        .documented,
        limit: RuleMeta.Limit(value: 80, unit: "characters"),
        wrong: """
            <meta property="og:description" content="Thin and crisp, with tomatoes that were picked this \
            morning, mozzarella and basil.">
            """,
        right: #"<meta property="og:description" content="Thin and crisp.">"#
    )

    static func check(_ page: CheckedPage) -> [Flaw] {
        guard let entry = page.first("og:description"), entry.value.unicodeScalars.count > page.limit(meta)
        else { return [] }
        return [
            Flaw(
                """
                og:description has \(entry.value.unicodeScalars.count) characters; WhatsApp shows \
                about \(page.limit(meta)).
                """,
                at: entry,
                help: "Say the most important first."
            )
        ]
    }
}
