internal import OpenGraph

struct ImageFormatUnsupported: Rule {
    static let meta = RuleMeta(
        "image-format-unsupported",
        .media,
        .facebook(.warning),
        title: "Picture format not taken everywhere",
        summary: "Pictures are JPEG, PNG or GIF.",
        why: """
            Facebook names JPEG, PNG and GIF. WebP works mostly, with reports of failure; AVIF, BMP and \
            ICO are known to few; SVG is taken by nobody, so there it is an error.
            """,
        source: "Facebook, Sharing: Webmasters; X: cards",
        .documented,
        wrong: RuleExample(
            #"<meta property="og:image" content="https://www.example.com/p.svg">"#,
            facts: "image: https://www.example.com/p.svg status=200 type=image/svg+xml format=svg bytes=900"
        ),
        right: RuleExample(
            #"<meta property="og:image" content="https://www.example.com/p.png">"#,
            facts: "image: https://www.example.com/p.png status=200 type=image/png format=png size=1200x630"
        )
    )

    static func check(_ page: CheckedPage) -> [Flaw] {
        page.readPictures.compactMap { entry, _, facts in
            guard let format = facts.format, ![.jpeg, .png, .gif].contains(format) else { return nil }
            return Flaw(
                "\(ReportText.quoted(entry.value)) is \(format.mediaType); Facebook names JPEG, PNG and GIF.",
                at: entry,
                help: "Give a JPEG or PNG of it.",
                severity: format == .svg ? .error : nil
            )
        }
    }
}
