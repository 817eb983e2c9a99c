internal import OpenGraph

struct ImageNotInBuild: Rule {
    static let meta = RuleMeta(
        "image-not-in-build",
        .site,
        .everywhere(.error),
        title: "Picture is not in the folder",
        summary: "Pictures of the own site are in the folder that is checked.",
        why: """
            The picture’s address lies under the base address, so it should be a file of the folder; it is \
            not, and will be missing after publication.
            """,
        source: "wishes of those who check built sites",
        .observed,
        wrong: RuleExample(
            #"<meta property="og:image" content="https://www.example.com/images/gone.png">"#,
            facts: "image: https://www.example.com/images/gone.png not-in-build=site/images/gone.png"
        ),
        right: RuleExample(
            #"<meta property="og:image" content="https://www.example.com/images/p.png">"#,
            facts: "image: https://www.example.com/images/p.png format=png size=1200x630"
        )
    )

    static func check(_ page: CheckedPage) -> [Flaw] {
        page.pictures.compactMap { picture in
            guard case .notInBuild(let path) = picture.facts?.failure else { return nil }
            return Flaw(
                """
                \(ReportText.quoted(picture.entry.value)) should be \(ReportText.quoted(path)), which \
                is not there.
                """,
                at: picture.entry,
                help: "Add the file, or correct the address."
            )
        }
    }
}
