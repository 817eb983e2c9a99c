internal import OpenGraph

struct WhatsAppHeadLate: Rule {
    static let meta = RuleMeta(
        "whatsapp-head-late",
        .platforms,
        .platforms(.warning),
        title: "Head too long for WhatsApp",
        summary: "The head ends within the first 300 KB of a page.",
        why: "WhatsApp reads that much and no more.",
        source: "WhatsApp: link previews",
        .documented,
        limit: RuleMeta.Limit(value: 300_000, unit: "bytes"),
        wrong: RuleExample(#"<meta property="og:title" content="Pizza">"#, facts: "offset: 300001"),
        right: #"<meta property="og:title" content="Pizza">"#
    )

    static func check(_ page: CheckedPage) -> [Flaw] {
        let tags = page.ours
        guard let last = tags.last, last.position.end > page.limit(meta),
            let first = tags.first(where: { $0.position.end > page.limit(meta) })
        else { return [] }
        return [
            Flaw(
                "Tags end after the first \(page.limit(meta)) bytes, where WhatsApp stops reading.",
                at: first,
                help: "Move the tags to the start of <head>, before inline styles and scripts."
            )
        ]
    }
}
