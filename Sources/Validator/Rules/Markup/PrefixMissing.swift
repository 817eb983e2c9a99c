internal import OpenGraph

struct PrefixMissing: Rule {
    static let meta = RuleMeta(
        "prefix-missing",
        .markup,
        .everywhere(.info),
        title: "og prefix not declared",
        summary: "A page declares the og prefix.",
        why: """
            ogp.me shows prefix="og: https://ogp.me/ns#" on html or head. Facebook reads the tags without \
            it; strict readers of RDFa know og by default as well, so this is a matter of form.
            """,
        source: "ogp.me",
        .documented,
        wrong: #"<meta property="og:title" content="Pizza">"#,
        right: """
            <html prefix="og: https://ogp.me/ns#">
            <meta property="og:title" content="Pizza">
            """
    )

    static func check(_ page: CheckedPage) -> [Flaw] {
        guard page.ours.contains(where: { $0.prefix == "og" }),
            !page.prefixes.bindings.contains(where: { $0.prefix == "og" }),
            !page.facts.namespaces.contains(where: { $0.name == "xmlns:og" })
        else { return [] }
        return [
            Flaw("The og prefix is not declared.", help: #"<html prefix="og: https://ogp.me/ns#">"#)
        ]
    }
}
