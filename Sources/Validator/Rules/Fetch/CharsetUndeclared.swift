internal import OpenGraph

struct CharsetUndeclared: Rule {
    static let meta = RuleMeta(
        "charset-undeclared",
        .fetch,
        .everywhere(.warning),
        title: "No character encoding",
        summary: "A page with more than ASCII says in which encoding it is.",
        why: """
            Without a charset in the Content-Type or in a meta within the first 1024 bytes each reader \
            guesses, and titles come out garbled.
            """,
        source: "HTML §13.2.3.2",
        .judgement,
        wrong: RuleExample(
            #"<meta property="og:title" content="Crème brûlée">"#,
            facts: "charset: utf-8 validUTF8 non-ascii"
        ),
        right: RuleExample(
            """
            <meta charset="utf-8">
            <meta property="og:title" content="Crème brûlée">
            """,
            facts: "charset: utf-8 meta meta=utf-8 non-ascii"
        )
    )

    static func check(_ page: CheckedPage) -> [Flaw] {
        guard let encoding = page.facts.encoding, encoding.hasNonASCII,
            encoding.origin == .validUTF8 || encoding.origin == .fallback
        else { return [] }
        return [
            Flaw(
                "No character encoding is declared early enough; the page was read as \(encoding.name).",
                help: #"<meta charset="utf-8">"#
            )
        ]
    }
}
