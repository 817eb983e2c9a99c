internal import OpenGraph

struct SecureURLNotHTTPS: Rule {
    static let meta = RuleMeta(
        "secure-url-not-https",
        .values,
        .everywhere(.warning),
        title: "secure_url is not https",
        summary: "og:image:secure_url and its like are https addresses.",
        why: "secure_url is the address for pages that need https; with http it is of no use.",
        source: "ogp.me, Structured Properties",
        .documented,
        wrong: """
            <meta property="og:image" content="http://www.example.com/p.jpg">
            <meta property="og:image:secure_url" content="http://www.example.com/p.jpg">
            """,
        right: """
            <meta property="og:image" content="http://www.example.com/p.jpg">
            <meta property="og:image:secure_url" content="https://www.example.com/p.jpg">
            """
    )

    static func check(_ page: CheckedPage) -> [Flaw] {
        ValueFaults.of(meta.id, page).map { fault in
            Flaw(
                "\(fault.entry.name) \(ReportText.quoted(fault.entry.value)) is not https.",
                at: fault.entry,
                help: ReportText.tag(fault.entry.name, "https" + fault.entry.value.dropFirst(4))
            )
        }
    }
}
