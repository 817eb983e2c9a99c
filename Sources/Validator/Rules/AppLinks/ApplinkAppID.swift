internal import OpenGraph

struct ApplinkAppID: Rule {
    static let meta = RuleMeta(
        "applink-app-id",
        .appLinks,
        .facebook(.warning),
        title: "Not a GUID",
        summary: "al:windows:app_id and its like are GUIDs.",
        why: "The Windows store gives apps a GUID: eight, four, four, four and twelve hexadecimal digits.",
        source: "applinks.org",
        .documented,
        wrong: #"<meta property="al:windows:app_id" content="larder">"#,
        right: #"<meta property="al:windows:app_id" content="a14e93aa-27c7-df11-a844-00237de2db9e">"#
    )

    static func check(_ page: CheckedPage) -> [Flaw] {
        ValueFaults.of(meta.id, page).map { fault in
            Flaw(
                "\(fault.entry.name) \(ReportText.quoted(fault.entry.value)) is no GUID.",
                at: fault.entry,
                help: ReportText.tag(fault.entry.name, "a14e93aa-27c7-df11-a844-00237de2db9e")
            )
        }
    }
}
