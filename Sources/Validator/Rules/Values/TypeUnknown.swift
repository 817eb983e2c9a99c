internal import OpenGraph

struct TypeUnknown: Rule {
    static let meta = RuleMeta(
        "type-unknown",
        .values,
        .everywhere(.warning),
        title: "Unknown type",
        summary: "og:type is a type of ogp.me or Facebook, or one of an app.",
        why:
            """
            An unknown type is treated as website. Types of your own carry your app’s namespace: \
            larder:meal.
            """,
        source: "reports of what Facebook’s debugger answers",
        .observed,
        wrong: #"<meta property="og:type" content="recipe">"#,
        right: #"<meta property="og:type" content="article">"#
    )

    static func check(_ page: CheckedPage) -> [Flaw] {
        guard let entry = page.first("og:type"), page.type == nil, page.typeNamespace == nil,
            entry.value != "metadata"
        else { return [] }
        return [
            Flaw(
                "The type \(ReportText.quoted(entry.value)) is not known; the page is taken for a website.",
                at: entry,
                help: ReportText.tag("og:type", successor(entry.value))
            )
        ]
    }

    private static let successors = [
        "blogpost": "article", "blog_post": "article", "post": "article", "news": "article",
        "newsarticle": "article", "recipe": "article", "page": "website", "webpage": "website",
        "homepage": "website", "video": "video.other", "music": "music.song", "person": "profile",
        "books": "book", "products": "product", "video.series": "video.tv_show",
    ]

    private static func successor(_ name: String) -> String { successors[name.lowercased()] ?? "website" }
}
