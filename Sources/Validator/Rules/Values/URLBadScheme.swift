internal import OpenGraph

struct URLBadScheme: Rule {
    static let meta = RuleMeta(
        "url-bad-scheme",
        .values,
        .everywhere(.error),
        title: "Address with another scheme",
        facebookTitle: "Object Invalid Value",
        summary: "Addresses in tags begin with http:// or https://.",
        why: "ogp.me allows http and https only; data:, ftp:, file: and javascript: fail as type url.",
        source: "ogp.me, Types",
        .documented,
        wrong: #"<meta property="og:image" content="data:image/png;base64,iVBORw0KGgo=">"#,
        right: #"<meta property="og:image" content="https://www.example.com/images/pizza.jpg">"#
    )

    static func check(_ page: CheckedPage) -> [Flaw] {
        ValueFaults.flaws(meta, page, what: "its scheme is neither http nor https") { entry in
            let address = entry.name == "og:url" ? page.facts.fetchedURL : nil
            return ReportText.tag(entry.name, address ?? "https://…")
        }
    }
}
