internal import OpenGraph

struct OgURLUnmapped: Rule {
    static let meta = RuleMeta(
        "og-url-unmapped",
        .site,
        .everywhere(.warning),
        title: "og:url is not this file",
        summary: "The og:url of a file is the address that the base address gives it.",
        why: """
            With --base-url each file of a folder has a public address. An og:url that names another one \
            leads Facebook to another page, or to none. pizza/, pizza/index.html, pizza.html and pizza are \
            taken as one.
            """,
        source: "wishes of those who check built sites",
        .observed,
        wrong: RuleExample(
            #"<meta property="og:url" content="https://www.example.com/burger/">"#,
            facts: "file: site/pizza/index.html\nurl: https://www.example.com/pizza/"
        ),
        right: RuleExample(
            #"<meta property="og:url" content="https://www.example.com/pizza">"#,
            facts: "file: site/pizza/index.html\nurl: https://www.example.com/pizza/"
        )
    )

    static func check(_ page: CheckedPage) -> [Flaw] {
        guard case .file = page.facts.origin, let entry = page.first("og:url"),
            let own = AddressParts(entry.value), let address = page.facts.fetchedURL,
            let mapped = AddressParts(address),
            own.origin != mapped.origin || plain(own.path) != plain(mapped.path)
        else { return [] }
        return [
            Flaw(
                """
                og:url is \(ReportText.quoted(entry.value)), but this file is \
                \(ReportText.quoted(address)).
                """,
                at: entry,
                help: ReportText.tag("og:url", address)
            )
        ]
    }

    /// The path without what servers add or leave out.
    private static func plain(_ path: String) -> Substring {
        var rest = path[...]
        for ending in ["/index.html", "/index.htm", ".html", ".htm", "/"] where rest.hasSuffix(ending) {
            rest = rest.dropLast(ending.utf8.count)
            break
        }
        return rest
    }
}
