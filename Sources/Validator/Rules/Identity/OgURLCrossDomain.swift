internal import OpenGraph

struct OgURLCrossDomain: Rule {
    static let meta = RuleMeta(
        "og-url-cross-domain",
        .identity,
        .facebook(.error),
        title: "og:url on another domain",
        summary: "og:url is on the page's own domain.",
        why: """
            Since 3 February 2020 Facebook takes an og:url on another domain only if that domain has \
            allowed yours. Whether it has cannot be seen from here; switch the rule off if it has. Domains \
            are compared by their last two labels, three under co.uk and its like.
            """,
        source: "Facebook, Sharing: Versioned Links",
        .documented,
        wrong: RuleExample(
            #"<meta property="og:url" content="https://www.example.org/meal">"#,
            facts: "url: https://www.example.com/meal"
        ),
        right: RuleExample(
            #"<meta property="og:url" content="https://example.com/meal">"#,
            facts: "url: https://m.example.com/meal"
        )
    )

    static func check(_ page: CheckedPage) -> [Flaw] {
        guard let entry = page.first("og:url"), let own = AddressParts(entry.value),
            let fetched = page.facts.fetchedURL, let other = AddressParts(fetched),
            own.registrableDomain != other.registrableDomain,
            !(page.facts.allowsPrivate && HostKind.isPrivate(other.host))
        else { return [] }
        return [
            Flaw(
                """
                og:url is on \(own.registrableDomain), the page on \(other.registrableDomain): Facebook \
                does not follow it unless that domain allows it.
                """,
                at: entry,
                help: ReportText.tag("og:url", fetched)
            )
        ]
    }
}
