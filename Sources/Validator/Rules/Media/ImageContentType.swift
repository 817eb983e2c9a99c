internal import OpenGraph

struct ImageContentType: Rule {
    static let meta = RuleMeta(
        "image-content-type",
        .media,
        .everywhere(.error),
        title: "Picture is not served as one",
        facebookTitle: "Provided og:image could not be processed because it has an invalid content type",
        summary: "Pictures are served with an image media type.",
        why: "An answer of text/html is mostly an error page or a viewer around the picture.",
        source: "reports of what Facebook’s debugger answers",
        .observed,
        wrong: RuleExample(
            #"<meta property="og:image" content="https://www.example.com/p.jpg">"#,
            facts: "image: https://www.example.com/p.jpg status=200 type=text/html bytes=900"
        ),
        right: RuleExample(
            #"<meta property="og:image" content="https://www.example.com/p.jpg">"#,
            facts: "image: https://www.example.com/p.jpg status=200 type=image/jpeg format=jpeg size=1200x630"
        )
    )

    /// Whether the answer announces something else than a picture.
    static func fires(on facts: ImageFacts) -> Bool {
        guard facts.failure == nil, facts.status != nil, let type = facts.contentType else { return false }
        return !type.hasPrefix("image/")
    }

    static func check(_ page: CheckedPage) -> [Flaw] {
        page.readPictures.compactMap { entry, _, facts in
            guard fires(on: facts) else { return nil }
            return Flaw(
                """
                \(ReportText.quoted(entry.value)) is served as \
                \(ReportText.quoted(facts.contentType ?? "")).
                """,
                at: entry,
                help: "Content-Type: \(facts.format?.mediaType ?? "image/jpeg")"
            )
        }
    }
}
