internal import OpenGraph

struct NotHTML: Rule {
    static let judgesFailures = true
    static let meta = RuleMeta(
        "not-html",
        .fetch,
        .everywhere(.error),
        title: "Not HTML",
        summary: "A page is text/html or application/xhtml+xml.",
        why: """
            Tags are read from HTML only; Discord and Mastodon demand the media type in so many words. An \
            answer without any Content-Type is looked at, but should have one.
            """,
        source: "Discord: link previews; Mastodon",
        .documented,
        wrong: RuleExample(facts: "status: 200\ntype: application/pdf\nfailure: notHTML"),
        right: RuleExample(facts: "status: 200\ntype: text/html")
    )

    static func check(_ page: CheckedPage) -> [Flaw] {
        if case .notHTML(let type) = page.facts.failure {
            return [
                Flaw(
                    "The answer is \(ReportText.quoted(type)), not HTML, so no tags are read.",
                    help: "Content-Type: text/html; charset=utf-8"
                )
            ]
        }
        guard page.facts.failure == nil, page.facts.status != nil, page.facts.contentType == nil else {
            return []
        }
        return [
            Flaw(
                "The answer has no Content-Type; it was read as HTML, which not everyone does.",
                help: "Content-Type: text/html; charset=utf-8",
                severity: .warning
            )
        ]
    }
}
