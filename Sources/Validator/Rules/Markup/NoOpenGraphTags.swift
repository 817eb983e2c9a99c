internal import OpenGraph

struct NoOpenGraphTags: Rule {
    static let meta = RuleMeta(
        "no-open-graph-tags",
        .markup,
        .everywhere(.error),
        title: "No Open Graph tags",
        summary: "A page has Open Graph tags.",
        why: """
            Without any og tag everything in a preview is guessed: the title from <title>, the picture \
            from whatever stands in the page. Scrapers run no scripts, so tags that a script adds do not \
            count.
            """,
        source: "a choice of ours",
        .judgement,
        wrong: "<title>Pizza</title>",
        right: #"<meta property="og:title" content="Pizza">"#
    )

    /// Whether the page has none at all.
    static func fires(on page: CheckedPage) -> Bool {
        !page.entries.contains { $0.prefix == "og" }
    }

    static func check(_ page: CheckedPage) -> [Flaw] {
        guard fires(on: page), page.facts.bytes > 0 else { return [] }
        let title = page.facts.title?.value ?? "…"
        let address = page.facts.fetchedURL ?? "https://…"
        let cut = page.facts.isTruncated ? " Only the first \(page.facts.bytes) bytes were read." : ""
        return [
            Flaw(
                "The page has no Open Graph tags, so everything in its preview is guessed." + cut,
                help: [
                    ReportText.tag("og:title", title), ReportText.tag("og:type", "website"),
                    ReportText.tag("og:image", "https://…"), ReportText.tag("og:url", address),
                ].joined(separator: "\n")
            )
        ]
    }
}
