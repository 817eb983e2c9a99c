internal import OpenGraph

struct CanonicalMultiple: Rule {
    static let meta = RuleMeta(
        "canonical-multiple",
        .identity,
        .everywhere(.warning),
        title: "Several canonical links",
        summary: "A page has one canonical address.",
        why: "Several different canonical links contradict each other; crawlers take any or none of them.",
        source: "a choice of ours",
        .judgement,
        wrong: """
            <link rel="canonical" href="https://www.example.com/meal">
            <link rel="canonical" href="https://www.example.com/pizza">
            """,
        right: #"<link rel="canonical" href="https://www.example.com/meal">"#
    )

    static func check(_ page: CheckedPage) -> [Flaw] {
        let links = page.canonicalLinks
        let addresses = ReportText.unique(links.map { $0.resolved ?? $0.href })
        guard addresses.count > 1, let first = links.first,
            let other = links.first(where: { $0.href != first.href })
        else { return [] }
        return [
            Flaw(
                """
                The page has \(addresses.count) different canonical links: \
                \(ReportText.list(addresses.map { ReportText.quoted($0) })).
                """,
                position: other.position,
                help: "<link rel=\"canonical\" href=\"\(ReportText.escaped(addresses[0]))\">"
            )
        ]
    }
}
