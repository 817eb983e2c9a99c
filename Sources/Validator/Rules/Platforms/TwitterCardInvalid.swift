internal import OpenGraph

struct TwitterCardInvalid: Rule {
    static let meta = RuleMeta(
        "twitter-card-invalid",
        .platforms,
        .platforms(.warning),
        title: "Unknown card",
        summary: "twitter:card is summary, summary_large_image, app or player.",
        why: "photo, gallery and product are gone; another word gives no card.",
        source: "X: cards",
        .documented,
        wrong: #"<meta name="twitter:card" content="photo">"#,
        right: #"<meta name="twitter:card" content="summary_large_image">"#
    )

    static func check(_ page: CheckedPage) -> [Flaw] {
        ValueFaults.of(meta.id, page).map { fault in
            Flaw(
                "\(fault.entry.name) \(ReportText.quoted(fault.entry.value)) is no card that X knows.",
                at: fault.entry,
                help: ReportText.tag("twitter:card", "summary_large_image")
            )
        }
    }
}
