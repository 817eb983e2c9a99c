internal import OpenGraph

struct ImageSrcsetPasted: Rule {
    static let meta = RuleMeta(
        "image-srcset-pasted",
        .media,
        .everywhere(.error),
        title: "A srcset in og:image",
        summary: "og:image is one address.",
        why:
            "A pasted srcset (p.jpg 1920w, q.jpg 600w) is taken for one address, which cannot be downloaded.",
        source: "reports of what Facebook’s debugger answers",
        .observed,
        wrong: """
            <meta property="og:image" content="https://www.example.com/p.jpg 1920w, \
            https://www.example.com/q.jpg 600w">
            """,
        right: #"<meta property="og:image" content="https://www.example.com/p.jpg">"#
    )

    static func check(_ page: CheckedPage) -> [Flaw] {
        page.pictures.compactMap { picture in
            guard CheckedPage.isSourceSet(picture.entry.value) else { return nil }
            let first = picture.entry.value.prefix { !$0.isWhitespace && $0 != "," }
            return Flaw(
                """
                \(picture.entry.name) \(ReportText.quoted(picture.entry.value)) is a srcset, not one \
                address.
                """,
                at: picture.entry,
                help: ReportText.tag(picture.entry.name, String(first))
            )
        }
    }
}
