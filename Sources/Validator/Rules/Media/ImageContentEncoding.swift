internal import OpenGraph

struct ImageContentEncoding: Rule {
    static let meta = RuleMeta(
        "image-content-encoding",
        .media,
        .facebook(.error),
        title: "Picture packed with another coding",
        facebookTitle: "Provided og:image could not be downloaded",
        summary: "Pictures are packed with gzip or deflate, or not at all.",
        why:
            """
            Facebook unpacks gzip and deflate only, for pictures too. JPEG and PNG gain nothing from \
            packing.
            """,
        source: "Facebook, Sharing: Images",
        .documented,
        wrong: RuleExample(
            #"<meta property="og:image" content="https://www.example.com/p.png">"#,
            facts: "image: https://www.example.com/p.png status=200 coding=br"
        ),
        right: RuleExample(
            #"<meta property="og:image" content="https://www.example.com/p.png">"#,
            facts: "image: https://www.example.com/p.png status=200 format=png size=1200x630"
        )
    )

    static func check(_ page: CheckedPage) -> [Flaw] {
        page.pictures.compactMap { picture in
            guard let coding = coding(picture.facts) else { return nil }
            return Flaw(
                "\(ReportText.quoted(picture.entry.value)) comes with Content-Encoding: \(coding).",
                at: picture.entry,
                help: "Serve pictures unpacked."
            )
        }
    }

    private static func coding(_ facts: ImageFacts?) -> String? {
        if case .unsupportedContentEncoding(let coding) = facts?.failure { return coding }
        guard let coding = facts?.contentEncoding else { return nil }
        return ["gzip", "x-gzip", "deflate", "identity"].contains(coding) ? nil : coding
    }
}
