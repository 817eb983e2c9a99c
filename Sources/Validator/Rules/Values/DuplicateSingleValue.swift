internal import OpenGraph

struct DuplicateSingleValue: Rule {
    static let meta = RuleMeta(
        "duplicate-single-value",
        .values,
        .everywhere(.warning),
        title: "Single-valued property given twice",
        facebookTitle: "Parser Mismatched Metadata",
        summary: "A property that takes one value has one.",
        why: "On conflict the first value has precedence (ogp.me); the others are lost without a trace.",
        source: "ogp.me, Arrays; reports of what Facebook’s debugger answers",
        .documented,
        wrong: """
            <meta property="og:title" content="Pizza">
            <meta property="og:title" content="Pizza – Larder">
            """,
        right: #"<meta property="og:title" content="Pizza">"#
    )

    static func check(_ page: CheckedPage) -> [Flaw] {
        page.faults.compactMap { fault in
            guard fault.reason == .repeated(isIdentical: false), fault.entry.name != "og:url",
                fault.entry.name != "og:type", fault.entry.name != "twitter:card",
                let first = page.first(fault.entry.name)
            else { return nil }
            return Flaw(
                """
                \(fault.entry.name) is given again as \(ReportText.quoted(fault.entry.value)); the first \
                value, \(ReportText.quoted(first.value)) at line \(first.position.line), counts.
                """,
                at: fault.entry,
                help: "Remove one of the two tags."
            )
        }
    }
}
