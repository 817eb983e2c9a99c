internal import OpenGraph

struct DatetimeInvalid: Rule {
    static let meta = RuleMeta(
        "datetime-invalid",
        .values,
        .everywhere(.error),
        title: "Date is not ISO 8601",
        facebookTitle: "Object Invalid Value",
        summary: "Dates are written as ISO 8601 has them.",
        why: """
            YYYY-MM-DD, or YYYY-MM-DDThh:mm with seconds and a zone. A blank in place of the T, seconds \
            since 1970 and local forms fail as type datetime.
            """,
        source: "ogp.me, Types",
        .documented,
        wrong: #"<meta property="article:published_time" content="2018-11-06 11:32:39">"#,
        right: #"<meta property="article:published_time" content="2018-11-06T11:32:39Z">"#
    )

    static func check(_ page: CheckedPage) -> [Flaw] {
        ValueFaults.flaws(meta, page, what: "it is no ISO 8601 date") { entry in
            var value = entry.value
            if let blank = value.firstIndex(of: " ") { value.replaceSubrange(blank...blank, with: "T") }
            let isDate = (try? DateTime(value.utf8.span)) != nil
            return ReportText.tag(
                entry.name,
                isDate ? value + (value.utf8.count <= 19 ? "Z" : "") : "2026-01-02T03:04:05Z"
            )
        }
    }
}
