internal import OpenGraph

struct ImageSmallPreview: Rule {
    static let meta = RuleMeta(
        "image-small-preview",
        .media,
        .facebook(.warning),
        title: "Small thumbnail only",
        summary: "Pictures are at least 600 × 315 pixels.",
        why: "Below that Facebook shows a small square beside the text in place of a large picture above it.",
        source: "Facebook, Sharing: Images",
        .documented,
        wrong: RuleExample(
            #"<meta property="og:image" content="https://www.example.com/p.png">"#,
            facts: "image: https://www.example.com/p.png status=200 format=png size=599x314"
        ),
        right: RuleExample(
            #"<meta property="og:image" content="https://www.example.com/p.png">"#,
            facts: "image: https://www.example.com/p.png status=200 format=png size=600x315"
        )
    )

    static func check(_ page: CheckedPage) -> [Flaw] {
        page.readPictures.compactMap { entry, _, facts in
            guard PictureSize.step(facts, page) == .thumbnail else { return nil }
            return Flaw(
                """
                \(ReportText.quoted(entry.value)) is \(PictureSize.words(facts)) pixels, below 600 × \
                315: a thumbnail only.
                """,
                at: entry,
                help: "Give a picture of 1200 × 630 pixels."
            )
        }
    }
}
