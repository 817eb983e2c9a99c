internal import OpenGraph

struct StructuredRepeated: Rule {
    static let meta = RuleMeta(
        "structured-repeated",
        .values,
        .everywhere(.warning),
        title: "Detail given twice",
        facebookTitle: "Parser Mismatched Metadata",
        summary: "A root has each of its details once.",
        why:
            """
            The second og:image:width of one picture is lost. Mostly the root of another picture is \
            missing in between.
            """,
        source: "reports of what Facebook’s debugger answers",
        .observed,
        wrong: """
            <meta property="og:image" content="https://www.example.com/p.jpg">
            <meta property="og:image:width" content="1200">
            <meta property="og:image:width" content="600">
            """,
        right: """
            <meta property="og:image" content="https://www.example.com/p.jpg">
            <meta property="og:image:width" content="1200">
            """
    )

    static func check(_ page: CheckedPage) -> [Flaw] {
        page.faults.compactMap { fault in
            guard fault.reason == .detailRepeated(isIdentical: false) else { return nil }
            return Flaw(
                """
                \(fault.entry.name) is given twice for one root; \
                \(ReportText.quoted(fault.entry.value)) is lost.
                """,
                at: fault.entry,
                help: "Remove it, or put the root that it belongs to before it."
            )
        }
    }
}
