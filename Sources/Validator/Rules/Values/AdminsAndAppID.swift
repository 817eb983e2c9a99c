internal import OpenGraph

struct AdminsAndAppID: Rule {
    static let meta = RuleMeta(
        "admins-and-app-id",
        .values,
        .facebook(.info),
        title: "fb:admins beside fb:app_id",
        facebookTitle: "Admins And App ID",
        summary: "A page has fb:app_id or fb:admins, not both.",
        why: "Beside fb:app_id fb:admins has no effect.",
        source: "reports of what Facebook’s debugger answers",
        .observed,
        wrong: """
            <meta property="fb:app_id" content="1234567890">
            <meta property="fb:admins" content="1234">
            """,
        right: #"<meta property="fb:app_id" content="1234567890">"#
    )

    static func check(_ page: CheckedPage) -> [Flaw] {
        guard page.has("fb:app_id"), let entry = page.first("fb:admins") else { return [] }
        return [Flaw("fb:admins has no effect beside fb:app_id.", at: entry, help: "Remove the tag.")]
    }
}
