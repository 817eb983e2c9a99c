internal import OpenGraph

struct PartialContentCut: Rule {
    static let meta = RuleMeta(
        "partial-content-cut",
        .fetch,
        .facebook(.error),
        title: "The partial answer loses tags",
        summary: "The part of a page that answers a Range holds all tags.",
        why: """
            Facebook asks for the first 512 KiB. A server may ignore the Range or answer it, but a partial \
            answer that cuts tags off is its own fault. Streaming frameworks whose output differs when a \
            Range is there lose their tags this way.
            """,
        source: "Facebook, Sharing: Web Crawlers",
        .documented,
        wrong: RuleExample(
            #"<meta property="og:title" content="Pizza">"#,
            facts: "status: 206\nrange: partial\nlost: og:image og:url"
        ),
        right: RuleExample(
            #"<meta property="og:title" content="Pizza">"#,
            facts: "status: 206\nrange: partial"
        )
    )

    static func check(_ page: CheckedPage) -> [Flaw] {
        let lost = page.facts.lostTags
        guard !lost.isEmpty, case .partial = page.facts.range else { return [] }
        return [
            Flaw(
                "The answer to Range: bytes=0-524287 lacks tags of the whole page: \(ReportText.list(lost)).",
                property: lost.first,
                help: "Ignore the Range header for HTML, or move the tags to the start of the page."
            )
        ]
    }
}
