internal import OpenGraph

struct CanonicalRelative: Rule {
    static let meta = RuleMeta(
        "canonical-relative",
        .identity,
        .everywhere(.warning),
        title: "Canonical link is relative",
        summary: "The canonical link is an absolute address.",
        why:
            """
            Facebook asks for an absolute address; crawlers differ in what they resolve a relative one \
            against.
            """,
        source: "Facebook, Sharing: Optimizing",
        .documented,
        wrong: #"<link rel="canonical" href="/meal">"#,
        right: #"<link rel="canonical" href="https://www.example.com/meal">"#
    )

    static func check(_ page: CheckedPage) -> [Flaw] {
        page.canonicalLinks.compactMap { link in
            guard AddressParts.absolute(link.href) == nil else { return nil }
            return Flaw(
                "The canonical link \(ReportText.quoted(link.href)) is no absolute address.",
                position: link.position,
                help: link.resolved.map { "<link rel=\"canonical\" href=\"\(ReportText.escaped($0))\">" }
            )
        }
    }
}
