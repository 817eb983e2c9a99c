internal import OpenGraph

struct PropertyInsteadOfName: Rule {
    static let meta = RuleMeta(
        "property-instead-of-name",
        .markup,
        .facebook(.info),
        title: "property= instead of name=",
        summary: "Card tags of X stand in the name attribute.",
        why:
            """
            X documents name= for twitter:* tags. It is known to read property= too, but other readers \
            may not.
            """,
        source: "X: cards",
        .recalled,
        wrong: #"<meta property="twitter:card" content="summary">"#,
        right: #"<meta name="twitter:card" content="summary">"#
    )

    static func check(_ page: CheckedPage) -> [Flaw] {
        page.entries.compactMap { entry in
            guard entry.attribute == .property, entry.isTwitter,
                page.facts.tags[entry.tag].name != entry.name
            else { return nil }
            return Flaw(
                "\(entry.name) is given with property=; X documents name=.",
                at: entry,
                help: ReportText.tag(entry.name, entry.value)
            )
        }
    }
}
