internal import OpenGraph

struct CharsetConflict: Rule {
    static let meta = RuleMeta(
        "charset-conflict",
        .fetch,
        .everywhere(.warning),
        title: "Character encodings disagree",
        summary: "Header, meta and bytes of a page agree on its encoding.",
        why: """
            A byte order mark wins over the header and the header over the meta, but not every reader \
            follows that order; and bytes that are not valid in the encoding come out as replacement \
            characters.
            """,
        source: "HTML §13.2.3.2",
        .judgement,
        wrong: RuleExample(
            #"<meta charset="utf-8">"#,
            facts: "charset: windows-1251 header header=windows-1251 meta=utf-8"
        ),
        right: RuleExample(
            #"<meta charset="utf-8">"#,
            facts: "charset: utf-8 header header=utf-8 meta=utf-8"
        )
    )

    static func check(_ page: CheckedPage) -> [Flaw] {
        guard let encoding = page.facts.encoding else { return [] }
        var said = [
            encoding.header.map { "the header says \($0)" }, encoding.meta.map { "the meta says \($0)" },
        ]
        if encoding.origin == .byteOrderMark {
            said.insert("the byte order mark says \(encoding.name)", at: 0)
        }
        let names = [encoding.header, encoding.meta].compactMap(\.self)
        let differs =
            Set(names).count > 1
            || (encoding.origin == .byteOrderMark && names.contains { $0 != encoding.name })
        if differs {
            let text = ReportText.list(said.compactMap(\.self))
            return [
                Flaw(
                    "Encodings disagree: \(text). It was read as \(encoding.name).",
                    help: "Serve UTF-8 and say so in both places: Content-Type: text/html; charset=utf-8"
                )
            ]
        }
        guard encoding.hasInvalidBytes else { return [] }
        return [
            Flaw(
                "Some bytes are not valid \(encoding.name) and came out as U+FFFD.",
                help: "Save the page as UTF-8 and declare it."
            )
        ]
    }
}
