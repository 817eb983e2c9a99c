internal import OpenGraph

struct OgURLDiffers: Rule {
    static let meta = RuleMeta(
        "og-url-differs",
        .identity,
        .everywhere(.info),
        title: "og:url is another address",
        summary: "og:url is the address at which the page was found.",
        why: """
            Facebook scrapes og:url in place of the page that was shared. That is right for mobile and \
            print versions, and wrong where a template writes the same og:url into every page.
            """,
        source: "Facebook, Sharing: Versioned Links",
        .documented,
        wrong: RuleExample(
            #"<meta property="og:url" content="https://www.example.com/">"#,
            facts: "url: https://www.example.com/meal"
        ),
        right: RuleExample(
            #"<meta property="og:url" content="https://www.example.com/meal">"#,
            facts: "url: https://www.example.com/meal"
        )
    )

    static func check(_ page: CheckedPage) -> [Flaw] {
        guard let entry = page.first("og:url"), let own = AddressParts(entry.value),
            let fetched = page.facts.fetchedURL, let other = AddressParts(fetched),
            !own.isSameDocument(as: other)
        else { return [] }
        return [
            Flaw(
                """
                The page is at \(ReportText.quoted(fetched)), og:url names \
                \(ReportText.quoted(entry.value)): Facebook will scrape that one instead.
                """,
                at: entry,
                help: ReportText.tag("og:url", fetched)
            )
        ]
    }
}
