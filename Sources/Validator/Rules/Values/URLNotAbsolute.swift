internal import OpenGraph

struct URLNotAbsolute: Rule {
    static let meta = RuleMeta(
        "url-not-absolute",
        .values,
        .everywhere(.error),
        title: "Address is not absolute",
        facebookTitle: "Object Invalid Value",
        summary: "Addresses in tags are absolute.",
        why: """
            ogp.me: a URL uses http:// or https://. Relative and protocol-relative addresses fail as could \
            not be parsed as type url, for og:image as for og:url.
            """,
        source: "Facebook, Sharing: FAQ; ogp.me",
        .documented,
        wrong: #"<meta property="og:image" content="/images/pizza.jpg">"#,
        right: #"<meta property="og:image" content="https://www.example.com/images/pizza.jpg">"#
    )

    static func check(_ page: CheckedPage) -> [Flaw] {
        ValueFaults.flaws(meta, page, what: "it is no absolute http or https address") { entry in
            ReportText.tag(entry.name, absolute(entry, page))
        }
    }

    private static func absolute(_ entry: CheckedPage.Entry, _ page: CheckedPage) -> String {
        if let resolved = page.image(at: entry.value)?.resolved { return resolved }
        if entry.name == "og:url", let address = page.facts.fetchedURL { return address }
        if entry.value.hasPrefix("//") { return "https:" + entry.value }
        let looksLikeHost = entry.value.hasPrefix("www.")
        if looksLikeHost { return "https://" + entry.value }
        guard entry.value.hasPrefix("/"), let base = page.facts.fetchedURL.flatMap({ AddressParts($0) })
        else {
            return "https://…"
        }
        return base.origin + entry.value
    }
}

extension AddressParts {
    /// `https://www.example.com`
    var origin: String {
        let name = host.utf8.contains(UInt8(ascii: ":")) ? "[\(host)]" : host
        return (isSecure ? "https://" : "http://") + name + (port.map { ":\($0)" } ?? "")
    }
}
