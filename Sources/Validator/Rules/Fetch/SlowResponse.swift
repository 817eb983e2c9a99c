internal import OpenGraph

struct SlowResponse: Rule {
    static let meta = RuleMeta(
        "slow-response",
        .fetch,
        .everywhere(.warning),
        title: "Slow answer",
        summary: "The first byte of a page comes within three seconds.",
        why: """
            Facebook wants the page within a few seconds and names no number. Three seconds to the first \
            byte leave little for the rest of the page and its picture.
            """,
        source: "Facebook, Sharing: Web Crawlers; the number is ours",
        .documented,
        limit: RuleMeta.Limit(value: 3000, unit: "ms"),
        wrong: RuleExample(facts: "url: https://www.example.com/\nstatus: 200\ntime: 3400 3500"),
        right: RuleExample(facts: "url: https://www.example.com/\nstatus: 200\ntime: 80 120")
    )

    static func check(_ page: CheckedPage) -> [Flaw] {
        guard let timing = page.facts.timing, timing.firstByteMs > page.limit(meta) else { return [] }
        return [
            Flaw(
                """
                The first byte came after \(timing.firstByteMs) ms; crawlers want the whole page \
                within a few seconds.
                """,
                help: "Cache the page, or answer preview agents before the slow part of the work."
            )
        ]
    }
}
