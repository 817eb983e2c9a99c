internal import OpenGraph

struct URLLocalhost: Rule {
    static let meta = RuleMeta(
        "url-localhost",
        .values,
        .everywhere(.error),
        title: "Address of the own machine or network",
        facebookTitle: "Object Invalid Value",
        summary: "Addresses in tags have a host that everyone can reach.",
        why: """
            localhost, private addresses and reserved names (.local, .test …) mean something else to every \
            reader, and Facebook refuses them. When private addresses are allowed, as on the command line, \
            the rule is silent about them.
            """,
        source: "reports of what Facebook’s debugger answers",
        .observed,
        wrong: #"<meta property="og:url" content="http://localhost:3000/pizza">"#,
        right: #"<meta property="og:url" content="https://www.example.com/pizza">"#
    )

    static func check(_ page: CheckedPage) -> [Flaw] {
        guard !page.facts.allowsPrivate else { return [] }
        return page.addresses.compactMap { entry in
            guard let parts = AddressParts(entry.value), HostKind.isPrivate(parts.host) else { return nil }
            return Flaw(
                "\(entry.name) names \(ReportText.quoted(parts.host)), which others cannot reach.",
                at: entry,
                help: "Build the page with its public address."
            )
        }
    }
}
