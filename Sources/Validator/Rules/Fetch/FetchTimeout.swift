internal import OpenGraph

struct FetchTimeout: Rule {
    static let judgesFailures = true
    static let meta = RuleMeta(
        "fetch-timeout",
        .fetch,
        .everywhere(.error),
        title: "Too slow",
        facebookTitle: "Curl Timeout",
        summary: "A page arrives before the deadline.",
        why: """
            Crawlers wait for a few seconds, connecting, redirects and all. What is not there by then is \
            not read, and the failure itself is cached.
            """,
        source: "Facebook, Sharing: Web Crawlers: within a few seconds; Discord: 10 s for everything",
        .documented,
        wrong: RuleExample(facts: "url: https://www.example.com/\nfailure: timeout"),
        right: RuleExample(facts: "url: https://www.example.com/\nstatus: 200\ntime: 80 120")
    )

    static func check(_ page: CheckedPage) -> [Flaw] {
        guard case .timeout(let limit) = page.facts.failure else { return [] }
        return [
            Flaw(
                "The page was not there after \(limit) ms; a crawler gives up within a few seconds.",
                help: "Answer preview agents from a cache, or serve them the head of the page first."
            )
        ]
    }
}
