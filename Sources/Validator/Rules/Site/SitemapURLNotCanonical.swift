internal import OpenGraph

struct SitemapURLNotCanonical: Rule {
    static let meta = RuleMeta(
        "sitemap-url-not-canonical",
        .site,
        .everywhere(.info),
        title: "Sitemap and og:url differ",
        summary: "The address in the sitemap is the page’s og:url.",
        why: "A sitemap should list the addresses that pages call their own.",
        source: "a choice of ours",
        .judgement,
        wrong: RuleExample(
            #"<meta property="og:url" content="https://www.example.com/pizza">"#,
            facts: "sitemap: https://www.example.com/pizza.html"
        ),
        right: RuleExample(
            #"<meta property="og:url" content="https://www.example.com/pizza">"#,
            facts: "sitemap: https://www.example.com/pizza"
        )
    )

    static func check(_ page: CheckedPage) -> [Flaw] {
        guard let listed = page.facts.sitemapURL, let parts = AddressParts(listed),
            let entry = page.first("og:url"), let own = AddressParts(entry.value),
            !own.isSameDocument(as: parts)
        else { return [] }
        return [
            Flaw(
                """
                The sitemap lists \(ReportText.quoted(listed)), og:url is \
                \(ReportText.quoted(entry.value)).
                """,
                at: entry,
                help: "List the address of og:url in the sitemap."
            )
        ]
    }
}
