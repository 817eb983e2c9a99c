internal import OpenGraph

struct OgURLOtherObject: Rule {
    static let meta = RuleMeta(
        "og-url-other-object",
        .identity,
        .everywhere(.warning),
        title: "og:url is another object",
        summary: "The page at og:url is about the same thing.",
        why: """
            The page that og:url names has another title or picture, so a share of this page shows that \
            one. Often a template writes the home page into every og:url.
            """,
        source: "reports of what Facebook’s debugger answers",
        .observed,
        isOptIn: true,
        wrong: RuleExample(
            """
            <meta property="og:title" content="Pizza">
            <meta property="og:url" content="https://www.example.com/">
            """,
            facts: "linked: og:url https://www.example.com/ status=200 og:title=Home"
        ),
        right: RuleExample(
            """
            <meta property="og:title" content="Pizza">
            <meta property="og:url" content="https://www.example.com/pizza">
            """,
            facts: "linked: og:url https://www.example.com/pizza status=200 og:title=Pizza"
        )
    )

    static func check(_ page: CheckedPage) -> [Flaw] {
        page.facts.linkedPages.compactMap { linked in
            guard linked.role == .ogURL, let object = linked.object else { return nil }
            let differing = ["og:title", "og:image"].filter { name in
                guard let own = page.object.value(of: name), let other = object.value(of: name) else {
                    return false
                }
                return own != other
            }
            guard let first = differing.first else { return nil }
            let other = object.value(of: first)?.text ?? ""
            return Flaw(
                """
                The page at og:url has another \(ReportText.list(differing)) \
                (\(ReportText.quoted(other))): a share shows that page.
                """,
                property: "og:url",
                position: page.first("og:url")?.position,
                help: page.facts.fetchedURL.map { ReportText.tag("og:url", $0) }
            )
        }
    }
}
