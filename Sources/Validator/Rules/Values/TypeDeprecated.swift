internal import OpenGraph

struct TypeDeprecated: Rule {
    static let meta = RuleMeta(
        "type-deprecated",
        .values,
        .everywhere(.warning),
        title: "Type of the first Open Graph",
        summary: "og:type is a type of today.",
        why:
            """
            The types of 2010 and 2011 (movie, song, restaurant, blog …) are no longer known and count \
            as website.
            """,
        source: "validators of that time; ogp.me no longer lists them",
        .sourceCode,
        wrong: #"<meta property="og:type" content="movie">"#,
        right: #"<meta property="og:type" content="video.movie">"#
    )

    static func check(_ page: CheckedPage) -> [Flaw] {
        guard let entry = page.first("og:type"), let old = page.type?.deprecation else { return [] }
        let successor = old.successor?.description ?? "website"
        return [
            Flaw(
                """
                The type \(ReportText.quoted(entry.value)) is of \(old.since.description): \
                \(old.why.description).
                """,
                at: entry,
                help: ReportText.tag("og:type", successor)
            )
        ]
    }
}
