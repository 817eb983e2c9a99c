internal import OpenGraph

struct PrefixWrongURI: Rule {
    static let meta = RuleMeta(
        "prefix-wrong-uri",
        .markup,
        .everywhere(.warning),
        title: "Prefix bound to another address",
        summary: "A prefix attribute is well formed and binds known prefixes to their own addresses.",
        why: """
            og stands for https://ogp.me/ns#, article for https://ogp.me/ns/article# and so on. Bound to \
            something else the tags mean something else to a reader of RDFa; and without a blank after the \
            colon the declaration is none.
            """,
        source: "ogp.me; RDFa 1.1 §5",
        .judgement,
        wrong: #"<html prefix="og: https://example.com/og#">"#,
        right: #"<html prefix="og: http://ogp.me/ns# article: https://ogp.me/ns/article#">"#
    )

    static func check(_ page: CheckedPage) -> [Flaw] {
        let declarations = page.prefixes
        let wrong: [Flaw] = declarations.bindings.compactMap { binding in
            guard let known = Namespace.all.first(where: { $0.prefix.description == binding.prefix }),
                !known.isNamed(by: binding.uri)
            else { return nil }
            return Flaw(
                "The prefix \(binding.prefix) is bound to \(ReportText.quoted(binding.uri)).",
                position: binding.position,
                help: "\(binding.prefix): \(known.uri)"
            )
        }
        guard let stray = declarations.strays.first else { return wrong }
        let help = stray.word.firstIndex(of: ":").map { colon in
            stray.word[...colon] + " " + stray.word[stray.word.index(after: colon)...]
        }
        return wrong + [
            Flaw(
                """
                The prefix attribute has \(ReportText.quoted(stray.word)) where a prefix, a colon and \
                a blank belong.
                """,
                position: stray.position,
                help: help.map { String($0) } ?? "og: https://ogp.me/ns#"
            )
        ]
    }
}
