internal import OpenGraph

struct PrefixUndeclaredNamespace: Rule {
    static let meta = RuleMeta(
        "prefix-undeclared-namespace",
        .markup,
        .facebook(.warning),
        title: "Namespace of an app not declared",
        summary: "A page declares the namespace of its own type and properties.",
        why: """
            Types and properties of an app, such as larder:meal, need the app's namespace in the prefix \
            attribute: prefix="larder: http://ogp.me/ns/fb/larder#".
            """,
        source: "reports of what Facebook’s debugger answers",
        .observed,
        wrong: #"<meta property="og:type" content="larder:meal">"#,
        right: """
            <head prefix="og: https://ogp.me/ns# larder: http://ogp.me/ns/fb/larder#">
            <meta property="og:type" content="larder:meal">
            """
    )

    static func check(_ page: CheckedPage) -> [Flaw] {
        guard let namespace = page.typeNamespace, let entry = page.first("og:type"),
            !page.prefixes.bindings.contains(where: { $0.prefix == namespace.lowercased() }),
            !page.facts.namespaces.contains(where: { $0.name == "xmlns:" + namespace })
        else { return [] }
        return [
            Flaw(
                """
                The type \(ReportText.quoted(entry.value)) uses the namespace \(namespace), which is \
                not declared.
                """,
                at: entry,
                help:
                    """
                    <head prefix=\"og: https://ogp.me/ns# \(namespace): \
                    \(Namespace.uri(ofApp: namespace))\">
                    """
            )
        ]
    }
}
