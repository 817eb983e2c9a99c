internal import OpenGraph

struct RedirectBroken: Rule {
    static let judgesFailures = true
    static let meta = RuleMeta(
        "redirect-broken",
        .identity,
        .everywhere(.error),
        title: "Redirect leads nowhere",
        facebookTitle: "Could Not Follow Redirect",
        summary: "Redirects, og:url and the canonical address lead to pages that can be read.",
        why: """
            Facebook takes the tags from the page that og:url or the canonical link names. If that page \
            does not answer with a 2xx, the object has no home: the preview is empty or stays the old one.
            """,
        source: "reports of what Facebook’s debugger answers; Facebook, Sharing: Versioned Links",
        .observed,
        wrong: RuleExample(
            #"<meta property="og:url" content="https://www.example.com/gone">"#,
            facts: "linked: og:url https://www.example.com/gone status=404"
        ),
        right: RuleExample(
            #"<meta property="og:url" content="https://www.example.com/meal">"#,
            facts: "linked: og:url https://www.example.com/meal status=200"
        )
    )

    static func check(_ page: CheckedPage) -> [Flaw] {
        var flaws: [Flaw] = []
        if case .redirectRefused(let target) = page.facts.failure {
            flaws.append(
                Flaw(
                    "A redirect leads to \(ReportText.quoted(target)), which is not followed.",
                    help: "Redirect to an absolute http or https address."
                )
            )
        } else if let failure = page.facts.failure, let hop = page.facts.redirects.last,
            let cause = FailureText.rule(failure), cause != RedirectLimit.meta.id,
            cause != RedirectCircular.meta.id
        {
            flaws.append(
                Flaw(
                    "The redirect from \(ReportText.quoted(hop.from)) leads to a page that cannot be read.",
                    help: "Correct where it leads, or the page there.",
                    cause: cause
                )
            )
        }
        return flaws + page.facts.linkedPages.compactMap { flaw($0, page) }
    }

    private static func flaw(_ linked: LinkedPage, _ page: CheckedPage) -> Flaw? {
        guard linked.role == .ogURL || linked.role == .canonical, let failure = linked.failure,
            failure != .offline
        else { return nil }
        let isOgURL = linked.role == .ogURL
        let link = page.facts.links.first { $0.relations.contains("canonical") }
        return Flaw(
            """
            \(isOgURL ? "og:url" : "The canonical link") names \(ReportText.quoted(linked.url)), which \
            cannot be read: \(FailureText.words(failure)). Facebook takes the tags from there.
            """,
            property: isOgURL ? "og:url" : nil,
            position: isOgURL ? page.first("og:url")?.position : link?.position,
            help: page.facts.fetchedURL.map {
                isOgURL
                    ? ReportText.tag("og:url", $0)
                    : "<link rel=\"canonical\" href=\"\(ReportText.escaped($0))\">"
            }
        )
    }
}
