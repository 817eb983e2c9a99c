internal import OpenGraph

struct BodyUndecodable: Rule {
    static let judgesFailures = true
    static let meta = RuleMeta(
        "body-undecodable",
        .fetch,
        .everywhere(.error),
        title: "Packed data is broken",
        summary: "What is announced as gzip or deflate is gzip or deflate.",
        why: """
            The body does not unpack as its Content-Encoding says. Often it was packed twice, or not at \
            all while the header stayed.
            """,
        source: "RFC 9110 §8.4",
        .documented,
        wrong: RuleExample(facts: "status: 200\ncoding: gzip\nfailure: undecodable"),
        right: RuleExample(#"<meta property="og:title" content="Pizza">"#, facts: "status: 200\ncoding: gzip")
    )

    static func check(_ page: CheckedPage) -> [Flaw] {
        guard page.facts.failure == .undecodable else { return [] }
        let coding = page.facts.contentEncoding ?? "gzip"
        return [
            Flaw(
                "The body is announced as \(coding) but does not unpack.",
                help: "Set Content-Encoding only where the body is packed, and pack it once."
            )
        ]
    }
}
