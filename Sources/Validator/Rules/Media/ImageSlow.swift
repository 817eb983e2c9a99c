internal import OpenGraph

struct ImageSlow: Rule {
    static let meta = RuleMeta(
        "image-slow",
        .media,
        .everywhere(.warning),
        title: "Slow picture",
        summary: "The picture of a page arrives within three seconds.",
        why: """
            Crawlers wait a few seconds for pictures as well. When the server is too slow Facebook says \
            that the picture exceeds 8 MB.
            """,
        source: "Facebook, Sharing: FAQ; the number is ours",
        .documented,
        limit: RuleMeta.Limit(value: 3000, unit: "ms"),
        wrong: RuleExample(
            #"<meta property="og:image" content="https://www.example.com/p.jpg">"#,
            facts: "image: https://www.example.com/p.jpg status=200 format=jpeg size=1200x630 ms=4200"
        ),
        right: RuleExample(
            #"<meta property="og:image" content="https://www.example.com/p.jpg">"#,
            facts: "image: https://www.example.com/p.jpg status=200 format=jpeg size=1200x630 ms=90"
        )
    )

    static func check(_ page: CheckedPage) -> [Flaw] {
        page.pictures.compactMap { picture in
            guard let timing = picture.facts?.timing, timing.totalMs > page.limit(meta) else { return nil }
            return Flaw(
                "\(ReportText.quoted(picture.entry.value)) took \(timing.totalMs) ms.",
                at: picture.entry,
                help: "Serve pictures as files or from a cache; do not make them on request."
            )
        }
    }
}
