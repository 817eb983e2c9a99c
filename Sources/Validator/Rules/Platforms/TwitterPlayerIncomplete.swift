internal import OpenGraph

struct TwitterPlayerIncomplete: Rule {
    static let meta = RuleMeta(
        "twitter-player-incomplete",
        .platforms,
        .platforms(.warning),
        title: "Player card incomplete",
        summary: "A player card has an https player, its width and height, and a picture.",
        why: "X shows a player only with all of them; elsewhere the picture stands for it.",
        source: "X: cards",
        .documented,
        wrong: """
            <meta name="twitter:card" content="player">
            <meta name="twitter:player" content="https://www.example.com/player">
            """,
        right: """
            <meta name="twitter:card" content="player">
            <meta name="twitter:player" content="https://www.example.com/player">
            <meta name="twitter:player:width" content="640">
            <meta name="twitter:player:height" content="360">
            <meta name="twitter:image" content="https://www.example.com/p.png">
            """
    )

    static func check(_ page: CheckedPage) -> [Flaw] {
        guard let card = page.last("twitter:card"), card.value == "player" else { return [] }
        var missing = ["twitter:player", "twitter:player:width", "twitter:player:height"].filter {
            !page.has($0)
        }
        if page.cardPicture == nil { missing.append("twitter:image") }
        if let player = page.value("twitter:player"), AddressParts(player)?.isSecure != true {
            missing.insert("an https twitter:player", at: 0)
        }
        guard !missing.isEmpty else { return [] }
        return [
            Flaw(
                "The player card lacks \(ReportText.list(missing)).",
                at: card,
                help: missing.filter { $0.hasPrefix("twitter:") }.map { ReportText.tag($0, "…") }
                    .joined(separator: "\n")
            )
        ]
    }
}
