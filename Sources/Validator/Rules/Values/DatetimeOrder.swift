internal import OpenGraph

struct DatetimeOrder: Rule {
    static let meta = RuleMeta(
        "datetime-order",
        .values,
        .everywhere(.warning),
        title: "Dates out of order",
        summary: "An article is modified and expires after it was published.",
        why:
            """
            A modification or an expiration before the publication is a slip, mostly of a template or \
            a zone.
            """,
        source: "a choice of ours",
        .judgement,
        wrong: """
            <meta property="article:published_time" content="2026-02-01">
            <meta property="article:modified_time" content="2026-01-01">
            """,
        right: """
            <meta property="article:published_time" content="2026-01-01">
            <meta property="article:modified_time" content="2026-02-01">
            """
    )

    static func check(_ page: CheckedPage) -> [Flaw] {
        guard let start = page.value("article:published_time"), let published = try? DateTime(start.utf8.span)
        else {
            return []
        }
        return ["article:modified_time", "article:expiration_time"].compactMap { name in
            guard let entry = page.first(name), let date = try? DateTime(entry.value.utf8.span),
                date.instant < published.instant, (date.timeOfDay == nil) == (published.timeOfDay == nil)
            else { return nil }
            return Flaw(
                """
                \(name) \(ReportText.quoted(entry.value)) lies before the publication, \
                \(ReportText.quoted(start)).
                """,
                at: entry,
                help: "Check both dates and their zones."
            )
        }
    }
}
