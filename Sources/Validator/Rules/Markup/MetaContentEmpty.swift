internal import OpenGraph

struct MetaContentEmpty: Rule {
    static let meta = RuleMeta(
        "meta-content-empty",
        .markup,
        .everywhere(.warning),
        title: "Empty value",
        summary: "A tag has a value.",
        why: """
            An empty value, or one of white space only, is treated as absent; WhatsApp demands title, \
            description and url that are not empty. og:determiner may be empty: that is one of its words.
            """,
        source: "WhatsApp: link previews; the rest is ours",
        .judgement,
        wrong: #"<meta property="og:description" content="">"#,
        right: """
            <meta property="og:description" content="Thin and crisp.">
            <meta property="og:determiner" content="">
            """
    )

    static func check(_ page: CheckedPage) -> [Flaw] {
        page.entries.compactMap { entry in
            guard entry.counts, entry.isOurs || entry.isTwitter, entry.hasContent,
                entry.value.isEmpty, entry.property?.place != .group(bareTagOpens: true), !takesEmpty(entry)
            else { return nil }
            return Flaw(
                "\(entry.name) is empty, so it counts as absent.",
                at: entry,
                help: "Give it a value, or leave the tag out."
            )
        }
    }

    private static func takesEmpty(_ entry: CheckedPage.Entry) -> Bool {
        if case .enumeration(let words) = entry.property?.datatype { return words.takesEmpty }
        return false
    }
}
