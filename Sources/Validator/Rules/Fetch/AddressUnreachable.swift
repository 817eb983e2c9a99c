internal import OpenGraph

struct AddressUnreachable: Rule {
    static let meta = RuleMeta(
        "address-unreachable",
        .fetch,
        .everywhere(.warning),
        title: "An address does not answer",
        summary: "Every address of a host answers.",
        why: """
            Facebook crawls over IPv6 as well. A host whose AAAA record leads nowhere looks fine from one \
            network and dead from another.
            """,
        source: "Facebook, Sharing: Web Crawlers lists IPv6 prefixes; the conclusion is ours",
        .documented,
        isOptIn: true,
        wrong: RuleExample(facts: "url: https://www.example.com/\nstatus: 200\ndead: 2001:db8::1"),
        right: RuleExample(facts: "url: https://www.example.com/\nstatus: 200")
    )

    static func check(_ page: CheckedPage) -> [Flaw] {
        let dead = page.facts.deadAddresses
        guard !dead.isEmpty else { return [] }
        return [
            Flaw(
                "The host has addresses that do not answer: \(ReportText.list(dead)).",
                help: "Make the server listen there, or remove the A or AAAA records."
            )
        ]
    }
}
