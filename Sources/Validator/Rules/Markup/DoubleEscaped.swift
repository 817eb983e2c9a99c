internal import OpenGraph

struct DoubleEscaped: Rule {
    static let meta = RuleMeta(
        "double-escaped",
        .markup,
        .everywhere(.warning),
        title: "Escaped twice",
        summary: "A value is escaped once.",
        why: """
            References are decoded once. What still reads &amp; or &#39; after that was escaped twice, and \
            the preview shows it so.
            """,
        source: "a choice of ours",
        .judgement,
        wrong: #"<meta property="og:title" content="Fish &amp;amp; chips">"#,
        right: #"<meta property="og:title" content="Fish &amp; chips">"#
    )

    static func check(_ page: CheckedPage) -> [Flaw] {
        page.entries.compactMap { entry in
            guard entry.counts, entry.isOurs || entry.isTwitter,
                let reference = reference(in: entry.value)
            else { return nil }
            let fixed = decoded(entry.value)
            return Flaw(
                "\(entry.name) shows \(ReportText.quoted(reference)) after decoding: it was escaped twice.",
                at: entry,
                help: ReportText.tag(entry.name, fixed)
            )
        }
    }

    private static let names = [
        "&amp;": "&", "&lt;": "<", "&gt;": ">", "&quot;": "\"", "&apos;": "'", "&#39;": "'",
        "&#039;": "'", "&#x27;": "'", "&nbsp;": "\u{a0}", "&#34;": "\"", "&#38;": "&",
    ]

    /// The first reference that is left.
    private static func reference(in value: String) -> String? {
        var rest = value.unicodeScalars[...]
        while let start = rest.firstIndex(of: "&") {
            if let end = rest[start...].prefix(9).firstIndex(of: ";") {
                let word = String(rest[start...end])
                if names[word.lowercased()] != nil || isNumeric(word) { return word }
            }
            rest = rest[rest.index(after: start)...]
        }
        return nil
    }

    private static func isNumeric(_ word: String) -> Bool {
        guard word.hasPrefix("&#") else { return false }
        let digits = word.dropFirst(2).dropLast()
        if digits.hasPrefix("x") || digits.hasPrefix("X") {
            return digits.utf8.count > 1 && UInt32(digits.dropFirst(), radix: 16) != nil
        }
        return !digits.isEmpty && UInt32(digits) != nil
    }

    private static func decoded(_ value: String) -> String {
        var output = ""
        var rest = value.unicodeScalars[...]
        while let start = rest.firstIndex(of: "&") {
            output += String(rest[..<start])
            rest = rest[start...]
            guard let end = rest.prefix(9).firstIndex(of: ";"),
                let text = names[String(rest[...end]).lowercased()]
            else {
                output += "&"
                rest = rest.dropFirst()
                continue
            }
            output += text
            rest = rest[rest.index(after: end)...]
        }
        return output + String(rest)
    }
}
