internal import OpenGraph

struct EmptyDocument: Rule {
    static let meta = RuleMeta(
        "empty-document",
        .fetch,
        .everywhere(.error),
        title: "No data",
        facebookTitle: "The document returned no data",
        summary: "A page has a body.",
        why: "The answer has a good status and not one byte of body, so there are no tags at all.",
        source: "reports of what Facebook’s debugger answers",
        .observed,
        wrong: RuleExample(facts: "status: 200\nbytes: 0"),
        right: #"<meta property="og:title" content="Pizza">"#
    )

    static func check(_ page: CheckedPage) -> [Flaw] {
        guard page.facts.bytes == 0 else { return [] }
        return [
            Flaw(
                "The page is empty: not one byte came.",
                help: "Check what the server sends to this user agent; some render pages in the browser only."
            )
        ]
    }
}
