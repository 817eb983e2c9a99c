internal import OpenGraph

struct ValueWhitespace: Rule {
    static let meta = RuleMeta(
        "value-whitespace",
        .markup,
        .everywhere(.info),
        title: "White space in a value",
        summary: "A value has no white space at its ends and no line breaks.",
        why:
            """
            Readers trim what is at the ends and make one blank of a line break, but not all of them, \
            and not in addresses.
            """,
        source: "a choice of ours",
        .judgement,
        wrong: #"<meta property="og:image" content=" https://www.example.com/p.jpg">"#,
        right: #"<meta property="og:image" content="https://www.example.com/p.jpg">"#
    )

    static func check(_ page: CheckedPage) -> [Flaw] {
        page.entries.compactMap { entry in
            guard entry.counts, entry.isOurs || entry.isTwitter, !entry.value.isEmpty,
                let raw = page.facts.tags[entry.tag].content,
                raw.utf8.count != entry.value.utf8.count
                    || entry.value.utf8.contains(where: { $0 == 10 || $0 == 13 })
            else { return nil }
            let clean = entry.value.split(whereSeparator: \.isWhitespace).joined(separator: " ")
            return Flaw(
                "\(entry.name) has white space at its ends or line breaks within.",
                at: entry,
                help: ReportText.tag(entry.name, clean)
            )
        }
    }
}
