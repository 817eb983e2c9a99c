internal import OpenGraph

struct WhatsAppRequired: Rule {
    static let meta = RuleMeta(
        "whatsapp-required",
        .platforms,
        .platforms(.warning),
        title: "Missing for WhatsApp",
        summary: "og:title, og:description and og:url stand in the head and are not empty.",
        why: "WhatsApp demands the three, inside the head.",
        source: "WhatsApp: link previews",
        .documented,
        wrong: #"<meta property="og:title" content="Pizza">"#,
        right: """
            <meta property="og:title" content="Pizza">
            <meta property="og:description" content="Thin and crisp.">
            <meta property="og:url" content="https://www.example.com/pizza">
            """
    )

    static func check(_ page: CheckedPage) -> [Flaw] {
        let missing = ["og:title", "og:description", "og:url"].filter { name in
            !page.all(name).contains { !$0.value.isEmpty && $0.place != .body }
        }
        guard let first = missing.first else { return [] }
        return [
            Flaw(
                "For WhatsApp \(ReportText.list(missing)) must stand in the head and not be empty.",
                property: first,
                position: page.all(first).first?.position,
                help: missing.map { ReportText.tag($0, page.value($0) ?? "…") }.joined(separator: "\n")
            )
        ]
    }
}
