internal import OpenGraph

struct MultipleOgURL: Rule {
    static let meta = RuleMeta(
        "multiple-og-url",
        .values,
        .everywhere(.error),
        title: "Several og:url",
        facebookTitle: "More Than One OG URL Specified",
        summary: "A page has one og:url.",
        why:
            """
            og:url is the identity of the object. Two of them, even if only a final slash differs, are \
            an error.
            """,
        source: "reports of what Facebook’s debugger answers",
        .observed,
        wrong: """
            <meta property="og:url" content="https://www.example.com/pizza">
            <meta property="og:url" content="https://www.example.com/pizza/">
            """,
        right: #"<meta property="og:url" content="https://www.example.com/pizza">"#
    )

    static func check(_ page: CheckedPage) -> [Flaw] {
        let tags = page.all("og:url").filter { !$0.value.isEmpty }
        let values = ReportText.unique(tags.map(\.value))
        guard values.count > 1, let first = tags.first,
            let other = tags.first(where: { $0.value != first.value })
        else {
            return []
        }
        return [
            Flaw(
                """
                og:url is given with \(values.count) different values: \
                \(ReportText.list(values.map { ReportText.quoted($0) })).
                """,
                at: other,
                help: "Keep one: " + ReportText.tag("og:url", first.value)
            )
        ]
    }
}
