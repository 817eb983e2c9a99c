internal import OpenGraph

struct ImageUnreachable: Rule {
    static let meta = RuleMeta(
        "image-unreachable",
        .media,
        .everywhere(.error),
        title: "Picture cannot be fetched",
        facebookTitle: "Provided og:image could not be downloaded",
        summary: "The picture of a page can be fetched.",
        why: """
            The picture's server did not answer, or not with a 2xx. Facebook then shows another picture of \
            the page, or none; a status other than 2xx is also reported as Corrupted Image.
            """,
        source: "reports of what Facebook’s debugger answers",
        .observed,
        wrong: RuleExample(
            #"<meta property="og:image" content="https://www.example.com/p.jpg">"#,
            facts: "image: https://www.example.com/p.jpg status=404"
        ),
        right: RuleExample(
            #"<meta property="og:image" content="https://www.example.com/p.jpg">"#,
            facts: "image: https://www.example.com/p.jpg status=200 format=jpeg size=1200x630 bytes=50000"
        )
    )

    static func check(_ page: CheckedPage) -> [Flaw] {
        page.pictures.compactMap { picture in
            guard let failure = picture.facts?.failure else { return nil }
            switch failure {
            case .offline, .notInBuild, .tooLarge, .unsupportedContentEncoding: return nil
            case .invalidAddress where AddressParts(picture.entry.value) == nil: return nil
            default: break
            }
            return Flaw(
                """
                \(ReportText.quoted(picture.entry.value)) could not be downloaded: \
                \(FailureText.words(failure)).
                """,
                at: picture.entry,
                help: "Upload the picture, or name one that is there."
            )
        }
    }
}
