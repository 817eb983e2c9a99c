internal import OpenGraph

struct DeprecatedProperty: Rule {
    static let meta = RuleMeta(
        "deprecated-property",
        .values,
        .everywhere(.warning),
        title: "Deprecated property",
        summary: "Properties are those of today.",
        why:
            """
            The schema of ogp.me marks some properties as deprecated, others were never defined: \
            nobody reads them.
            """,
        source: "ogp.me schema; reports of what Facebook’s debugger answers",
        .documented,
        wrong: #"<meta property="og:latitude" content="47.37">"#,
        right: """
            <meta property="og:type" content="place">
            <meta property="place:location:latitude" content="47.37">
            """
    )

    static func check(_ page: CheckedPage) -> [Flaw] {
        page.ours.compactMap { entry in
            guard let old = entry.property?.deprecation else { return nil }
            return Flaw(
                "\(entry.name) is deprecated (\(old.since.description)): \(old.why.description).",
                at: entry,
                help: old.successor.map { ReportText.tag($0.description, entry.value) } ?? "Remove the tag."
            )
        }
    }
}
