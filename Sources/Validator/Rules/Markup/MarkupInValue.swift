internal import OpenGraph

struct MarkupInValue: Rule {
    static let meta = RuleMeta(
        "markup-in-value",
        .markup,
        .everywhere(.warning),
        title: "Tags in a text",
        summary: "Titles and descriptions are plain text.",
        why: "Facebook shows tags in a title or description as they stand: <b>Pizza</b>.",
        source: "reports of what Facebook’s debugger answers",
        .observed,
        wrong: #"<meta property="og:title" content="&lt;b>Pizza&lt;/b>">"#,
        right: #"<meta property="og:title" content="Pizza">"#
    )

    private static let names = [
        "og:title", "og:description", "og:site_name", "og:image:alt", "twitter:title",
        "twitter:description",
    ]

    static func check(_ page: CheckedPage) -> [Flaw] {
        names.compactMap { name in
            guard let entry = page.first(name), let text = stripped(entry.value) else { return nil }
            return Flaw(
                "\(name) holds HTML, which is shown as it stands.",
                at: entry,
                help: ReportText.tag(name, text)
            )
        }
    }

    /// The text without tags; `nil` when there are none: `1 < 2` and `<3` are text.
    private static func stripped(_ value: String) -> String? {
        var output = ""
        var rest = value.unicodeScalars[...]
        var found = false
        while let start = rest.firstIndex(of: "<") {
            let inner = rest[rest.index(after: start)...]
            let lead = inner.first == "/" ? inner.dropFirst().first : inner.first
            guard let lead, lead.isASCII, lead.properties.isAlphabetic, let end = inner.firstIndex(of: ">")
            else {
                output += String(rest[...start])
                rest = inner
                continue
            }
            found = true
            output += String(rest[..<start])
            rest = inner[inner.index(after: end)...]
        }
        return found ? output + String(rest) : nil
    }
}
