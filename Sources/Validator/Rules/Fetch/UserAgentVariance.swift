internal import OpenGraph

struct UserAgentVariance: Rule {
    static let meta = RuleMeta(
        "user-agent-variance",
        .fetch,
        .everywhere(.warning),
        title: "Other agents get other tags",
        summary: "Every agent gets the same metadata.",
        why:
            """
            Apple asks for the same metadata for every user agent; what differs between agents is \
            tested by nobody.
            """,
        source: "Apple TN3156",
        .documented,
        isOptIn: true,
        wrong: RuleExample(
            #"<meta property="og:title" content="Pizza">"#,
            facts: "variant: Twitterbot og:title=Burger"
        ),
        right: RuleExample(
            #"<meta property="og:title" content="Pizza">"#,
            facts: "variant: Twitterbot og:title=Pizza"
        )
    )

    static func check(_ page: CheckedPage) -> [Flaw] {
        page.facts.variants.compactMap { variant in
            let names = ["og:title", "og:type", "og:url", "og:image", "og:description"].filter {
                page.object.value(of: $0) != variant.object.value(of: $0)
            }
            guard let first = names.first else { return nil }
            return Flaw(
                "\(variant.agent) gets other values than this scraper for \(ReportText.list(names)).",
                property: first,
                position: page.first(first)?.position,
                help: "Serve the same tags to every agent."
            )
        }
    }
}
