internal import OpenGraph

struct NotModifiedResponse: Rule {
    static let judgesFailures = true
    static let meta = RuleMeta(
        "not-modified-response",
        .fetch,
        .everywhere(.error),
        title: "304 without being asked",
        facebookTitle: "Bad Response Code",
        summary: "A server answers 304 only to a conditional request.",
        why: """
            The crawler sends neither If-None-Match nor If-Modified-Since. A 304 has no body, so there is \
            nothing to read; mostly a cache in front of the server mixes up the requests of different \
            clients.
            """,
        source: "RFC 9110 §15.4.5",
        .judgement,
        wrong: RuleExample(facts: "url: https://www.example.com/\nstatus: 304\nfailure: badStatus"),
        right: RuleExample(facts: "url: https://www.example.com/\nstatus: 200")
    )

    static func check(_ page: CheckedPage) -> [Flaw] {
        guard page.facts.failure == .badStatus(304) else { return [] }
        return [
            Flaw(
                "The server answered 304 to a request without any condition, so there is no body to read.",
                help: "Let the cache answer 304 only when If-None-Match or If-Modified-Since is there."
            )
        ]
    }
}
