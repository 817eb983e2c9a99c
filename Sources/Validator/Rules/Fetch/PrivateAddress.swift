internal import OpenGraph

struct PrivateAddress: Rule {
    static let judgesFailures = true
    static let meta = RuleMeta(
        "private-address",
        .fetch,
        .everywhere(.error),
        title: "Private address",
        summary: "A target is an address that everyone can reach.",
        why: """
            The target, a redirect or its name leads to a private, loopback or otherwise special address. \
            A crawler on the internet cannot reach it, and this one is told not to.
            """,
        source: "a choice of ours",
        .judgement,
        wrong: RuleExample(facts: "url: http://127.0.0.1/\nfailure: privateAddress"),
        right: RuleExample(facts: "url: https://www.example.com/\nstatus: 200")
    )

    static func check(_ page: CheckedPage) -> [Flaw] {
        guard case .privateAddress(let address) = page.facts.failure else { return [] }
        return [
            Flaw(
                "\(ReportText.quoted(address)) is a private or special address, which is not fetched here.",
                help: "Check it from the command line: larder validate allows private addresses."
            )
        ]
    }
}
