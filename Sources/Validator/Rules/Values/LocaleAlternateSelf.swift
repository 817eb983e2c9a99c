internal import OpenGraph

struct LocaleAlternateSelf: Rule {
    static let meta = RuleMeta(
        "locale-alternate-self",
        .values,
        .everywhere(.info),
        title: "Alternate locale repeats the locale",
        summary: "og:locale:alternate names other locales than og:locale.",
        why: "An alternate is another version of the page; the page's own locale is none.",
        source: "a choice of ours",
        .judgement,
        wrong: """
            <meta property="og:locale" content="en_GB">
            <meta property="og:locale:alternate" content="en_GB">
            """,
        right: """
            <meta property="og:locale" content="en_GB">
            <meta property="og:locale:alternate" content="de_DE">
            """
    )

    static func check(_ page: CheckedPage) -> [Flaw] {
        guard let own = page.value("og:locale") else { return [] }
        return page.all("og:locale:alternate").filter { $0.value == own }.map { entry in
            Flaw(
                "og:locale:alternate repeats og:locale, \(ReportText.quoted(own)).",
                at: entry,
                help: "Remove the tag."
            )
        }
    }
}
