internal import OpenGraph

struct TLSInvalid: Rule {
    static let judgesFailures = true
    static let meta = RuleMeta(
        "tls-invalid",
        .fetch,
        .everywhere(.error),
        title: "Certificate does not validate",
        facebookTitle: "Curl Error SSL",
        summary: "The certificate of a page validates for its host, with its whole chain.",
        why: """
            Crawlers check certificates as curl does: expired, for another name, self-signed or without the \
            intermediate certificates all fail, also where a browser that has seen the chain before succeeds.
            """,
        source: "reports of what Facebook’s debugger answers",
        .observed,
        wrong: RuleExample(facts: "url: https://www.example.com/\nfailure: tls"),
        right: RuleExample(facts: "url: https://www.example.com/\nstatus: 200")
    )

    static func check(_ page: CheckedPage) -> [Flaw] {
        guard case .tls(let host, let reason) = page.facts.failure else { return [] }
        let (what, help) = words(reason)
        return [Flaw("The certificate of \(ReportText.quoted(host)) fails: \(what).", help: help)]
    }

    private static func words(_ reason: FetchFailure.TLSReason) -> (String, String) {
        switch reason {
        case .expired: ("it has expired", "Renew it, and make the renewal automatic.")
        case .notYetValid: ("it is not valid yet", "Check its dates and the server's clock.")
        case .wrongName: ("it is for another name", "Get one that names this host.")
        case .selfSigned: ("it is self-signed", "Get one from an authority that everyone knows.")
        case .unknownIssuer: ("its issuer is not known", "Get one from an authority that everyone knows.")
        case .incompleteChain:
            ("its chain is incomplete", "Send the intermediate certificates too (fullchain.pem).")
        case .revoked: ("it was revoked", "Get a new one.")
        case .handshake: ("no common protocol or cipher", "Offer TLS 1.2 or 1.3 on this port.")
        case .other(let text): (text, "Run openssl s_client against the host for details.")
        }
    }
}
