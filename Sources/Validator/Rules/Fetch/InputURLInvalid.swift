internal import OpenGraph

struct InputURLInvalid: Rule {
    static let judgesFailures = true
    static let meta = RuleMeta(
        "input-url-invalid",
        .fetch,
        .everywhere(.error),
        title: "Not an address",
        facebookTitle: "Your input was not a valid URL",
        summary: "A target is an absolute http or https address, a file or a folder.",
        why: """
            Scrapers fetch absolute http and https addresses and nothing else. An address without its \
            scheme, or with another one, cannot be shared.
            """,
        source: "reports of what Facebook’s debugger answers",
        .observed,
        wrong: RuleExample(facts: "target: www.example.com/meal\nfailure: invalidAddress"),
        right: RuleExample(facts: "target: https://www.example.com/meal")
    )

    static func check(_ page: CheckedPage) -> [Flaw] {
        guard page.facts.failure == .invalidAddress else { return [] }
        let target = page.facts.target
        return [
            Flaw(
                "\(ReportText.quoted(target)) is no absolute http or https address, so nobody can fetch it.",
                help: AddressParts("https://" + target) == nil ? nil : "https://" + target
            )
        ]
    }
}
