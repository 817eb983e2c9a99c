internal import OpenGraph

struct FBAppIDInvalid: Rule {
    static let meta = RuleMeta(
        "fb-app-id-invalid",
        .values,
        .facebook(.error),
        title: "Not an app id",
        facebookTitle: "Object Invalid Value",
        summary: "fb:app_id is a number in digits.",
        why: "An app id is digits only; anything else names no application.",
        source: "reports of what Facebook’s debugger answers",
        .observed,
        wrong: #"<meta property="fb:app_id" content="my-app">"#,
        right: #"<meta property="fb:app_id" content="1234567890">"#
    )

    static func check(_ page: CheckedPage) -> [Flaw] {
        ValueFaults.of(meta.id, page).map { fault in
            Flaw(
                "fb:app_id \(ReportText.quoted(fault.entry.value)) is no application id.",
                at: fault.entry,
                help: ReportText.tag("fb:app_id", "1234567890")
            )
        }
    }
}
