internal import OpenGraph

struct ImageTooSmall: Rule {
    static let meta = RuleMeta(
        "image-too-small",
        .media,
        .facebook(.error),
        title: "Picture too small",
        facebookTitle: "Provided og:image did not meet the minimum size constraint of 200px by 200px",
        summary: "Pictures are at least 200 pixels wide and high.",
        why: "Facebook passes over smaller pictures and shows another one of the page, or none.",
        source: "Facebook, Sharing: Images",
        .documented,
        limit: RuleMeta.Limit(value: 200, unit: "pixels"),
        wrong: RuleExample(
            #"<meta property="og:image" content="https://www.example.com/p.png">"#,
            facts: "image: https://www.example.com/p.png status=200 format=png size=199x630"
        ),
        right: RuleExample(
            #"<meta property="og:image" content="https://www.example.com/p.png">"#,
            facts: "image: https://www.example.com/p.png status=200 format=png size=200x200"
        )
    )

    static func check(_ page: CheckedPage) -> [Flaw] {
        page.readPictures.compactMap { entry, _, facts in
            guard PictureSize.step(facts, page) == .tooSmall else { return nil }
            let least = page.limit(meta)
            return Flaw(
                """
                \(ReportText.quoted(entry.value)) is \(PictureSize.words(facts)) pixels; the least is \
                \(least) × \(least).
                """,
                at: entry,
                help: "Give a picture of 1200 × 630 pixels."
            )
        }
    }
}
