internal import OpenGraph

struct ImageDuplicate: Rule {
    static let meta = RuleMeta(
        "image-duplicate",
        .media,
        .everywhere(.info),
        title: "Picture given twice",
        summary: "Each og:image is another picture.",
        why: "The same picture twice gives no choice, and mostly two plug-ins write the tags.",
        source: "a choice of ours",
        .judgement,
        wrong: """
            <meta property="og:image" content="https://www.example.com/p.jpg">
            <meta property="og:image" content="https://www.example.com/p.jpg">
            """,
        right: """
            <meta property="og:image" content="https://www.example.com/p.jpg">
            <meta property="og:image:url" content="https://www.example.com/p.jpg">
            """
    )

    static func check(_ page: CheckedPage) -> [Flaw] {
        var seen: Set<String> = []
        return page.all("og:image").compactMap { entry in
            guard !entry.value.isEmpty, !seen.insert(entry.value).inserted else { return nil }
            return Flaw(
                "\(ReportText.quoted(entry.value)) is given twice.",
                at: entry,
                help: "Remove the tag."
            )
        }
    }
}
