internal import OpenGraph

struct LocaleInvalid: Rule {
    static let meta = RuleMeta(
        "locale-invalid",
        .values,
        .everywhere(.error),
        title: "Not a locale",
        facebookTitle: "Object Invalid Value",
        summary: "og:locale has the form language_TERRITORY.",
        why: """
            en_US, pt_BR: small letters, underscore, capital letters. ja or en-US fail as enum of \
            og:locale. A locale of the right form that Facebook is not known to translate into is worth a \
            hint only, since the list is dated.
            """,
        source: "ogp.me; reports of what Facebook’s debugger answers",
        .observed,
        wrong: #"<meta property="og:locale" content="pt-br">"#,
        right: #"<meta property="og:locale" content="pt_BR">"#
    )

    static func check(_ page: CheckedPage) -> [Flaw] {
        let wrong = ValueFaults.flaws(meta, page, what: "it is not of the form language_TERRITORY") { entry in
            ReportText.tag(entry.name, corrected(entry.value))
        }
        guard page.settings.profile != .protocolOnly, let entry = page.first("og:locale"),
            (try? WordForm.locale(entry.value.utf8.span)) != nil, !FacebookLocales.contains(entry.value)
        else { return wrong }
        return wrong + [
            Flaw(
                """
                og:locale \(ReportText.quoted(entry.value)) is not among the locales that Facebook is \
                known to have.
                """,
                at: entry,
                help: ReportText.tag("og:locale", corrected(entry.value)),
                severity: .info
            )
        ]
    }

    /// `pt-br` → `pt_BR`, `ja` → `ja_JP`
    private static func corrected(_ value: String) -> String {
        let parts = value.split { $0 == "-" || $0 == "_" }
        guard let language = parts.first.map({ $0.lowercased() }) else { return "en_US" }
        if parts.count > 1, let last = parts.last {
            let whole = language + "_" + last.uppercased()
            if FacebookLocales.contains(whole) { return whole }
        }
        if language == "en" { return "en_US" }
        let known = FacebookLocales.all.filter { $0.hasPrefix(language + "_") }.sorted()
        let own = known.first { $0 == language + "_" + language.uppercased() } ?? known.first
        return own.map { String($0) } ?? "en_US"
    }
}
