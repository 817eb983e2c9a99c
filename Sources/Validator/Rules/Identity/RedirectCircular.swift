internal import OpenGraph

struct RedirectCircular: Rule {
    static let judgesFailures = true
    static let meta = RuleMeta(
        "redirect-circular",
        .identity,
        .everywhere(.error),
        title: "Redirects go in a circle",
        facebookTitle: "Circular Redirect Path",
        summary: "HTTP redirects, og:url and the canonical link come to rest at one address.",
        why: """
            A slash, www or https that the server adds and og:url leaves out is enough: the server sends \
            the crawler to one address, the tag sends it back. When HTTP redirects alone go round no page \
            can be read, which is an error; a circle through og:url or canonical is a warning, since \
            Facebook settles on some page of it.
            """,
        source: "reports of what Facebook’s debugger answers",
        .observed,
        wrong: RuleExample(
            #"<meta property="og:url" content="http://example.com/meal">"#,
            facts: "circle: https://www.example.com/meal http://example.com/meal"
        ),
        right: RuleExample(
            #"<meta property="og:url" content="https://www.example.com/meal">"#,
            facts: "url: https://www.example.com/meal"
        )
    )

    static func check(_ page: CheckedPage) -> [Flaw] {
        if page.facts.failure == .redirectLoop {
            let path = ReportText.unique(page.facts.redirects.flatMap { [$0.from, $0.to] })
            return [
                Flaw(
                    "HTTP redirects go in a circle: \(ReportText.list(path.map { ReportText.quoted($0) })).",
                    help: "Let exactly one of these addresses answer with the page."
                )
            ]
        }
        let circle = page.facts.circle
        guard let first = circle.first else { return [] }
        let path = (circle + [first]).map { ReportText.quoted($0) }.joined(separator: " → ")
        return [
            Flaw(
                "HTTP redirects, og:url and canonical lead in a circle: \(path).",
                property: "og:url",
                position: page.first("og:url")?.position,
                help: page.facts.fetchedURL.map { ReportText.tag("og:url", $0) },
                severity: .warning
            )
        ]
    }
}
