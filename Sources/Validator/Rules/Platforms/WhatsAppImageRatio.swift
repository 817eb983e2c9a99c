internal import OpenGraph

struct WhatsAppImageRatio: Rule {
    static let meta = RuleMeta(
        "whatsapp-image-ratio",
        .platforms,
        .platforms(.warning),
        title: "Picture too wide for WhatsApp",
        summary: "The picture is at most four times as wide as high.",
        why: "WhatsApp takes width to height up to 4 : 1.",
        source: "WhatsApp: link previews",
        .documented,
        wrong: RuleExample(
            #"<meta property="og:image" content="https://www.example.com/p.png">"#,
            facts: "image: https://www.example.com/p.png status=200 format=png size=2000x400"
        ),
        right: RuleExample(
            #"<meta property="og:image" content="https://www.example.com/p.png">"#,
            facts: "image: https://www.example.com/p.png status=200 format=png size=1200x630"
        )
    )

    static func check(_ page: CheckedPage) -> [Flaw] {
        guard let (entry, facts) = page.leadPicture, let width = facts.width, let height = facts.height,
            width > height * 4
        else { return [] }
        return [
            Flaw(
                "\(ReportText.quoted(entry.value)) is \(PictureSize.words(facts)) pixels, wider than 4 : 1.",
                at: entry,
                help: "Give a picture of 1200 × 630 pixels."
            )
        ]
    }
}
