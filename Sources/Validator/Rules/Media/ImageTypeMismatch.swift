internal import OpenGraph

struct ImageTypeMismatch: Rule {
    static let meta = RuleMeta(
        "image-type-mismatch",
        .media,
        .everywhere(.warning),
        title: "Declared type is wrong",
        summary: "og:image:type is the type of the picture.",
        why: "What the tag says and what the bytes are differ; readers that trust the tag drop the picture.",
        source: "a choice of ours",
        .judgement,
        wrong: RuleExample(
            """
            <meta property="og:image" content="https://www.example.com/p.png">
            <meta property="og:image:type" content="image/jpeg">
            """,
            facts: "image: https://www.example.com/p.png status=200 format=png size=600x315"
        ),
        right: RuleExample(
            """
            <meta property="og:image" content="https://www.example.com/p.png">
            <meta property="og:image:type" content="image/png">
            """,
            facts: "image: https://www.example.com/p.png status=200 format=png size=600x315"
        )
    )

    static func check(_ page: CheckedPage) -> [Flaw] {
        page.readPictures.compactMap { entry, item, facts in
            guard let declared = item?["og:image:type"]?.text.lowercased(), let format = facts.format,
                declared.prefix(while: { $0 != ";" }) != format.mediaType[...], declared != "image/jpg"
            else { return nil }
            return Flaw(
                "og:image:type says \(ReportText.quoted(declared)), the bytes are \(format.mediaType).",
                at: entry,
                help: ReportText.tag("og:image:type", format.mediaType)
            )
        }
    }
}
