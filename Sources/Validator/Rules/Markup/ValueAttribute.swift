internal import OpenGraph

struct ValueAttribute: Rule {
    static let meta = RuleMeta(
        "value-attribute",
        .markup,
        .everywhere(.warning),
        title: "value= instead of content=",
        summary: "The value of a tag stands in its content attribute.",
        why: "A <meta> has its value in content=. In value=, href= or src= nobody looks for it.",
        source: "HTML §4.2.5",
        .judgement,
        wrong: #"<meta property="og:title" value="Pizza">"#,
        right: #"<meta property="og:title" content="Pizza">"#
    )

    /// What stands in a wrong attribute of a tag without content.
    static func value(of entry: CheckedPage.Entry, _ page: CheckedPage) -> (attribute: String, value: String)?
    {
        guard !entry.hasContent else { return nil }
        let found = page.facts.tags[entry.tag]
        for attribute in ["value", "href", "src", "contents", "contant", "content-value"] {
            if let value = found.attribute(attribute) { return (attribute, value) }
        }
        return nil
    }

    static func check(_ page: CheckedPage) -> [Flaw] {
        page.entries.compactMap { entry in
            guard entry.counts, entry.isOurs || entry.isTwitter,
                let (attribute, value) = value(of: entry, page)
            else { return nil }
            return Flaw(
                "\(entry.name) has its value in \(attribute)=, where nobody reads it.",
                at: entry,
                help: ReportText.tag(entry.name, value)
            )
        }
    }
}
