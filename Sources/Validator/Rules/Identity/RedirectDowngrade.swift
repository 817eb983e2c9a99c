internal import OpenGraph

struct RedirectDowngrade: Rule {
    static let judgesFailures = true
    static let meta = RuleMeta(
        "redirect-downgrade",
        .identity,
        .everywhere(.warning),
        title: "Redirect from https to http",
        summary: "A redirect does not lead from https to http.",
        why:
            """
            The step back to plain http undoes what https was for, and often the http page redirects \
            to https again.
            """,
        source: "a choice of ours",
        .judgement,
        wrong: RuleExample(facts: "redirect: http https://example.com/ http://www.example.com/ 301"),
        right: RuleExample(facts: "redirect: http http://example.com/ https://www.example.com/ 301")
    )

    static func check(_ page: CheckedPage) -> [Flaw] {
        page.facts.redirects.compactMap { hop in
            guard AddressParts(hop.from)?.isSecure == true, let to = AddressParts(hop.to), !to.isSecure else {
                return nil
            }
            return Flaw(
                "\(ReportText.quoted(hop.from)) redirects to plain http: \(ReportText.quoted(hop.to)).",
                help: "Redirect to https" + hop.to.dropFirst(4)
            )
        }
    }
}
