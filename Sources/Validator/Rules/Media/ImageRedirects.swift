internal import OpenGraph

struct ImageRedirects: Rule {
    static let meta = RuleMeta(
        "image-redirects",
        .media,
        .everywhere(.info),
        title: "Picture redirects",
        summary: "og:image names the final address of the picture.",
        why: "Each redirect costs time, and caches go by the address that is named.",
        source: "a choice of ours",
        .judgement,
        wrong: RuleExample(
            #"<meta property="og:image" content="https://example.com/p.jpg">"#,
            facts: """
                image: https://example.com/p.jpg status=200 format=jpeg size=1200x630 \
                final=https://www.example.com/p.jpg
                """
        ),
        right: RuleExample(
            #"<meta property="og:image" content="https://www.example.com/p.jpg">"#,
            facts: "image: https://www.example.com/p.jpg status=200 format=jpeg size=1200x630"
        )
    )

    static func check(_ page: CheckedPage) -> [Flaw] {
        page.pictures.compactMap { picture in
            guard let last = picture.facts?.redirects.last else { return nil }
            return Flaw(
                "\(ReportText.quoted(picture.entry.value)) redirects to \(ReportText.quoted(last.to)).",
                at: picture.entry,
                help: ReportText.tag(picture.entry.name, last.to)
            )
        }
    }
}
