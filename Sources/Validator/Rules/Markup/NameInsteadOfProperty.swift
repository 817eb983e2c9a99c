internal import OpenGraph

struct NameInsteadOfProperty: Rule {
    static let meta = RuleMeta(
        "name-instead-of-property",
        .markup,
        .everywhere(.warning),
        title: "name= instead of property=",
        facebookTitle: "Tag specified as 'name' instead of 'property'",
        summary: "Open Graph properties stand in the property attribute.",
        why: """
            Open Graph is RDFa: the name of a property stands in property=. Facebook ignores og tags in \
            name= and says so; the page then lacks what they were meant to give.
            """,
        source: "reports of what Facebook’s debugger answers",
        .observed,
        wrong: #"<meta name="og:title" content="Pizza">"#,
        right: """
            <meta property="og:title" content="Pizza">
            <meta name="description" content="Thin and crisp.">
            """
    )

    static func check(_ page: CheckedPage) -> [Flaw] {
        page.entries.compactMap { entry in
            guard entry.attribute == .name, entry.isOurs,
                !page.facts.tags[entry.tag].properties.contains(entry.name)
            else { return nil }
            return Flaw(
                "\(entry.name) is given with name=, not property=, and is ignored.",
                at: entry,
                help: ReportText.tag(entry.name, entry.value)
            )
        }
    }
}
