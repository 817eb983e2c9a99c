internal import OpenGraph

struct FBAdminsInvalid: Rule {
    static let meta = RuleMeta(
        "fb-admins-invalid",
        .values,
        .facebook(.warning),
        title: "Not a list of people",
        summary: "fb:admins is a list of numbers with commas between.",
        why: "fb:admins takes the numbers of people, not their names.",
        source: "an older copy of Facebook, Sharing: Webmasters",
        .documented,
        wrong: #"<meta property="fb:admins" content="ada.lovelace">"#,
        right: #"<meta property="fb:admins" content="1234,5678">"#
    )

    static func check(_ page: CheckedPage) -> [Flaw] {
        ValueFaults.of(meta.id, page).map { fault in
            Flaw(
                "fb:admins \(ReportText.quoted(fault.entry.value)) is no list of numbers.",
                at: fault.entry,
                help: ReportText.tag("fb:admins", "1234,5678")
            )
        }
    }
}
