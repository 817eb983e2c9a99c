internal import OpenGraph

struct RobotsBlockedImage: Rule {
    static let meta = RuleMeta(
        "robots-blocked-image",
        .fetch,
        .everywhere(.warning),
        title: "robots.txt forbids the picture",
        summary: "robots.txt lets preview agents read the picture.",
        why: "Twitterbot asks robots.txt for pictures as well; without leave the card has none.",
        source: "X: cards",
        .documented,
        wrong: RuleExample(
            #"<meta property="og:image" content="https://www.example.com/p.jpg">"#,
            facts: "robots: Twitterbot image https://www.example.com/p.jpg"
        ),
        right: #"<meta property="og:image" content="https://www.example.com/p.jpg">"#
    )

    static func check(_ page: CheckedPage) -> [Flaw] {
        let refusals = page.facts.robots.filter(\.isImage)
        return ReportText.unique(refusals.map(\.url)).map { url in
            let agents = ReportText.unique(refusals.filter { $0.url == url }.map(\.agent))
            let entry = page.pictures.first { $0.entry.value == url || $0.facts?.resolved == url }?.entry
            return Flaw(
                "robots.txt forbids the picture \(ReportText.quoted(url)) to \(ReportText.list(agents)).",
                property: entry?.name ?? "og:image",
                position: entry?.position,
                help: "User-agent: \(agents.first ?? "*")\nAllow: /"
            )
        }
    }
}
