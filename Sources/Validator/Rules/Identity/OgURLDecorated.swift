internal import OpenGraph

struct OgURLDecorated: Rule {
    static let meta = RuleMeta(
        "og-url-decorated",
        .identity,
        .everywhere(.warning),
        title: "og:url has session or campaign parameters",
        summary: "og:url has no session, user or counter parameters and no fragment.",
        why: """
            og:url is the identity of the object: with a session, a campaign or a fragment in it every \
            share makes a new object, and the likes are spread over all of them.
            """,
        source: "Facebook, Sharing: Webmasters",
        .documented,
        wrong: #"<meta property="og:url" content="https://www.example.com/meal?id=1&amp;utm_source=mail">"#,
        right: #"<meta property="og:url" content="https://www.example.com/meal?id=1">"#
    )

    private static let names: Set<String> = [
        "fbclid", "gclid", "dclid", "msclkid", "mc_cid", "mc_eid", "igshid", "yclid", "_ga", "phpsessid",
        "jsessionid", "sid", "sessionid", "session_id", "aspsessionid",
    ]

    static func check(_ page: CheckedPage) -> [Flaw] {
        guard let entry = page.first("og:url"), let parts = AddressParts(entry.value) else { return [] }
        var decoration = parts.parameterNames.filter(isDecoration)
        if parts.path.lowercased().contains(";jsessionid=") { decoration.append(";jsessionid") }
        if parts.fragment.utf8.count > 1 { decoration.append("the fragment " + parts.fragment) }
        guard !decoration.isEmpty else { return [] }
        return [
            Flaw(
                """
                og:url carries \(ReportText.list(decoration)), so that each share makes an object of \
                its own.
                """,
                at: entry,
                help: ReportText.tag("og:url", clean(entry.value))
            )
        ]
    }

    private static func isDecoration(_ name: String) -> Bool {
        let small = name.lowercased()
        return small.hasPrefix("utm_") || names.contains(small)
    }

    private static func clean(_ address: String) -> String {
        let body = String(address.prefix(upToScalar: "#"))
        guard let mark = body.utf8.firstIndex(of: UInt8(ascii: "?")) else { return body }
        let kept = body[body.index(after: mark)...].split(separator: "&").filter {
            !isDecoration(String($0.prefix { $0 != "=" }))
        }
        return body[..<mark] + (kept.isEmpty ? "" : "?" + kept.joined(separator: "&"))
    }
}
