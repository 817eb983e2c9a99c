internal import OpenGraph

struct SecureURLOnly: Rule {
    static let meta = RuleMeta(
        "secure-url-only",
        .values,
        .everywhere(.warning),
        title: "secure_url without its root",
        facebookTitle: "Inferred Property",
        summary: "og:image:secure_url comes with an og:image.",
        why: "Facebook infers og:image from secure_url and warns; others find no picture at all.",
        source: "reports of what Facebook’s debugger answers",
        .observed,
        wrong: #"<meta property="og:image:secure_url" content="https://www.example.com/p.jpg">"#,
        right: """
            <meta property="og:image" content="https://www.example.com/p.jpg">
            <meta property="og:image:secure_url" content="https://www.example.com/p.jpg">
            """
    )

    /// Whether the tag is a secure_url on a page without its root.
    static func isOnly(_ entry: CheckedPage.Entry, _ page: CheckedPage) -> Bool {
        guard entry.name.hasSuffix(":secure_url"), let root = entry.property?.root?.description else {
            return false
        }
        return !page.has(root) && !page.has(root + ":url")
    }

    static func check(_ page: CheckedPage) -> [Flaw] {
        page.ours.compactMap { entry in
            guard !entry.value.isEmpty, isOnly(entry, page), let root = entry.property?.root?.description
            else {
                return nil
            }
            return Flaw(
                "\(entry.name) comes without \(root), which is inferred from it.",
                at: entry,
                help: ReportText.tag(root, entry.value)
            )
        }
    }
}
