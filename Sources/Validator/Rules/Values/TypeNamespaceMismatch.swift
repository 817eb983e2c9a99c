internal import OpenGraph

struct TypeNamespaceMismatch: Rule {
    static let meta = RuleMeta(
        "type-namespace-mismatch",
        .values,
        .facebook(.error),
        title: "The app does not own this type or domain",
        facebookTitle: "Domain not allowed for the specified application id",
        summary: "A type with a namespace belongs to the page's app, and the page to the app's domains.",
        why: """
            namespace:type needs the fb:app_id of the app that owns the namespace, on a domain that the \
            app lists. Which apps there are is told in the settings (apps); without them only a missing \
            fb:app_id is noticed.
            """,
        source: "reports of what Facebook’s debugger answers",
        .observed,
        wrong: RuleExample(
            """
            <meta property="og:type" content="larder:meal">
            <meta property="fb:app_id" content="1">
            """,
            facts: "url: https://www.example.org/pizza\napp: 1 larder example.com"
        ),
        right: RuleExample(
            """
            <meta property="og:type" content="larder:meal">
            <meta property="fb:app_id" content="1">
            """,
            facts: "url: https://www.example.com/pizza\napp: 1 larder example.com"
        )
    )

    static func check(_ page: CheckedPage) -> [Flaw] {
        guard let namespace = page.typeNamespace, let entry = page.first("og:type") else { return [] }
        guard let id = page.value("fb:app_id") else {
            return [
                Flaw(
                    "The type \(ReportText.quoted(entry.value)) belongs to an app, and the page names none.",
                    at: entry,
                    help: ReportText.tag("fb:app_id", "…"),
                    cause: FBAppIDMissing.meta.id
                )
            ]
        }
        guard !page.settings.apps.isEmpty else { return [] }
        guard let app = page.settings.apps.first(where: { $0.id == id }) else { return [] }
        if app.namespace != namespace {
            return [
                Flaw(
                    "The namespace \(namespace) is not that of the app \(id), which is \(app.namespace).",
                    at: entry,
                    help: ReportText.tag(
                        "og:type",
                        app.namespace + ":" + entry.value.dropFirst(namespace.count + 1)
                    )
                )
            ]
        }
        guard let host = page.facts.fetchedURL.flatMap({ AddressParts($0) })?.host, !app.domains.isEmpty,
            !app.domains.contains(where: { host == $0 || host.hasSuffix("." + $0) })
        else { return [] }
        return [
            Flaw(
                "The domain \(host) is not allowed for the application id \(id).",
                at: entry,
                help: "Add the domain to the app, or serve the page on \(ReportText.list(app.domains))."
            )
        ]
    }
}
