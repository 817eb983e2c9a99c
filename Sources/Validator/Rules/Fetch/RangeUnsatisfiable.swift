internal import OpenGraph

struct RangeUnsatisfiable: Rule {
    static let judgesFailures = true
    static let meta = RuleMeta(
        "range-unsatisfiable",
        .fetch,
        .facebook(.error),
        title: "Range answered wrongly",
        facebookTitle: "Bad Response Code",
        summary: "A server answers the Range of the crawler properly, or ignores it.",
        why: """
            Facebook sends Range: bytes=0-524287 with the page request. 416 for a page that has bytes, or a \
            Content-Range that does not fit the request, leaves it with nothing it can trust.
            """,
        source: "Facebook, Sharing: Web Crawlers; RFC 9110 §14",
        .documented,
        wrong: RuleExample(facts: "status: 416\nrange: unsatisfiable\nfailure: badStatus"),
        right: RuleExample(facts: "status: 200\nrange: ignored")
    )

    static func check(_ page: CheckedPage) -> [Flaw] {
        guard page.facts.range == .unsatisfiable || page.facts.failure == .badStatus(416) else { return [] }
        let what = page.facts.status == 416 ? "416" : "a Content-Range that does not fit"
        return [
            Flaw(
                "The server answered Range: bytes=0-524287 with \(what).",
                help: "Ignore the Range header for HTML and answer 200 with the whole page."
            )
        ]
    }
}
