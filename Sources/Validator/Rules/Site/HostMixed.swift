internal import OpenGraph

struct HostMixed: Rule {
    static let meta = RuleMeta(
        "host-mixed",
        .site,
        .everywhere(.warning),
        title: "Staging host in a tag",
        summary: "Addresses in tags are those of the public site.",
        why:
            """
            A page that was built on a staging host keeps its addresses: they break, or show what is \
            not public yet.
            """,
        source: "a choice of ours",
        .judgement,
        wrong: RuleExample(
            #"<meta property="og:image" content="https://staging.example.com/p.png">"#,
            facts: "url: https://www.example.com/pizza"
        ),
        right: RuleExample(
            #"<meta property="og:image" content="https://cdn.example.com/p.png">"#,
            facts: "url: https://www.example.com/pizza"
        )
    )

    private static let words: Set<Substring> = [
        "staging", "stage", "stg", "dev", "develop", "development", "test", "testing", "preview", "preprod",
        "uat",
        "qa", "beta", "localhost",
    ]

    static func check(_ page: CheckedPage) -> [Flaw] {
        let host = page.facts.fetchedURL.flatMap { AddressParts($0) }?.host
        if let host, isStaging(host) { return [] }
        return page.addresses.compactMap { entry in
            guard let parts = AddressParts(entry.value), parts.host != host, isStaging(parts.host) else {
                return nil
            }
            return Flaw(
                "\(entry.name) names the staging host \(ReportText.quoted(parts.host)).",
                at: entry,
                help: "Build the page with its public address."
            )
        }
    }

    /// By the words of the host's first label: `staging`, `shop-dev`.
    private static func isStaging(_ host: String) -> Bool {
        let labels = host.split(separator: ".")
        guard labels.count > 2, let first = labels.first else { return false }
        return first.split(separator: "-").contains { words.contains($0) }
    }
}
