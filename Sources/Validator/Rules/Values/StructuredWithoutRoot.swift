internal import OpenGraph

struct StructuredWithoutRoot: Rule {
    static let meta = RuleMeta(
        "structured-without-root",
        .values,
        .everywhere(.warning),
        title: "Detail before its root",
        facebookTitle: "Parser Mismatched Metadata",
        summary: "Details such as og:image:width stand after their root.",
        why: """
            A detail belongs to the nearest root before it. Before any root it attaches to nothing; \
            between two roots it attaches to the one before.
            """,
        source: "ogp.me, Structured Properties; reports of what Facebook’s debugger answers",
        .observed,
        wrong: """
            <meta property="og:image:width" content="1200">
            <meta property="og:image" content="https://www.example.com/p.jpg">
            """,
        right: """
            <meta property="og:image" content="https://www.example.com/p.jpg">
            <meta property="og:image:width" content="1200">
            """
    )

    static func check(_ page: CheckedPage) -> [Flaw] {
        page.faults.compactMap { fault in
            guard case .withoutRoot(let root) = fault.reason, !SecureURLOnly.isOnly(fault.entry, page) else {
                return nil
            }
            let isLater = page.has(root.description)
            return Flaw(
                """
                \(fault.entry.name) \(isLater ? "stands before" : "comes without") its root \(root), \
                so it attaches to nothing.
                """,
                at: fault.entry,
                help: ReportText.tag(root.description, page.value(root.description) ?? "https://…")
                    + "\n" + ReportText.tag(fault.entry.name, fault.entry.value)
            )
        }
    }
}
