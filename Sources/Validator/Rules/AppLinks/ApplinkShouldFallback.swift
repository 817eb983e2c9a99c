internal import OpenGraph

struct ApplinkShouldFallback: Rule {
    static let meta = RuleMeta(
        "applink-should-fallback",
        .appLinks,
        .facebook(.error),
        title: "Neither true nor false",
        facebookTitle: "Object Invalid Value",
        summary: "al:web:should_fallback is true or false.",
        why: "Any other word does not parse as a boolean.",
        source: "applinks.org",
        .documented,
        wrong: #"<meta property="al:web:should_fallback" content="no">"#,
        right: #"<meta property="al:web:should_fallback" content="false">"#
    )

    static func check(_ page: CheckedPage) -> [Flaw] {
        ValueFaults.of(meta.id, page).map { fault in
            let isNo = ["no", "off", "never", "False", "FALSE"].contains(fault.entry.value)
            return Flaw(
                "al:web:should_fallback \(ReportText.quoted(fault.entry.value)) is neither true nor false.",
                at: fault.entry,
                help: ReportText.tag(fault.entry.name, isNo ? "false" : "true")
            )
        }
    }
}
