internal import OpenGraph

struct ImageDimensionMismatch: Rule {
    static let meta = RuleMeta(
        "image-dimension-mismatch",
        .media,
        .everywhere(.warning),
        title: "Declared size is wrong",
        summary: "og:image:width and og:image:height are those of the picture.",
        why: "With a wrong size Facebook may pass over the picture, or lay the preview out for another one.",
        source: "reports of what Facebook’s debugger answers",
        .observed,
        wrong: RuleExample(
            """
            <meta property="og:image" content="https://www.example.com/p.png">
            <meta property="og:image:width" content="1200">
            """,
            facts: "image: https://www.example.com/p.png status=200 format=png size=600x315"
        ),
        right: RuleExample(
            """
            <meta property="og:image" content="https://www.example.com/p.png">
            <meta property="og:image:width" content="600">
            """,
            facts: "image: https://www.example.com/p.png status=200 format=png size=600x315"
        )
    )

    static func check(_ page: CheckedPage) -> [Flaw] {
        page.readPictures.compactMap { entry, item, facts in
            guard let item, facts.format != .svg else { return nil }
            let sides = [("og:image:width", facts.width), ("og:image:height", facts.height)]
            let wrong = sides.filter { name, real in
                guard case .integer(let declared) = item[name], let real else { return false }
                return Int(declared) != real
            }
            guard !wrong.isEmpty else { return nil }
            let declared = wrong.map { "\($0.0) says \(item[$0.0]?.text ?? "")" }
            return Flaw(
                """
                \(ReportText.list(declared)), but \(ReportText.quoted(entry.value)) is \
                \(PictureSize.words(facts)).
                """,
                at: entry,
                help: wrong.map { ReportText.tag($0.0, "\($0.1 ?? 0)") }.joined(separator: "\n")
            )
        }
    }
}
