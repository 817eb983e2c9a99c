internal import OpenGraph

struct TwitterHandleInvalid: Rule {
    static let meta = RuleMeta(
        "twitter-handle-invalid",
        .platforms,
        .platforms(.info),
        title: "Not a name on X",
        summary: "twitter:site and twitter:creator are names with an @.",
        why: "An address or a name without @ is not linked.",
        source: "X: cards",
        .documented,
        wrong: #"<meta name="twitter:site" content="https://x.com/larder">"#,
        right: #"<meta name="twitter:site" content="@larder">"#
    )

    static func check(_ page: CheckedPage) -> [Flaw] {
        ValueFaults.of(meta.id, page).map { fault in
            let last = fault.entry.value.split(separator: "/").last ?? ""
            let name = last.filter { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "_") }.prefix(15)
            return Flaw(
                "\(fault.entry.name) \(ReportText.quoted(fault.entry.value)) is no @name.",
                at: fault.entry,
                help: ReportText.tag(fault.entry.name, "@" + (name.isEmpty ? "name" : name))
            )
        }
    }
}
