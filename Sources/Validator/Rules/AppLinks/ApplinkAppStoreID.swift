internal import OpenGraph

struct ApplinkAppStoreID: Rule {
    static let meta = RuleMeta(
        "applink-app-store-id",
        .appLinks,
        .facebook(.warning),
        title: "Not an App Store id",
        summary: "al:ios:app_store_id is a number in digits.",
        why: "The id is the number in the App Store’s address, without the letters id.",
        source: "applinks.org",
        .documented,
        wrong: #"<meta property="al:ios:app_store_id" content="id1234567">"#,
        right: #"<meta property="al:ios:app_store_id" content="1234567">"#
    )

    static func check(_ page: CheckedPage) -> [Flaw] {
        ValueFaults.of(meta.id, page).map { fault in
            let digits = fault.entry.value.filter { $0.isASCII && $0.isNumber }
            return Flaw(
                "\(fault.entry.name) \(ReportText.quoted(fault.entry.value)) is no number.",
                at: fault.entry,
                help: ReportText.tag(fault.entry.name, digits.isEmpty ? "1234567" : digits)
            )
        }
    }
}
