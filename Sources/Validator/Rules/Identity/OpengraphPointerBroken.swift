internal import OpenGraph

struct OpengraphPointerBroken: Rule {
    static let meta = RuleMeta(
        "opengraph-pointer-broken",
        .identity,
        .facebook(.warning),
        title: "Pointer page does not answer",
        summary: "A page named by rel=opengraph is a metadata page that points back.",
        why: """
            <link rel="opengraph"> names a second page with more metadata. That page has og:type metadata \
            and a <link rel="origin"> with the address of the object; otherwise the pointer does not \
            count.
            """,
        source: "Facebook, Sharing: Optimizing",
        .documented,
        wrong: RuleExample(
            #"<link rel="opengraph" href="https://www.example.com/meal/more">"#,
            facts: """
                url: https://www.example.com/meal
                linked: opengraph https://www.example.com/meal/more status=200 og:type=website
                """
        ),
        right: RuleExample(
            #"<link rel="opengraph" href="https://www.example.com/meal/more">"#,
            facts: """
                url: https://www.example.com/meal
                linked: opengraph https://www.example.com/meal/more status=200 og:type=metadata \
                origin=https://www.example.com/meal
                """
        )
    )

    static func check(_ page: CheckedPage) -> [Flaw] {
        page.facts.linkedPages.compactMap { linked in
            guard linked.role == .pointer, linked.failure != .offline, let what = fault(linked, page) else {
                return nil
            }
            return Flaw(
                "The pointer page \(ReportText.quoted(linked.url)) does not count: \(what).",
                position: page.links("opengraph").first?.position,
                help: page.facts.fetchedURL.map {
                    ReportText.tag("og:type", "metadata")
                        + "\n<link rel=\"origin\" href=\"\(ReportText.escaped($0))\">"
                }
            )
        }
    }

    private static func fault(_ linked: LinkedPage, _ page: CheckedPage) -> String? {
        if let failure = linked.failure { return FailureText.words(failure) }
        guard linked.object?.value(of: "og:type") == .text("metadata") else {
            return "its og:type is not metadata"
        }
        let own = page.facts.fetchedURL.flatMap { AddressParts($0) }
        let pointsBack = linked.origins.contains { origin in
            guard let own, let parts = AddressParts(origin) else { return false }
            return parts.isSameDocument(as: own)
        }
        return pointsBack ? nil : "no rel=origin link of it leads back to this page"
    }
}
