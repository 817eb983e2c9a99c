internal import OpenGraph

struct FBAppIDMissing: Rule {
    static let meta = RuleMeta(
        "fb-app-id-missing",
        .presence,
        .facebook(.info),
        title: "No app id",
        facebookTitle: "Share App ID Missing",
        summary: "A page names its Facebook app.",
        why: """
            Without fb:app_id a share belongs to no app and its insights are lost. An object whose type \
            has a namespace of an app (larder:meal) is invalid without it, so there it is an error.
            """,
        source: "Facebook, Open Graph: Using Objects; reports of what Facebook’s debugger answers",
        .observed,
        wrong: #"<meta property="og:type" content="larder:meal">"#,
        right: """
            <meta property="og:type" content="larder:meal">
            <meta property="fb:app_id" content="1234567890">
            """
    )

    static func check(_ page: CheckedPage) -> [Flaw] {
        guard !page.has("fb:app_id") else { return [] }
        let namespace = page.typeNamespace
        let message = namespace.map {
            """
            fb:app_id is missing; the type’s namespace \($0) belongs to an app, so the object is \
            invalid without it.
            """
        }
        return [
            Flaw(
                message ?? "fb:app_id is missing; the share belongs to no app.",
                property: "fb:app_id",
                position: namespace == nil ? nil : page.first("og:type")?.position,
                help: ReportText.tag("fb:app_id", "…"),
                severity: namespace == nil ? nil : .error
            )
        ]
    }
}
