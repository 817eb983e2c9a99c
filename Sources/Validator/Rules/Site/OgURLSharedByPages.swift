internal import OpenGraph

struct OgURLSharedByPages: SiteRule {
    static let meta = RuleMeta(
        "og-url-shared-by-pages",
        .site,
        .everywhere(.warning),
        title: "Pages share one og:url",
        summary: "Different pages have different og:url.",
        why: """
            Pages with the same og:url are one object to Facebook: a share of any of them shows that one. \
            The home page in every og:url is the usual case.
            """,
        source: "wishes of those who check built sites",
        .observed,
        limit: RuleMeta.Limit(value: 2, unit: "pages"),
        wrong: """
            <!-- page https://www.example.com/a -->
            <meta property="og:url" content="https://www.example.com/">
            <!-- page https://www.example.com/b -->
            <meta property="og:url" content="https://www.example.com/">
            """,
        right: """
            <!-- page https://www.example.com/a -->
            <meta property="og:url" content="https://www.example.com/a">
            <!-- page https://www.example.com/b -->
            <meta property="og:url" content="https://www.example.com/b">
            """
    )

    static func check(_ site: SiteFacts, limit: Int) -> [(page: Int, flaw: Flaw)] {
        let groups = SharedValues.groups(site) { page in
            page.ogURL.map { AddressParts($0.value)?.document ?? $0.value }
        }
        return groups.compactMap { shared, all in
            // The page itself may be among them, and other addresses of it; what counts is who else names it.
            let owner = all.first { document($0) == shared }
            let pages = all.filter { page in
                document(page) == shared || owner.map { !isSame(page, $0) } ?? true
            }
            let strangers = pages.filter { document($0) != shared }
            guard pages.count >= max(2, limit), let first = strangers.first else { return nil }
            let others = pages.filter { $0.index != first.index }.map(\.target)
            return (
                first.index,
                Flaw(
                    """
                    og:url \(ReportText.quoted(shared)) is named by \(pages.count) pages, also by \
                    \(ReportText.list(others, limit: 5)): they are one object.
                    """,
                    property: "og:url",
                    position: first.ogURL?.position,
                    help: ReportText.tag("og:url", first.address ?? "https://…")
                )
            )
        }
    }

    private static func document(_ page: SitePage) -> String? {
        page.address.flatMap { AddressParts($0)?.document }
    }

    /// Whether two addresses show the same object, as `/` and `/index` may.
    private static func isSame(_ page: SitePage, _ other: SitePage) -> Bool {
        page.title?.value == other.title?.value && page.description?.value == other.description?.value
            && page.image?.value == other.image?.value && page.title != nil
    }
}

extension AddressParts {
    /// The address without its fragment, the same for all spellings of it.
    var document: String { origin + path + query }
}
