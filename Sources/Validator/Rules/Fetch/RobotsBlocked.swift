internal import OpenGraph

struct RobotsBlocked: Rule {
    static let judgesFailures = true
    static let meta = RuleMeta(
        "robots-blocked",
        .fetch,
        .everywhere(.warning),
        title: "robots.txt forbids the page",
        summary: "robots.txt lets preview agents read the page.",
        why: """
            Facebook's crawler honours robots.txt but for security checks, Twitterbot always. A page that \
            they may not read has no preview there.
            """,
        source: "Facebook, Sharing: Web Crawlers; X: cards",
        .documented,
        wrong: RuleExample(facts: "url: https://www.example.com/meal\nrobots: Twitterbot page"),
        right: RuleExample(facts: "url: https://www.example.com/meal")
    )

    static func check(_ page: CheckedPage) -> [Flaw] {
        let agents = ReportText.unique(page.facts.robots.filter { !$0.isImage }.map(\.agent))
        guard let first = agents.first else { return [] }
        return [
            Flaw(
                "robots.txt forbids this page to \(ReportText.list(agents)).",
                help: "User-agent: \(first)\nAllow: /"
            )
        ]
    }
}
