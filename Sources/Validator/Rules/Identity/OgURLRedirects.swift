internal import OpenGraph

struct OgURLRedirects: Rule {
    static let meta = RuleMeta(
        "og-url-redirects",
        .identity,
        .everywhere(.warning),
        title: "og:url redirects",
        summary: "og:url names the final address of the page.",
        why: """
            og:url is the identity of the object. If it redirects, Facebook has to follow once more, and \
            likes may be counted for another address than the one that is shared.
            """,
        source: "reports of what Facebook’s debugger answers",
        .observed,
        wrong: RuleExample(
            #"<meta property="og:url" content="http://example.com/meal">"#,
            facts: "linked: og:url http://example.com/meal status=200 final=https://www.example.com/meal"
        ),
        right: RuleExample(
            #"<meta property="og:url" content="https://www.example.com/meal">"#,
            facts: "linked: og:url https://www.example.com/meal status=200"
        )
    )

    static func check(_ page: CheckedPage) -> [Flaw] {
        page.facts.linkedPages.compactMap { linked in
            guard linked.role == .ogURL, linked.failure == nil, !linked.redirects.isEmpty,
                let final = linked.finalURL
            else { return nil }
            return Flaw(
                "og:url \(ReportText.quoted(linked.url)) redirects to \(ReportText.quoted(final)).",
                property: "og:url",
                position: page.first("og:url")?.position,
                help: ReportText.tag("og:url", final)
            )
        }
    }
}
