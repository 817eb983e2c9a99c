internal import OpenGraph

struct TemplatePlaceholder: Rule {
    static let meta = RuleMeta(
        "template-placeholder",
        .markup,
        .everywhere(.error),
        title: "Template not filled in",
        summary: "A value is no placeholder of a template.",
        why:
            """
            The template was sent as it is, or filled with a value that was not there; the preview \
            shows it so.
            """,
        source: "a choice of ours",
        .judgement,
        wrong: #"<meta property="og:title" content="{{ page.title }}">"#,
        right: #"<meta property="og:title" content="Pizza">"#
    )

    static func check(_ page: CheckedPage) -> [Flaw] {
        page.entries.compactMap { entry in
            guard entry.counts, entry.isOurs || entry.isTwitter,
                let placeholder = placeholder(in: entry.value)
            else { return nil }
            return Flaw(
                "\(entry.name) holds \(ReportText.quoted(placeholder)): the template was not filled in.",
                at: entry,
                help: "Render the value on the server, or leave the tag out when there is none."
            )
        }
    }

    private static let whole: Set<String> = [
        "undefined", "null", "none", "nan", "[object object]", "todo", "lorem ipsum",
    ]
    private static let pairs = [
        ("{{", "}}"), ("${", "}"), ("<%", "%>"), ("{%", "%}"), ("[[", "]]"), ("#{", "}"),
    ]

    private static func placeholder(in value: String) -> String? {
        if whole.contains(value.lowercased()) { return value }
        for (open, close) in pairs {
            if let start = value.firstRange(of: open, from: value.startIndex),
                let end = value.firstRange(of: close, from: start.upperBound)
            {
                return String(value[start.lowerBound..<end.upperBound])
            }
        }
        for word in ["[object Object]", "/undefined", "undefined/"] {
            if value.firstRange(of: word, from: value.startIndex) != nil { return word }
        }
        return percentWord(in: value)
    }

    /// `%TITLE%`: capital letters and `_` between percent signs, as `%C3%A9` is not.
    private static func percentWord(in value: String) -> String? {
        let parts = value.split(separator: "%", omittingEmptySubsequences: false)
        guard parts.count > 2 else { return nil }
        for part in parts.dropFirst().dropLast() where part.utf8.count > 3 {
            let isWord = part.utf8.allSatisfy { ($0 >= 0x41 && $0 <= 0x5a) || $0 == 0x5f }
            let isHex = part.utf8.prefix(2).allSatisfy { $0 >= 0x41 && $0 <= 0x46 }
            if isWord, !isHex { return "%" + part + "%" }
        }
        return nil
    }
}
