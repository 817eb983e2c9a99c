internal import OpenGraph

struct MultipleOgType: Rule {
    static let meta = RuleMeta(
        "multiple-og-type",
        .values,
        .everywhere(.error),
        title: "Several og:type",
        summary: "A page is one object, of one type.",
        why: "One address is one object; what is of two types needs two pages.",
        source: "Facebook, Sharing: Webmasters",
        .documented,
        wrong: """
            <meta property="og:type" content="article">
            <meta property="og:type" content="website">
            """,
        right: #"<meta property="og:type" content="article">"#
    )

    static func check(_ page: CheckedPage) -> [Flaw] {
        let tags = page.all("og:type").filter { !$0.value.isEmpty }
        let values = ReportText.unique(tags.map(\.value))
        guard values.count > 1, let first = tags.first,
            let other = tags.first(where: { $0.value != first.value })
        else {
            return []
        }
        return [
            Flaw(
                """
                og:type is given with several values: \
                \(ReportText.list(values.map { ReportText.quoted($0) })).
                """,
                at: other,
                help: "Keep one: " + ReportText.tag("og:type", first.value)
            )
        ]
    }
}
