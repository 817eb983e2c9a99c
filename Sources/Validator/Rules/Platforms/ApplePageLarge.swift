internal import OpenGraph

struct ApplePageLarge: Rule {
    static let meta = RuleMeta(
        "apple-page-large",
        .platforms,
        .platforms(.info),
        title: "Page too long for Messages",
        summary: "A page is at most 1 MB long, its picture at most 10 MB.",
        why: "Messages is known to read no more.",
        source: "public reports about the platform quoting TN2444",
        .observed,
        limit: RuleMeta.Limit(value: 1_048_576, unit: "bytes"),
        wrong: RuleExample(facts: "status: 200\nbytes: 1200000"),
        right: RuleExample(facts: "status: 200\nbytes: 12000")
    )

    static func check(_ page: CheckedPage) -> [Flaw] {
        if page.facts.bytes > page.limit(meta)
            || (page.facts.isTruncated && page.facts.bytes >= page.limit(meta))
        {
            return [
                Flaw(
                    "The page is longer than \(page.limit(meta)) bytes, where Messages stops reading.",
                    help: "Move inline styles, scripts and pictures into files of their own."
                )
            ]
        }
        guard let (entry, facts) = page.leadPicture, let bytes = facts.bytes, bytes > 10_485_760 else {
            return []
        }
        return [
            Flaw(
                "\(ReportText.quoted(entry.value)) is \(bytes) bytes long; Messages takes 10 MB.",
                at: entry,
                help: "Save it as a JPEG of 1200 × 630 pixels."
            )
        ]
    }
}
