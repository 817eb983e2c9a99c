internal import OpenGraph

struct TwitterAppIncomplete: Rule {
    static let meta = RuleMeta(
        "twitter-app-incomplete",
        .platforms,
        .platforms(.warning),
        title: "App card incomplete",
        summary: "An app card names an app.",
        why: "X needs the app’s id for iPhone, iPad or Google Play.",
        source: "X: cards",
        .documented,
        wrong: #"<meta name="twitter:card" content="app">"#,
        right: """
            <meta name="twitter:card" content="app">
            <meta name="twitter:app:id:iphone" content="1234567">
            """
    )

    static func check(_ page: CheckedPage) -> [Flaw] {
        guard let card = page.last("twitter:card"), card.value == "app",
            !["iphone", "ipad", "googleplay"].contains(where: { page.has("twitter:app:id:" + $0) })
        else { return [] }
        return [
            Flaw(
                "The app card names no app.",
                at: card,
                help: ReportText.tag("twitter:app:id:iphone", "1234567")
            )
        ]
    }
}
