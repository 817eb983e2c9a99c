internal import OpenGraph

struct DatetimeNoZone: Rule {
    static let meta = RuleMeta(
        "datetime-no-zone",
        .values,
        .everywhere(.info),
        title: "Time without a zone",
        summary: "A time says in which zone it is.",
        why: "Without a zone the same text is another moment in every country.",
        source: "a choice of ours",
        .judgement,
        wrong: #"<meta property="article:published_time" content="2018-11-06T11:32:39">"#,
        right: #"<meta property="article:published_time" content="2018-11-06T11:32:39+01:00">"#
    )

    static func check(_ page: CheckedPage) -> [Flaw] {
        page.entries.compactMap { entry in
            guard entry.counts, entry.property?.datatype == .dateTime,
                let date = try? DateTime(entry.value.utf8.span), date.timeOfDay != nil, date.offset == nil
            else { return nil }
            return Flaw(
                "\(entry.name) \(ReportText.quoted(entry.value)) has a time but no zone.",
                at: entry,
                help: ReportText.tag(entry.name, entry.value + "Z")
            )
        }
    }
}
