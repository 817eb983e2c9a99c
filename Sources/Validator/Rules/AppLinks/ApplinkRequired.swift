internal import OpenGraph

struct ApplinkRequired: Rule {
    static let meta = RuleMeta(
        "applink-required", .appLinks, .facebook(.warning),
        title: "App link incomplete",
        summary: "Each app link has what its platform requires.",
        why: "al:ios and the Windows platforms need :url, al:android needs :package; without it the group is of no use.",
        source: "FB-applinks",
        .documented,
        wrong: #"<meta property="al:ios:app_name" content="Larder">"#,
        right: """
            <meta property="al:ios:url" content="larder://pizza">
            <meta property="al:ios:app_name" content="Larder">
            """
    )

    static func check(_ page: CheckedPage) -> [Flaw] {
        Vocabulary.appLinkRequirements.flatMap { platform, required -> [Flaw] in
            let (name, member) = (platform.description, required.description)
            return page.object[name].compactMap { item in
                guard item[member] == nil else { return nil }
                let entry = page.entries.first { entry in
                    entry.counts && item.details.contains { $0.name == entry.name && $0.value.text == entry.value }
                }
                return Flaw(
                    "The app link \(name) has no \(member), which is required.",
                    property: member,
                    position: entry?.position,
                    help: ReportText.tag(member, name == "al:android" ? "com.example.app" : "example://path")
                )
            }
        }
    }
}
