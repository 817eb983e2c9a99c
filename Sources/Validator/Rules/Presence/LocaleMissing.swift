internal import OpenGraph

struct LocaleMissing: Rule {
    static let meta = RuleMeta(
        "locale-missing",
        .presence,
        .everywhere(.info),
        title: "No locale on a page that is not English",
        summary: "A page in another language than English has og:locale.",
        why: "Without og:locale the page counts as en_US.",
        source: "ogp.me",
        .documented,
        wrong: #"<html lang="de"><meta property="og:title" content="Pizza">"#,
        right: #"<html lang="de"><meta property="og:locale" content="de_DE">"#
    )

    static func check(_ page: CheckedPage) -> [Flaw] {
        guard !page.has("og:locale"), let language = page.facts.language.map({ String($0.trimmed) }),
            !language.isEmpty
        else { return [] }
        let first = language.prefix { $0 != "-" && $0 != "_" }.lowercased()
        guard first != "en", first.utf8.count == 2 else { return [] }
        let known = FacebookLocales.all.filter { $0.hasPrefix(first + "_") }
        let own = known.first { $0 == first + "_" + first.uppercased() } ?? known.sorted().first
        return [
            Flaw(
                "The page is in \(ReportText.quoted(language)) and has no og:locale, so it counts as en_US.",
                property: "og:locale",
                help: ReportText.tag("og:locale", own.map { String($0) } ?? first + "_" + first.uppercased())
            )
        ]
    }
}
