internal import OpenGraph

struct BodyIncomplete: Rule {
    static let judgesFailures = true
    static let meta = RuleMeta(
        "body-incomplete",
        .fetch,
        .everywhere(.error),
        title: "Page cut short",
        facebookTitle: "Could Not Connect To Server",
        summary: "The body of a page arrives whole.",
        why: """
            The connection closed before the announced length or the last chunk, or the packed data has no \
            end. What came is shown, but a crawler takes such an answer for a failure.
            """,
        source: "RFC 9112 §8",
        .documented,
        wrong: RuleExample(
            #"<meta property="og:title" content="Pizza">"#,
            facts: "status: 200\nfailure: bodyIncomplete"
        ),
        right: RuleExample(#"<meta property="og:title" content="Pizza">"#, facts: "status: 200")
    )

    static func check(_ page: CheckedPage) -> [Flaw] {
        guard page.facts.failure == .bodyIncomplete else { return [] }
        return [
            Flaw(
                """
                The page was cut short after \(page.facts.bytes) bytes: the connection or the packed \
                data ended early.
                """,
                help: "Check Content-Length against what is sent, and time-outs of proxies in between."
            )
        ]
    }
}
