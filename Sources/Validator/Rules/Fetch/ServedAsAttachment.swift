internal import OpenGraph

struct ServedAsAttachment: Rule {
    static let meta = RuleMeta(
        "served-as-attachment",
        .fetch,
        .everywhere(.warning),
        title: "Served as a download",
        summary: "A page is not served as an attachment.",
        why: "Discord shows no preview of an answer with Content-Disposition: attachment.",
        source: "Discord: link previews",
        .documented,
        wrong: RuleExample(facts: "status: 200\nattachment: yes"),
        right: RuleExample(facts: "status: 200")
    )

    static func check(_ page: CheckedPage) -> [Flaw] {
        guard page.facts.isAttachment else { return [] }
        return [
            Flaw(
                "The page is served with Content-Disposition: attachment, as a download.",
                help: "Leave Content-Disposition out for pages."
            )
        ]
    }
}
