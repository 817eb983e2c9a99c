internal import OpenGraph

struct ImageBelowRecommended: Rule {
    static let meta = RuleMeta(
        "image-below-recommended",
        .media,
        .facebook(.info),
        title: "Picture below the recommended size",
        summary: "Pictures are at least 1200 × 630 pixels.",
        why: "Facebook recommends that size for screens of high density.",
        source: "Facebook, Sharing: Images",
        .documented,
        wrong: RuleExample(
            #"<meta property="og:image" content="https://www.example.com/p.png">"#,
            facts: "image: https://www.example.com/p.png status=200 format=png size=800x420"
        ),
        right: RuleExample(
            #"<meta property="og:image" content="https://www.example.com/p.png">"#,
            facts: "image: https://www.example.com/p.png status=200 format=png size=1200x630"
        )
    )

    static func check(_ page: CheckedPage) -> [Flaw] {
        page.readPictures.compactMap { entry, _, facts in
            guard PictureSize.step(facts, page) == .belowRecommended else { return nil }
            return Flaw(
                """
                \(ReportText.quoted(entry.value)) is \(PictureSize.words(facts)) pixels; 1200 × 630 is \
                recommended.
                """,
                at: entry,
                help: "Give a picture of 1200 × 630 pixels."
            )
        }
    }
}
