internal import OpenGraph

struct AppleIconMissing: Rule {
    static let meta = RuleMeta(
        "apple-icon-missing",
        .platforms,
        .platforms(.info),
        title: "No icon",
        summary: "A page has an apple-touch-icon or a favicon.",
        why: "Messages shows the icon where there is no picture.",
        source: "Apple TN3156",
        .documented,
        wrong: #"<meta property="og:title" content="Pizza">"#,
        right: #"<link rel="apple-touch-icon" href="https://www.example.com/icon.png">"#
    )

    private static let relations = ["apple-touch-icon", "apple-touch-icon-precomposed", "icon"]

    static func check(_ page: CheckedPage) -> [Flaw] {
        guard
            !page.facts.links.contains(where: { link in relations.contains { link.relations.contains($0) } })
        else { return [] }
        return [
            Flaw(
                "The page names no apple-touch-icon and no icon.",
                help: #"<link rel="apple-touch-icon" href="/apple-touch-icon.png">"#
            )
        ]
    }
}
