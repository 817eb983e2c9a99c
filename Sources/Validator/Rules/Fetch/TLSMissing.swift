internal import OpenGraph

struct TLSMissing: Rule {
    static let meta = RuleMeta(
        "tls-missing",
        .fetch,
        .everywhere(.info),
        title: "Plain http",
        summary: "A page is served over https.",
        why: """
            Previews work over plain http, but browsers warn the people who follow them, and pictures and \
            players without https are left out in places.
            """,
        source: "a choice of ours",
        .judgement,
        wrong: RuleExample(facts: "url: http://www.example.com/\nstatus: 200"),
        right: RuleExample(facts: "url: https://www.example.com/\nstatus: 200")
    )

    static func check(_ page: CheckedPage) -> [Flaw] {
        guard let url = page.facts.fetchedURL, let parts = AddressParts(url), !parts.isSecure,
            !(page.facts.allowsPrivate && HostKind.isPrivate(parts.host))
        else { return [] }
        return [
            Flaw("The page is served over plain http.", help: "Serve it over https and redirect http there.")
        ]
    }
}
