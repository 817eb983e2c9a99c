internal import OpenGraph

struct ImageInsecure: Rule {
    static let meta = RuleMeta(
        "image-insecure",
        .media,
        .everywhere(.warning),
        title: "http picture on an https page",
        summary: "The pictures of an https page are https.",
        why: "Previews are shown on https pages; a picture over plain http is mixed content there.",
        source: "a choice of ours; reports of what Facebook’s debugger answers",
        .judgement,
        wrong: RuleExample(
            #"<meta property="og:image" content="http://www.example.com/p.png">"#,
            facts: "url: https://www.example.com/pizza"
        ),
        right: RuleExample(
            """
            <meta property="og:image" content="http://www.example.com/p.png">
            <meta property="og:image:secure_url" content="https://www.example.com/p.png">
            """,
            facts: "url: https://www.example.com/pizza"
        )
    )

    static func check(_ page: CheckedPage) -> [Flaw] {
        guard let own = page.facts.fetchedURL, AddressParts(own)?.isSecure == true else { return [] }
        return page.pictures.compactMap { picture in
            guard picture.entry.name != "og:image:secure_url", let parts = AddressParts(picture.entry.value),
                !parts.isSecure, picture.item?["og:image:secure_url"] == nil
            else { return nil }
            return Flaw(
                "\(ReportText.quoted(picture.entry.value)) is plain http on an https page.",
                at: picture.entry,
                help: ReportText.tag(picture.entry.name, "https" + picture.entry.value.dropFirst(4))
            )
        }
    }
}
