internal import OpenGraph

struct ApplinkNoFallbackNoApp: Rule {
    static let meta = RuleMeta(
        "applink-no-fallback-no-app",
        .appLinks,
        .facebook(.warning),
        title: "Neither app nor fallback",
        summary: "A page without a web fallback names an app.",
        why:
            """
            should_fallback false says that the web page is not to be opened; without any app there is \
            nothing to open.
            """,
        source: "a choice of ours",
        .judgement,
        wrong: #"<meta property="al:web:should_fallback" content="false">"#,
        right: """
            <meta property="al:web:should_fallback" content="false">
            <meta property="al:ios:url" content="larder://pizza">
            """
    )

    static func check(_ page: CheckedPage) -> [Flaw] {
        guard page.object["al:web"].first?["al:web:should_fallback"] == .boolean(false),
            !Vocabulary.appLinkRequirements.contains(where: { !page.object[$0.platform.description].isEmpty }
            ),
            let entry = page.first("al:web:should_fallback")
        else { return [] }
        return [
            Flaw(
                "al:web:should_fallback is false and no app is named, so there is nothing to open.",
                at: entry,
                help: ReportText.tag("al:web:should_fallback", "true")
            )
        ]
    }
}
