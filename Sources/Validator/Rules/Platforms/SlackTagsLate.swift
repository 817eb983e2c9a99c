internal import OpenGraph

struct SlackTagsLate: Rule {
    static let meta = RuleMeta(
        "slack-tags-late",
        .platforms,
        .platforms(.info),
        title: "Tags late for Slack",
        summary: "All tags end within the first 32 KiB of a page.",
        why: "Slack is known to ask for that much only.",
        source: "public reports about the platform",
        .observed,
        limit: RuleMeta.Limit(value: 32_768, unit: "bytes"),
        wrong: RuleExample(#"<meta property="og:title" content="Pizza">"#, facts: "offset: 32768"),
        right: #"<meta property="og:title" content="Pizza">"#
    )

    static func check(_ page: CheckedPage) -> [Flaw] {
        let late = page.ours.filter { $0.position.end > page.limit(meta) }
        guard let first = late.first else { return [] }
        let names = ReportText.list(ReportText.unique(late.map(\.name)))
        return [
            Flaw(
                """
                These tags end after the first \(page.limit(meta)) bytes, where Slack stops reading: \
                \(names).
                """,
                at: first,
                help: "Move the tags to the start of <head>, before inline styles and scripts."
            )
        ]
    }
}
