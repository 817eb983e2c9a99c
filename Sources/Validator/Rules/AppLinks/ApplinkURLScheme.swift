internal import OpenGraph

struct ApplinkURLScheme: Rule {
    static let meta = RuleMeta(
        "applink-url-scheme",
        .appLinks,
        .facebook(.warning),
        title: "App address without a scheme",
        summary: "The address of an app has a scheme.",
        why: "The scheme (larder://…) is how the system finds the app.",
        source: "applinks.org",
        .documented,
        wrong: #"<meta property="al:ios:url" content="pizza">"#,
        right: #"<meta property="al:ios:url" content="larder://pizza">"#
    )

    static func check(_ page: CheckedPage) -> [Flaw] {
        ValueFaults.of(meta.id, page).map { fault in
            Flaw(
                """
                \(fault.entry.name) \(ReportText.quoted(fault.entry.value)) has no scheme, or holds a \
                blank.
                """,
                at: fault.entry,
                help: ReportText.tag(fault.entry.name, "example://path")
            )
        }
    }
}
