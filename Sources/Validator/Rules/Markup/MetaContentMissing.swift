internal import OpenGraph

struct MetaContentMissing: Rule {
    static let meta = RuleMeta(
        "meta-content-missing",
        .markup,
        .everywhere(.warning),
        title: "No content attribute",
        summary: "A tag has a content attribute.",
        why: """
            Without content there is no value, and the property counts as absent. Only the bare tags of \
            App Links, such as <meta property="al:ios">, are meant to be without.
            """,
        source: "a choice of ours; App Links for the exception",
        .judgement,
        wrong: #"<meta property="og:title">"#,
        right: """
            <meta property="og:title" content="Pizza">
            <meta property="al:ios">
            """
    )

    static func check(_ page: CheckedPage) -> [Flaw] {
        page.entries.compactMap { entry in
            guard entry.counts, entry.isOurs || entry.isTwitter, !entry.hasContent,
                entry.property?.place != .group(bareTagOpens: true),
                ValueAttribute.value(of: entry, page) == nil
            else { return nil }
            return Flaw(
                "\(entry.name) has no content, so it counts as absent.",
                at: entry,
                help: ReportText.tag(entry.name, "…")
            )
        }
    }
}
