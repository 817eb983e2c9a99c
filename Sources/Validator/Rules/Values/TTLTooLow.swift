internal import OpenGraph

struct TTLTooLow: Rule {
    static let meta = RuleMeta(
        "ttl-too-low",
        .values,
        .facebook(.warning),
        title: "og:ttl too low",
        summary: "og:ttl is at least four days in seconds.",
        why:
            """
            og:ttl slows the crawler down. Less than 345600 seconds is not heeded; seven days is the \
            default.
            """,
        source: "an older copy of Facebook, Sharing: Web Crawlers; the number from a public site generator",
        .sourceCode,
        limit: RuleMeta.Limit(value: 345_600, unit: "seconds"),
        wrong: #"<meta property="og:ttl" content="3600">"#,
        right: #"<meta property="og:ttl" content="604800">"#
    )

    static func check(_ page: CheckedPage) -> [Flaw] {
        guard let entry = page.first("og:ttl") else { return [] }
        let least = page.limit(meta)
        if let seconds = Int(entry.value), seconds >= least, seconds <= Int(Int32.max) { return [] }
        return [
            Flaw(
                "og:ttl \(ReportText.quoted(entry.value)) is no number of seconds from \(least) on.",
                at: entry,
                help: ReportText.tag("og:ttl", "604800")
            )
        ]
    }
}
