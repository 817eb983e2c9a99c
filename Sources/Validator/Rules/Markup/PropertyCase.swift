internal import OpenGraph

struct PropertyCase: Rule {
    static let meta = RuleMeta(
        "property-case",
        .markup,
        .everywhere(.warning),
        title: "Capital letters in a name",
        summary: "Names of properties are written in small letters.",
        why:
            """
            Names of RDFa terms are compared with their case. Whether Facebook does is not documented: \
            be exact.
            """,
        source: "a choice of ours",
        .judgement,
        wrong: #"<meta property="OG:Title" content="Pizza">"#,
        right: #"<meta property="og:title" content="Pizza">"#
    )

    static func check(_ page: CheckedPage) -> [Flaw] {
        page.entries.compactMap { entry in
            guard entry.property == nil, let small = known(entry.name) else { return nil }
            return Flaw(
                "\(ReportText.quoted(entry.name)) is known as \(small); case counts.",
                at: entry,
                help: ReportText.tag(small, entry.value)
            )
        }
    }

    /// The known property that differs in case only.
    static func known(_ name: String) -> String? {
        let small = name.lowercased()
        guard small != name, Vocabulary.property(named: small) != nil else { return nil }
        return small
    }
}
