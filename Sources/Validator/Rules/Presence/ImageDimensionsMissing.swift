internal import OpenGraph

struct ImageDimensionsMissing: Rule {
    static let meta = RuleMeta(
        "image-dimensions-missing",
        .presence,
        .facebook(.warning),
        title: "Picture without its size",
        facebookTitle: "Inferred Property",
        summary: "An og:image has og:image:width and og:image:height.",
        why: """
            Facebook fetches pictures after the page. Unless their size is given, the first person who \
            shares the page sees no picture.
            """,
        source: "Facebook, Sharing: Images",
        .documented,
        wrong: #"<meta property="og:image" content="https://www.example.com/p.jpg">"#,
        right: """
            <meta property="og:image" content="https://www.example.com/p.jpg">
            <meta property="og:image:width" content="1200">
            <meta property="og:image:height" content="630">
            """
    )

    static func check(_ page: CheckedPage) -> [Flaw] {
        page.pictures.compactMap { picture in
            guard let item = picture.item else { return nil }
            // A size that does not parse has a finding of its own.
            let missing = ["og:image:width", "og:image:height"].filter { name in
                item[name] == nil && !page.faultyNames.contains(name)
            }
            guard !missing.isEmpty else { return nil }
            let (width, height) = (picture.facts?.width, picture.facts?.height)
            return Flaw(
                """
                \(ReportText.quoted(picture.entry.value)) comes without \(ReportText.list(missing)): the \
                first share shows no picture.
                """,
                at: picture.entry,
                help: missing.map { name in
                    let size = name == "og:image:width" ? width : height
                    return ReportText.tag(
                        name,
                        size.map { String($0) } ?? (name == "og:image:width" ? "1200" : "630")
                    )
                }.joined(separator: "\n")
            )
        }
    }
}
