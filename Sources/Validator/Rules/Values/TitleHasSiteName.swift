internal import OpenGraph

struct TitleHasSiteName: Rule {
    static let meta = RuleMeta(
        "title-has-site-name",
        .values,
        .everywhere(.info),
        title: "Site name in the title",
        summary: "og:title leaves the name of the site out.",
        why: "Platforms show og:site_name beside the title; with the name in both it stands there twice.",
        source: "Facebook, Sharing: Webmasters; WhatsApp: link previews",
        .documented,
        wrong: """
            <meta property="og:title" content="Pizza – Larder">
            <meta property="og:site_name" content="Larder">
            """,
        right: """
            <meta property="og:title" content="Pizza">
            <meta property="og:site_name" content="Larder">
            """
    )

    private static let separators: Set<Unicode.Scalar> = [
        "-", "–", "—", "|", ":", "·", "•", "»", "/", ",", " ",
    ]

    static func check(_ page: CheckedPage) -> [Flaw] {
        guard let entry = page.first("og:title"), let site = page.value("og:site_name"),
            entry.value.utf8.count > site.utf8.count,
            entry.value.utf8.suffix(site.utf8.count).elementsEqual(site.utf8)
        else { return [] }
        let rest = entry.value.unicodeScalars.dropLast(site.unicodeScalars.count)
        guard let last = rest.last, separators.contains(last) else { return [] }
        var title = rest
        while let end = title.last, separators.contains(end) { title.removeLast() }
        guard !title.isEmpty else { return [] }
        return [
            Flaw(
                "og:title ends with the site’s name, \(ReportText.quoted(site)), which is shown beside it.",
                at: entry,
                help: ReportText.tag("og:title", String(title))
            )
        ]
    }
}
