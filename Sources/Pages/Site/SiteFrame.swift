internal import Markup

/// What every page of the site has around its own content: head, heading, end.
struct SiteFrame {
    let site: Site
    let title: String
    /// A BCP 47 tag.
    var language = "en"
    /// The page's `og:type`, whose namespace the head declares.
    var type: String?

    /// Appends the page: `head` writes into the head, after the title; `main` into the main part.
    func write(
        to page: inout [UInt8],
        head: (inout [UInt8]) -> Void,
        main: (inout [UInt8]) -> Void
    ) {
        page.append("<!doctype html>\n<html lang=\"")
        Escaping.appendAttribute(language, to: &page)
        page.append("\">\n<head prefix=\"og: http://ogp.me/ns# fb: http://ogp.me/ns/fb#")
        if let type { appendNamespace(of: type, to: &page) }
        page.append("\">\n<meta charset=\"utf-8\">\n<title>")
        Escaping.appendText(title, to: &page)
        page.append("</title>\n<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n")
        head(&page)
        page.append("<link rel=\"icon\" href=\"/favicon.svg\" type=\"image/svg+xml\">\n")
        page.append("<link rel=\"stylesheet\" href=\"/style.css\">\n</head>\n<body>\n")
        page.append(
            "<a class=\"skip\" href=\"#content\">Skip to content</a>\n<header>\n<a class=\"home\" href=\"/\">"
        )
        Escaping.appendText(site.name, to: &page)
        page.append("</a>\n<nav aria-label=\"Site\"><a href=\"/meals\">Meals</a> ")
        page.append("<a href=\"/debugger\">Debugger</a> <a href=\"/explorer\">Explorer</a> ")
        page.append(
            "<a href=\"/activity\">Activity</a> <a href=\"/settings\">Settings</a></nav>\n</header>\n"
        )
        page.append("<main id=\"content\">\n")
        main(&page)
        page.append("</main>\n</body>\n</html>\n")
    }

    private func appendNamespace(of type: String, to page: inout [UInt8]) {
        let bytes = type.utf8.span
        guard let namespace = TypeNamespace(type: bytes) else { return }
        page.append(" ")
        page.append(bytes.extracting(namespace.name))
        page.append(": ")
        page.append(namespace.stem)
        page.append(bytes.extracting(namespace.name))
        page.append("#")
    }
}
