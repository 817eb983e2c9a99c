internal import OpenGraph

struct TitleElementMissing: Rule {
    static let meta = RuleMeta(
        "title-element-missing",
        .presence,
        .everywhere(.warning),
        title: "No <title>",
        summary: "A page has a <title>.",
        why:
            """
            Every reader falls back to <title>, and browsers show it in the tab. A page without it is \
            not valid HTML.
            """,
        source: "HTML §4.2.2",
        .judgement,
        wrong: #"<meta property="og:title" content="Pizza">"#,
        right: "<title>Pizza</title>"
    )

    static func check(_ page: CheckedPage) -> [Flaw] {
        if let title = page.facts.title, !title.value.trimmed.isEmpty { return [] }
        return [
            Flaw(
                "The page has no <title>, which everybody falls back to.",
                position: page.facts.title?.position,
                help: "<title>\(ReportText.escaped(page.value("og:title") ?? "…"))</title>"
            )
        ]
    }
}
