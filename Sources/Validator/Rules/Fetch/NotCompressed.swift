internal import OpenGraph

struct NotCompressed: Rule {
    static let meta = RuleMeta(
        "not-compressed",
        .fetch,
        .facebook(.info),
        title: "Not compressed",
        summary: "A page of more than 16 KiB is compressed.",
        why: "Facebook asks to enable gzip or deflate: pages then arrive well within its seconds.",
        source: "Facebook, Sharing: Web Crawlers; the number is ours",
        .documented,
        limit: RuleMeta.Limit(value: 16_384, unit: "bytes"),
        wrong: RuleExample(facts: "status: 200\nbytes: 40000"),
        right: RuleExample(facts: "status: 200\nbytes: 40000\ncoding: gzip")
    )

    static func check(_ page: CheckedPage) -> [Flaw] {
        guard page.facts.status != nil, page.facts.contentEncoding == nil,
            page.facts.bytes > page.limit(meta)
        else { return [] }
        return [
            Flaw(
                "The page came uncompressed, \(page.facts.bytes) bytes long.",
                help: "Enable gzip for text/html."
            )
        ]
    }
}
