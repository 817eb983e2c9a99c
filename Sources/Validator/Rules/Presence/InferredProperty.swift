internal import OpenGraph

struct InferredProperty: Rule {
    static let meta = RuleMeta(
        "inferred-property",
        .presence,
        .facebook(.warning),
        title: "Inferred property",
        facebookTitle: "Inferred Property",
        summary: "A page gives og:description itself rather than have it guessed.",
        why: """
            What a page does not say, Facebook takes from elsewhere: the title from <title>, the \
            description from <meta name="description">, the address from where the page was found, the \
            picture from the page. Each guess is a warning. Absent og:title, og:type, og:image and og:url \
            are reported as errors by object-missing-required-value, with what would be guessed.
            """,
        source: "reports of what Facebook’s debugger answers",
        .observed,
        wrong: """
            <meta property="og:title" content="Pizza">
            <meta name="description" content="Thin and crisp.">
            """,
        right: """
            <meta property="og:title" content="Pizza">
            <meta property="og:description" content="Thin and crisp.">
            <meta name="description" content="Thin and crisp.">
            """
    )

    static func check(_ page: CheckedPage) -> [Flaw] {
        guard !page.has("og:description"), let source = page.named("description") else { return [] }
        return [
            Flaw(
                "og:description is missing; it is inferred from <meta name=\"description\">.",
                property: "og:description",
                position: source.position,
                help: ReportText.tag("og:description", source.value),
                cause: MissingValue.cause("og:description", page)
            )
        ]
    }
}
