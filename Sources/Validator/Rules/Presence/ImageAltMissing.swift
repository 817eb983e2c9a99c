internal import OpenGraph

struct ImageAltMissing: Rule {
    static let meta = RuleMeta(
        "image-alt-missing",
        .presence,
        .everywhere(.info),
        title: "Picture without a description",
        summary: "An og:image has og:image:alt.",
        why:
            """
            ogp.me: a page with og:image should have og:image:alt, a description of what is seen, not \
            a caption.
            """,
        source: "ogp.me",
        .documented,
        wrong: #"<meta property="og:image" content="https://www.example.com/p.jpg">"#,
        right: """
            <meta property="og:image" content="https://www.example.com/p.jpg">
            <meta property="og:image:alt" content="A pizza on a wooden board">
            """
    )

    static func check(_ page: CheckedPage) -> [Flaw] {
        page.pictures.compactMap { picture in
            guard let item = picture.item, item["og:image:alt"] == nil else { return nil }
            return Flaw(
                "\(ReportText.quoted(picture.entry.value)) has no og:image:alt.",
                at: picture.entry,
                help: ReportText.tag("og:image:alt", "What is seen in the picture")
            )
        }
    }
}
