internal import OpenGraph

struct ImageTooLarge: Rule {
    static let meta = RuleMeta(
        "image-too-large",
        .media,
        .facebook(.error),
        title: "Picture larger than 8 MB",
        facebookTitle: "Provided og:image exceeded the maximum allowed size of 8Mb",
        summary: "Pictures are at most 8 MB long.",
        why: "Facebook does not take larger ones. Other platforms stop far earlier: 600 KB at WhatsApp.",
        source: "Facebook, Sharing: Images",
        .documented,
        limit: RuleMeta.Limit(value: 8_388_608, unit: "bytes"),
        wrong: RuleExample(
            #"<meta property="og:image" content="https://www.example.com/p.png">"#,
            facts: "image: https://www.example.com/p.png status=200 format=png size=9000x4700 bytes=9000000"
        ),
        right: RuleExample(
            #"<meta property="og:image" content="https://www.example.com/p.png">"#,
            facts: "image: https://www.example.com/p.png status=200 format=png size=1200x630 bytes=90000"
        )
    )

    static func check(_ page: CheckedPage) -> [Flaw] {
        page.pictures.compactMap { picture in
            let limit = page.limit(meta)
            var what: String?
            if let bytes = picture.facts?.bytes, bytes > limit { what = "is \(bytes) bytes long" }
            if case .tooLarge(let read) = picture.facts?.failure { what = "is longer than \(read) bytes" }
            guard let what else { return nil }
            return Flaw(
                "\(ReportText.quoted(picture.entry.value)) \(what); the most is \(limit).",
                at: picture.entry,
                help: "Save it as a JPEG of 1200 × 630 pixels: that is well below 300 KB."
            )
        }
    }
}
