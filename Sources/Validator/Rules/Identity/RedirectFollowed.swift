internal import OpenGraph

struct RedirectFollowed: Rule {
    static let judgesFailures = true
    static let meta = RuleMeta(
        "redirect-followed",
        .identity,
        .everywhere(.info),
        title: "Redirected",
        summary: "A page is shared by its final address.",
        why:
            """
            Facebook follows redirects and takes the tags of the last page. Each hop costs time and \
            can break.
            """,
        source: "reports of what Facebook’s debugger answers",
        .observed,
        wrong: RuleExample(
            facts:
                """
                url: https://www.example.com/\nredirect: http http://example.com/ \
                https://www.example.com/ 301
                """
        ),
        right: RuleExample(facts: "url: https://www.example.com/")
    )

    static func check(_ page: CheckedPage) -> [Flaw] {
        let hops = page.facts.redirects
        guard let first = hops.first else { return [] }
        let path = ReportText.unique([first.from] + hops.map(\.to)).map { ReportText.quoted($0) }
        let last = hops.last?.to ?? first.to
        return [
            Flaw("Redirected: \(path.joined(separator: " → ")).", help: "Share the final address: \(last)")
        ]
    }
}
