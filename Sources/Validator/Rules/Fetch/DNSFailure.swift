internal import OpenGraph

struct DNSFailure: Rule {
    static let judgesFailures = true
    static let meta = RuleMeta(
        "dns-failure",
        .fetch,
        .everywhere(.error),
        title: "Host not found",
        facebookTitle: "Could Not Connect To Server",
        summary: "The host of a page has an address.",
        why: """
            The name did not resolve. A crawler asks public name servers: a name that only the own network \
            knows, or one that was registered minutes ago, is not there for it.
            """,
        source: "a choice of ours",
        .judgement,
        wrong: RuleExample(facts: "url: https://no-such-host.example.com/\nfailure: name"),
        right: RuleExample(facts: "url: https://www.example.com/\nstatus: 200")
    )

    static func check(_ page: CheckedPage) -> [Flaw] {
        guard case .name(let host) = page.facts.failure else { return [] }
        return [
            Flaw(
                "The host \(ReportText.quoted(host)) could not be resolved to an address.",
                help: "Check the spelling, and that public name servers know the name."
            )
        ]
    }
}
