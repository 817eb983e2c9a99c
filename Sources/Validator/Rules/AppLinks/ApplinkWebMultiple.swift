internal import OpenGraph

struct ApplinkWebMultiple: Rule {
    static let meta = RuleMeta(
        "applink-web-multiple",
        .appLinks,
        .facebook(.warning),
        title: "Several al:web:url",
        summary: "A page has one al:web:url.",
        why: "al:web is one group; only one address can be the fallback.",
        source: "applinks.org",
        .documented,
        wrong: """
            <meta property="al:web:url" content="https://www.example.com/a">
            <meta property="al:web:url" content="https://www.example.com/b">
            """,
        right: #"<meta property="al:web:url" content="https://www.example.com/a">"#
    )

    static func check(_ page: CheckedPage) -> [Flaw] {
        let tags = page.all("al:web:url").filter { !$0.value.isEmpty }
        guard tags.count > 1 else { return [] }
        return [Flaw("al:web:url is given \(tags.count) times.", at: tags[1], help: "Keep one of them.")]
    }
}
