internal import OpenGraph

struct UnsupportedContentEncoding: Rule {
    static let judgesFailures = true
    static let meta = RuleMeta(
        "unsupported-content-encoding",
        .fetch,
        .everywhere(.error),
        title: "Content coding that was not offered",
        summary: "A page is packed with gzip or deflate, or not at all.",
        why: """
            Facebook offers gzip and deflate and unpacks nothing else. A server or CDN that sends br or \
            zstd without looking at Accept-Encoding sends it noise.
            """,
        source: "Facebook, Sharing: Web Crawlers",
        .documented,
        wrong: RuleExample(facts: "status: 200\ncoding: br\nfailure: unsupportedContentEncoding"),
        right: RuleExample(#"<meta property="og:title" content="Pizza">"#, facts: "status: 200\ncoding: gzip")
    )

    static func check(_ page: CheckedPage) -> [Flaw] {
        guard case .unsupportedContentEncoding(let coding) = page.facts.failure else { return [] }
        return [
            Flaw(
                "The page came as \(ReportText.quoted(coding)), though only gzip and deflate were offered.",
                help: "Heed Accept-Encoding, and let caches keep the variants apart (Vary: Accept-Encoding)."
            )
        ]
    }
}
