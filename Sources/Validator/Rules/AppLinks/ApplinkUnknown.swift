internal import OpenGraph

struct ApplinkUnknown: Rule {
    static let meta = RuleMeta(
        "applink-unknown",
        .appLinks,
        .facebook(.warning),
        title: "Unknown app link property",
        summary: "al:* names are those of App Links.",
        why: "A name that App Links does not know is not read.",
        source: "applinks.org",
        .documented,
        wrong: #"<meta property="al:ios:appstore_id" content="123">"#,
        right: #"<meta property="al:ios:app_store_id" content="123">"#
    )

    static func check(_ page: CheckedPage) -> [Flaw] {
        page.ours.compactMap { entry in
            guard entry.prefix == "al", entry.property == nil, PropertyCase.known(entry.name) == nil else {
                return nil
            }
            let near = page.nearNames[entry.name]
            let hint = near.map { "; did you mean \($0)?" } ?? "."
            return Flaw(
                "\(ReportText.quoted(entry.name)) is no property of App Links" + hint,
                at: entry,
                help: near.map { ReportText.tag($0, entry.value) } ?? "Remove the tag."
            )
        }
    }
}
