internal import OpenGraph

struct ApplinkRequired: Rule {
    static let meta = RuleMeta(
        "applink-required",
        .appLinks,
        .facebook(.warning),
        title: "App link incomplete",
        summary: "Each app link has what its platform requires.",
        why:
            """
            al:ios and the Windows platforms need :url, al:android needs :package; without it the \
            group is of no use.
            """,
        source: "applinks.org",
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
            let items = page.object[name].filter { $0[member] == nil }
            guard !items.isEmpty else { return [] }
            let named = Dictionary(
                page.entries.filter { $0.counts && $0.name.hasPrefix(name + ":") }
                    .map { ([$0.name, $0.value], $0) },
                uniquingKeysWith: { first, _ in first }
            )
            return items.map { item in
                let entry = item.details.lazy.compactMap { named[[$0.name, $0.value.text]] }.first
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
