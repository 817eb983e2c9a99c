internal import OpenGraph

struct ConnectFailure: Rule {
    static let judgesFailures = true
    static let meta = RuleMeta(
        "connect-failure",
        .fetch,
        .everywhere(.error),
        title: "No connection",
        facebookTitle: "Could Not Connect To Server",
        summary: "The server of a page takes connections and answers in HTTP.",
        why: """
            The connection was refused, reset or went nowhere, so there is nothing to make a preview of. \
            Facebook comes from its own addresses (AS32934): a firewall that lets you in may still keep it \
            out.
            """,
        source: "reports of what Facebook’s debugger answers",
        .observed,
        wrong: RuleExample(facts: "url: https://www.example.com:8443/\nfailure: connect"),
        right: RuleExample(facts: "url: https://www.example.com/\nstatus: 200")
    )

    static func check(_ page: CheckedPage) -> [Flaw] {
        switch page.facts.failure {
        case .connect(let host, let reason):
            return [
                Flaw(
                    "No connection to \(ReportText.quoted(host)): \(reason).",
                    help: "Check that the server runs and that no firewall keeps crawlers out."
                )
            ]
        case .badAnswer(let reason):
            return [
                Flaw(
                    "The server's answer is not HTTP that can be read: \(reason).",
                    help: "Ask for the page with curl -v and look at the head of the answer."
                )
            ]
        case .offline:
            return [Flaw("The page is not on disk, and --offline forbids to fetch it.")]
        case .unreadable(let reason):
            return [Flaw("The file cannot be read: \(reason).", help: "Check the path and its permissions.")]
        default: return []
        }
    }
}
