internal import OpenGraph

struct ImageAspectRatio: Rule {
    static let meta = RuleMeta(
        "image-aspect-ratio",
        .media,
        .facebook(.info),
        title: "Picture will be cropped",
        summary: "Pictures are about 1.91 times as wide as high.",
        why: "Facebook shows large pictures at 1.91 : 1 and crops what is more than a little off.",
        source: "Facebook, Sharing: Images; ± 5 % is ours",
        .documented,
        wrong: RuleExample(
            #"<meta property="og:image" content="https://www.example.com/p.png">"#,
            facts: "image: https://www.example.com/p.png status=200 format=png size=1200x1200"
        ),
        right: RuleExample(
            #"<meta property="og:image" content="https://www.example.com/p.png">"#,
            facts: "image: https://www.example.com/p.png status=200 format=png size=1200x630"
        )
    )

    static func check(_ page: CheckedPage) -> [Flaw] {
        page.readPictures.compactMap { entry, _, facts in
            guard let width = facts.width, let height = facts.height, height > 0,
                let step = PictureSize.step(facts, page), step == .good || step == .belowRecommended
            else { return nil }
            let ratio = Double(width) / Double(height)
            guard ratio < 1.91 * 0.95 || ratio > 1.91 * 1.05 else { return nil }
            return Flaw(
                """
                \(ReportText.quoted(entry.value)) is \(PictureSize.words(facts)), not about 1.91 : 1, \
                and is cropped.
                """,
                at: entry,
                help: "Give a picture of 1200 × 630 pixels."
            )
        }
    }
}
