internal import OpenGraph

struct TagsBeyondLimit: Rule {
    static let meta = RuleMeta(
        "tags-beyond-limit",
        .fetch,
        .facebook(.error),
        title: "Tags beyond the limit",
        summary: "All tags start within the first megabyte of a page.",
        why: """
            Facebook reads the first megabyte of a page, counted after unpacking. Tags behind it do not \
            exist for it. Large inline styles, scripts or pictures before the tags are the usual cause.
            """,
        source: "Facebook, Sharing: Web Crawlers",
        .documented,
        limit: RuleMeta.Limit(value: 1_048_576, unit: "bytes"),
        wrong: RuleExample(#"<meta property="og:title" content="Pizza">"#, facts: "offset: 1048577"),
        right: #"<meta property="og:title" content="Pizza">"#
    )

    static func check(_ page: CheckedPage) -> [Flaw] {
        let limit = page.limit(meta)
        let late = page.ours.filter { $0.position.offset >= limit }
        guard let first = late.first else { return [] }
        let names = ReportText.list(ReportText.unique(late.map(\.name)))
        return [
            Flaw(
                "Beyond the first \(limit) bytes, which are all that is read: \(names).",
                at: first,
                help: "Move the tags to the start of <head>, before inline styles and scripts."
            )
        ]
    }
}
