internal import OpenGraph

struct PropertyTypo: Rule {
    static let meta = RuleMeta(
        "property-typo",
        .markup,
        .everywhere(.warning),
        title: "Misspelt name",
        summary: "Names of properties are spelled as they are known.",
        why: """
            og:img, og:width, og:site-name and og:article:published_time are seen often and read by \
            nobody: they are close to a property that exists.
            """,
        source: "reports of what Facebook’s debugger answers",
        .observed,
        wrong: #"<meta property="og:img" content="https://www.example.com/p.jpg">"#,
        right: #"<meta property="og:image" content="https://www.example.com/p.jpg">"#
    )

    static func check(_ page: CheckedPage) -> [Flaw] {
        page.entries.compactMap { entry in
            guard let near = page.nearNames[entry.name], entry.prefix != "al" else { return nil }
            return Flaw(
                "\(ReportText.quoted(entry.name)) is not known; did you mean \(near)?",
                at: entry,
                help: ReportText.tag(near, entry.value)
            )
        }
    }
}
