internal import OpenGraph

struct OpengraphPointerNested: Rule {
    static let meta = RuleMeta(
        "opengraph-pointer-nested",
        .identity,
        .facebook(.warning),
        title: "Pointer on a pointer page",
        summary: "A metadata page has no pointer of its own.",
        why: "Facebook follows rel=opengraph for one level only.",
        source: "Facebook, Sharing: Optimizing",
        .documented,
        wrong: """
            <meta property="og:type" content="metadata">
            <link rel="opengraph" href="https://www.example.com/meal/even-more">
            """,
        right: """
            <meta property="og:type" content="metadata">
            <link rel="origin" href="https://www.example.com/meal">
            """
    )

    static func check(_ page: CheckedPage) -> [Flaw] {
        if page.typeName == "metadata", let link = page.links("opengraph").first {
            return [
                Flaw(
                    """
                    This is a metadata page, and it has a rel=opengraph link itself; only one level is \
                    followed.
                    """,
                    position: link.position,
                    help: "Remove the link and put its tags here."
                )
            ]
        }
        return page.facts.linkedPages.compactMap { linked in
            guard linked.role == .pointer, linked.hasPointer else { return nil }
            return Flaw(
                """
                The pointer page \(ReportText.quoted(linked.url)) has a pointer itself; only one level \
                is followed.
                """,
                position: page.links("opengraph").first?.position,
                help: "Remove the rel=opengraph link there."
            )
        }
    }
}
