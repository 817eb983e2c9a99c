internal import OpenGraph

struct CanonicalMismatch: Rule {
    static let meta = RuleMeta(
        "canonical-mismatch",
        .identity,
        .everywhere(.warning),
        title: "Canonical link and og:url disagree",
        facebookTitle: "Mismatch og:url and canonical url",
        summary: "The canonical link and og:url name the same address.",
        why: """
            Search engines follow the one and Facebook the other, so shares and search results lead to \
            different addresses. Which of the two Facebook would take is not documented.
            """,
        source: "reports of what Facebook’s debugger answers",
        .observed,
        wrong: """
            <link rel="canonical" href="https://www.example.com/pizza">
            <meta property="og:url" content="https://www.example.com/meal">
            """,
        right: """
            <link rel="canonical" href="https://www.example.com/meal">
            <meta property="og:url" content="https://WWW.example.com:443/meal">
            """
    )

    static func check(_ page: CheckedPage) -> [Flaw] {
        guard let entry = page.first("og:url"), let own = AddressParts(entry.value),
            let link = page.canonicalLinks.first,
            let address = link.resolved ?? AddressParts.absolute(link.href),
            let canonical = AddressParts(address), !own.isSameDocument(as: canonical)
        else { return [] }
        return [
            Flaw(
                """
                The canonical link names \(ReportText.quoted(address)), og:url \
                \(ReportText.quoted(entry.value)).
                """,
                at: entry,
                help: ReportText.tag("og:url", address)
            )
        ]
    }
}
