internal import OpenGraph

struct TwitterImageFormat: Rule {
    static let meta = RuleMeta(
        "twitter-image-format",
        .platforms,
        .platforms(.warning),
        title: "Picture format that X does not take",
        summary: "The picture of a card is JPEG, PNG, WebP or GIF.",
        why: "X shows no SVG and nothing else beyond these four.",
        source: "X: cards",
        .documented,
        wrong: RuleExample(
            #"<meta name="twitter:image" content="https://www.example.com/p.svg">"#,
            facts: "image: https://www.example.com/p.svg status=200 format=svg bytes=900"
        ),
        right: RuleExample(
            #"<meta name="twitter:image" content="https://www.example.com/p.webp">"#,
            facts: "image: https://www.example.com/p.webp status=200 format=webp size=1200x600"
        )
    )

    static func check(_ page: CheckedPage) -> [Flaw] {
        guard let (entry, found) = page.cardPicture, let format = found?.format,
            ![.jpeg, .png, .webp, .gif].contains(format)
        else { return [] }
        return [
            Flaw(
                "\(ReportText.quoted(entry.value)) is \(format.mediaType), which X does not show.",
                at: entry,
                help: "Give a JPEG or PNG of it."
            )
        ]
    }
}
