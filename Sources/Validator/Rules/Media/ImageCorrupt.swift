internal import OpenGraph

struct ImageCorrupt: Rule {
    static let meta = RuleMeta(
        "image-corrupt",
        .media,
        .everywhere(.error),
        title: "Picture is broken",
        facebookTitle: "Corrupted Image",
        summary: "The bytes of a picture are those of a picture, to its end.",
        why:
            """
            The bytes are of no known format, or the picture ends before it should: an upload that was \
            cut off.
            """,
        source: "reports of what Facebook’s debugger answers",
        .observed,
        wrong: RuleExample(
            #"<meta property="og:image" content="https://www.example.com/p.jpg">"#,
            facts: "image: https://www.example.com/p.jpg status=200 type=image/jpeg format=jpeg corrupt"
        ),
        right: RuleExample(
            #"<meta property="og:image" content="https://www.example.com/p.jpg">"#,
            facts: "image: https://www.example.com/p.jpg status=200 type=image/jpeg format=jpeg size=1200x630"
        )
    )

    static func check(_ page: CheckedPage) -> [Flaw] {
        page.readPictures.compactMap { entry, _, facts in
            let isUnknown = facts.format == nil && facts.bytes != nil && !ImageContentType.fires(on: facts)
            guard facts.isCorrupt || isUnknown else { return nil }
            let what = isUnknown ? "is of no known picture format" : "is damaged or cut off"
            return Flaw(
                "\(ReportText.quoted(entry.value)) \(what).",
                at: entry,
                help: "Save the picture anew as JPEG or PNG and upload it again."
            )
        }
    }
}
