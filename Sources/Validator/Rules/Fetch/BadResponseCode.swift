internal import OpenGraph

struct BadResponseCode: Rule {
    static let judgesFailures = true
    static let meta = RuleMeta(
        "bad-response-code",
        .fetch,
        .everywhere(.error),
        title: "Bad response code",
        facebookTitle: "Bad Response Code",
        summary: "A page answers crawlers with a status of 2xx.",
        why: """
            Only 200 to 299 count (206 is normal, since crawlers ask for a range). The failure itself is \
            cached: a page that was shared before it existed stays broken until it is scraped again. A \
            401, 403 or 429 mostly means that a login, a firewall or a bot filter keeps the crawler out; \
            such filters may let this check in and Facebook's own addresses not, which cannot be seen from \
            here.
            """,
        source: "reports of what Facebook’s debugger answers",
        .observed,
        wrong: RuleExample(facts: "url: https://www.example.com/gone\nstatus: 404\nfailure: badStatus"),
        right: RuleExample(facts: "url: https://www.example.com/\nstatus: 206")
    )

    static func check(_ page: CheckedPage) -> [Flaw] {
        switch page.facts.failure {
        case .badStatus(304): return []
        case .badStatus(416): return []
        case .badStatus(let status):
            return [
                Flaw(
                    "The server answered \(status); only 2xx gives a preview, and the failure is cached.",
                    help: status >= 500
                        ? "Look into the server's log." : "Publish the page first, or correct the address."
                )
            ]
        case .blocked(let status, let seconds):
            let wait = seconds.map { " It asks to wait \(ReportText.count($0, "second"))." } ?? ""
            return [
                Flaw(
                    "The server answered \(status): it blocks who asks." + wait,
                    help: """
                        Let preview agents through the login, firewall or bot filter; also check \
                        robots.txt, which Facebook's debugger names as a possible cause.
                        """
                )
            ]
        default: return []
        }
    }
}
