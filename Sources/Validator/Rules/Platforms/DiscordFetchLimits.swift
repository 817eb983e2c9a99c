internal import OpenGraph

struct DiscordFetchLimits: Rule {
    static let meta = RuleMeta(
        "discord-fetch-limits",
        .platforms,
        .platforms(.warning),
        title: "Beyond Discord’s limits",
        summary: "A page is at most five redirects and ten seconds away and is HTML.",
        why:
            """
            Discord gives up after five redirects or ten seconds, page and picture together, and reads \
            HTML only.
            """,
        source: "Discord: link previews",
        .documented,
        wrong: RuleExample(facts: "status: 200\ntime: 9000 10500"),
        right: RuleExample(facts: "status: 200\ntime: 80 120")
    )

    static func check(_ page: CheckedPage) -> [Flaw] {
        var reasons: [String] = []
        let hops = page.facts.redirects.filter { $0.kind == .http }.count
        if hops > 5 { reasons.append("\(hops) redirects of 5") }
        let picture = page.leadPicture?.facts.timing?.totalMs ?? 0
        if let timing = page.facts.timing, timing.totalMs + picture > 10_000 {
            reasons.append("\(timing.totalMs + picture) ms of 10000")
        }
        let types = ["text/html", "application/xhtml+xml"]
        if let type = page.facts.contentType, !types.contains(type) {
            reasons.append("the media type \(type)")
        }
        guard !reasons.isEmpty else { return [] }
        return [
            Flaw(
                "Discord shows no preview: \(ReportText.list(reasons)).",
                help: "Redirect once at most, and answer within a second."
            )
        ]
    }
}
