internal import OpenGraph

struct FirstImageUnusable: Rule {
    static let meta = RuleMeta(
        "first-image-unusable",
        .media,
        .everywhere(.warning),
        title: "The first picture does not work",
        summary: "The first og:image is one that works.",
        why:
            """
            The first has precedence (ogp.me). Some readers look no further, so a later one that works \
            does not help.
            """,
        source: "ogp.me, Arrays",
        .documented,
        wrong: RuleExample(
            """
            <meta property="og:image" content="https://www.example.com/gone.png">
            <meta property="og:image" content="https://www.example.com/p.png">
            """,
            facts: """
                image: https://www.example.com/gone.png status=404
                image: https://www.example.com/p.png status=200 format=png size=1200x630
                """
        ),
        right: RuleExample(
            #"<meta property="og:image" content="https://www.example.com/p.png">"#,
            facts: "image: https://www.example.com/p.png status=200 format=png size=1200x630"
        )
    )

    static func check(_ page: CheckedPage) -> [Flaw] {
        let pictures = page.pictures
        guard let first = pictures.first, let facts = first.facts, !isUsable(facts, page),
            let good = pictures.first(where: { $0.facts.map { isUsable($0, page) } == true })
        else { return [] }
        return [
            Flaw(
                "The first picture cannot be used, a later one can: \(ReportText.quoted(good.entry.value)).",
                at: first.entry,
                help: "Put this tag first: " + ReportText.tag("og:image", good.entry.value)
            )
        ]
    }

    private static func isUsable(_ facts: ImageFacts, _ page: CheckedPage) -> Bool {
        facts.failure == nil && facts.format != nil && !facts.isCorrupt
            && PictureSize.step(facts, page) != .tooSmall
    }
}
