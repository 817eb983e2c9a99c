internal import OpenGraph

struct RedirectChainLong: Rule {
    static let meta = RuleMeta(
        "redirect-chain-long",
        .identity,
        .everywhere(.warning),
        title: "Many redirects",
        summary: "A page is at most three HTTP redirects away.",
        why: "Discord stops at five, and every hop takes its share of the few seconds that crawlers wait.",
        source: "Discord: link previews; the number is ours",
        .documented,
        limit: RuleMeta.Limit(value: 3, unit: "hops"),
        wrong: RuleExample(
            facts: """
                redirect: http https://a.example.com/ https://b.example.com/ 302
                redirect: http https://b.example.com/ https://c.example.com/ 302
                redirect: http https://c.example.com/ https://d.example.com/ 302
                redirect: http https://d.example.com/ https://e.example.com/ 302
                """
        ),
        right: RuleExample(facts: "redirect: http https://a.example.com/ https://b.example.com/ 301")
    )

    static func check(_ page: CheckedPage) -> [Flaw] {
        let hops = page.facts.redirects.filter { $0.kind == .http }
        guard hops.count > page.limit(meta), let first = hops.first, let last = hops.last else { return [] }
        return [
            Flaw(
                "\(hops.count) HTTP redirects lie before the page.",
                help: "Redirect \(first.from) to \(last.to) at once."
            )
        ]
    }
}
