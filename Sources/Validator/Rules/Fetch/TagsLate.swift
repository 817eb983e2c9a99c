internal import OpenGraph

struct TagsLate: Rule {
    static let meta = RuleMeta(
        "tags-late",
        .fetch,
        .facebook(.warning),
        title: "Tags late in the page",
        summary: "All tags end within the first 512 KiB of a page.",
        why: """
            Facebook's first request asks for the first 512 KiB. A server that answers the range gives it \
            no tag that comes later.
            """,
        source: "reports of what Facebook’s debugger answers",
        .observed,
        limit: RuleMeta.Limit(value: 524_288, unit: "bytes"),
        wrong: RuleExample(#"<meta property="og:title" content="Pizza">"#, facts: "offset: 524280"),
        right: #"<meta property="og:title" content="Pizza">"#
    )

    static func check(_ page: CheckedPage) -> [Flaw] {
        let beyond = page.settings.limit(of: TagsBeyondLimit.meta)
        let late = page.ours.filter { $0.position.end > page.limit(meta) && $0.position.offset < beyond }
        guard let first = late.first else { return [] }
        let names = ReportText.list(ReportText.unique(late.map(\.name)))
        return [
            Flaw(
                """
                These tags end after the first \(page.limit(meta)) bytes, which are asked for first: \
                \(names).
                """,
                at: first,
                help: "Move the tags to the start of <head>, before inline styles and scripts."
            )
        ]
    }
}
