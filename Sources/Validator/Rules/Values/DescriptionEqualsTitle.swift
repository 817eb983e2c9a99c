internal import OpenGraph

struct DescriptionEqualsTitle: Rule {
    static let meta = RuleMeta(
        "description-equals-title",
        .values,
        .everywhere(.info),
        title: "Description repeats the title",
        summary: "og:description says more than og:title.",
        why: "A preview with the same text twice wastes its second line.",
        source: "a choice of ours",
        .judgement,
        wrong: """
            <meta property="og:title" content="Pizza">
            <meta property="og:description" content="Pizza">
            """,
        right: """
            <meta property="og:title" content="Pizza">
            <meta property="og:description" content="Thin and crisp.">
            """
    )

    static func check(_ page: CheckedPage) -> [Flaw] {
        guard let title = page.value("og:title"), let entry = page.first("og:description"),
            entry.value.lowercased() == title.lowercased()
        else { return [] }
        return [
            Flaw("og:description repeats og:title.", at: entry, help: "Say in one sentence what is there.")
        ]
    }
}
