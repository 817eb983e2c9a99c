internal import OpenGraph

struct MastodonNot200: Rule {
    static let meta = RuleMeta(
        "mastodon-not-200",
        .platforms,
        .platforms(.info),
        title: "Not 200 for Mastodon",
        summary: "A page answers 200 with text/html.",
        why: "Mastodon reads nothing else, not even another 2xx.",
        source: "mastodon/mastodon: fetch_link_card_service.rb",
        .sourceCode,
        wrong: RuleExample(facts: "status: 203\ntype: text/html"),
        right: RuleExample(facts: "status: 200\ntype: text/html")
    )

    static func check(_ page: CheckedPage) -> [Flaw] {
        // 206 is the answer to our own Range, which Mastodon does not send.
        guard let status = page.facts.status else { return [] }
        let isHTML = page.facts.contentType == "text/html"
        guard (status != 200 && status != 206) || !isHTML else { return [] }
        let type = page.facts.contentType ?? "no media type"
        return [
            Flaw(
                "The page answers \(status) with \(type); Mastodon reads only 200 with text/html.",
                help: "Answer 200 with Content-Type: text/html; charset=utf-8"
            )
        ]
    }
}
