internal import OpenGraph

struct RedirectLimit: Rule {
    static let judgesFailures = true
    static let meta = RuleMeta(
        "redirect-limit",
        .identity,
        .everywhere(.error),
        title: "Too many redirects",
        facebookTitle: "Could Not Follow Redirect",
        summary: "Redirects come to an end.",
        why: "After ten hops nobody follows any further, and the page counts as one that cannot be read.",
        source: "the number is ours; Facebook names none",
        .judgement,
        wrong: RuleExample(facts: "failure: tooManyRedirects"),
        right: RuleExample(facts: "status: 200")
    )

    static func check(_ page: CheckedPage) -> [Flaw] {
        guard case .tooManyRedirects(let limit) = page.facts.failure else { return [] }
        return [
            Flaw(
                "More than \(limit) redirects: the page was given up.",
                help: "Redirect to the final address at once."
            )
        ]
    }
}
