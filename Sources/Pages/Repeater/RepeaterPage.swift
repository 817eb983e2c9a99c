internal import Markup

/// The page the repeater makes from the parameters of a request.
///
/// The hottest page there is: everything is bytes, and a writer keeps its storage from page to page, so
/// that each worker has one and the steady state allocates nothing.
package struct RepeaterPage {
    private var tags = RepeaterTags()
    private var address: [UInt8] = []

    /// What one page may leave behind as storage, in bytes.
    private static let keptStorage = 64 << 10

    /// A writer without storage yet.
    package init() {}

    /// Appends the page.
    ///
    /// `authority` is the host and port the client named or the public address has; `path` and `query` are raw,
    /// as they stood in the request, without the `?`. They become `og:url`, together with the parameters
    /// that came in the body, so that fetching that address gives this page again.
    package mutating func write(
        _ parameters: borrowing RequestParameters,
        isSecure: Bool,
        authority: Span<UInt8>,
        path: Span<UInt8>,
        query: Span<UInt8>,
        to page: inout [UInt8]
    ) {
        tags.collect(from: parameters)
        address.removeAll(keepingCapacity: true)
        RequestAddress.appendOrigin(isSecure: isSecure, authority: authority, to: &address)
        PercentEncoding.appendPath(path, to: &address)
        appendQuery(query, of: parameters)
        writeHead(of: parameters, to: &page)
        writeBody(to: &page)
        tags.shrink(above: Self.keptStorage)
        if address.capacity > Self.keptStorage { address = [] }
    }

    /// Whether the page would name an app, and none but those in `allowed`.
    ///
    /// All that the page would say count: a second `fb:app_id` must not slip in behind the first.
    package mutating func namesOnly(_ allowed: [[UInt8]], in parameters: borrowing RequestParameters) -> Bool
    {
        tags.collect(from: parameters)
        var isNamed = false
        for tag in tags.tags where tag.role == .appID {
            let id = tags.text.span.extracting(tag.value)
            guard allowed.contains(where: { $0.span.isEqual(to: id) }) else { return false }
            isNamed = true
        }
        return isNamed
    }

    private mutating func appendQuery(_ query: Span<UInt8>, of parameters: borrowing RequestParameters) {
        guard query.count > 0 || parameters.hasBody else { return }
        address.append(UInt8(ascii: "?"))
        PercentEncoding.appendQuery(query, to: &address)
        guard parameters.hasBody else { return }
        if query.count > 0 { address.append(UInt8(ascii: "&")) }
        parameters.appendBody(to: &address)
    }

    private func writeHead(of parameters: borrowing RequestParameters, to page: inout [UInt8]) {
        page.append("<!doctype html>\n<html lang=\"")
        writeLanguage(to: &page)
        page.append("\">\n<head prefix=\"og: http://ogp.me/ns# fb: http://ogp.me/ns/fb#")
        if let namespace = tags.namespace {
            page.append(" ")
            tags.appendNamespace(namespace, to: &page)
            page.append(": ")
            page.append(namespace.stem)
            tags.appendNamespace(namespace, to: &page)
            page.append("#")
        }
        page.append("\">\n<meta charset=\"utf-8\">\n<title>")
        writeTitle(to: &page)
        page.append("</title>\n<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n")
        page.append("<meta property=\"og:url\" content=\"")
        Escaping.appendAttribute(address.span, to: &page)
        page.append("\">\n")
        writeTags(of: parameters, to: &page)
        page.append("<link rel=\"icon\" href=\"/favicon.svg\" type=\"image/svg+xml\">\n")
        page.append("<link rel=\"stylesheet\" href=\"/style.css\">\n</head>\n")
    }

    private func writeTags(of parameters: borrowing RequestParameters, to page: inout [UInt8]) {
        let bytes = parameters.bytes.span
        for tag in tags.tags where !tag.isDetail && tag.role != .body {
            writeTag(tag, bytes, to: &page)
            var detail = tag.firstDetail
            while detail >= 0 {
                writeTag(tags.tags[detail], bytes, to: &page)
                detail = tags.tags[detail].next
            }
        }
    }

    private func writeTag(_ tag: RepeaterTag, _ bytes: Span<UInt8>, to page: inout [UInt8]) {
        page.append(tag.isTwitter ? "<meta name=\"" : "<meta property=\"")
        page.append(bytes.extracting(tag.name))
        page.append("\" content=\"")
        Escaping.appendAttribute(tags.text.span.extracting(tag.value), to: &page)
        page.append("\">\n")
    }

    private func writeBody(to page: inout [UInt8]) {
        page.append("<body class=\"repeater\">\n<main>\n<h1>")
        writeTitle(to: &page)
        page.append("</h1>\n")
        writeImage(to: &page)
        if let description = first(.description) {
            writeParagraph(description, opening: "<p class=\"lead\">", to: &page)
        }
        for tag in tags.tags where tag.role == .body {
            writeParagraph(tag, opening: "<p>", to: &page)
        }
        page.append("</main>\n</body>\n</html>\n")
    }

    private func writeParagraph(_ tag: RepeaterTag, opening: StaticString, to page: inout [UInt8]) {
        page.append(opening)
        Escaping.appendText(tags.text.span.extracting(tag.value), to: &page)
        page.append("</p>\n")
    }

    /// Shows the first image if it is one a browser fetches from the web.
    private func writeImage(to page: inout [UInt8]) {
        guard let image = first(.image) ?? first(.imageURL) else { return }
        let source = tags.text.span.extracting(image.value)
        guard source.hasPrefix(ignoringCase: "http://") || source.hasPrefix(ignoringCase: "https://") else {
            return
        }
        page.append("<p><img src=\"")
        Escaping.appendAttribute(source, to: &page)
        page.append("\" alt=\"")
        if let alt = first(.imageAlt) {
            Escaping.appendAttribute(tags.text.span.extracting(alt.value), to: &page)
        }
        page.append("\"></p>\n")
    }

    private func writeTitle(to page: inout [UInt8]) {
        guard let title = first(.title) else { return page.append("Untitled") }
        Escaping.appendText(tags.text.span.extracting(title.value), to: &page)
    }

    /// The language of `og:locale` if it is `language_TERRITORY`, else English, the protocol's default.
    private func writeLanguage(to page: inout [UInt8]) {
        guard let locale = first(.locale), Locale.isWellFormed(tags.text.span.extracting(locale.value)) else {
            return page.append("en")
        }
        for index in locale.value {
            let byte = tags.text[index]
            page.append(byte == UInt8(ascii: "_") ? UInt8(ascii: "-") : byte)
        }
    }

    private func first(_ role: ParameterName.Role) -> RepeaterTag? {
        for tag in tags.tags where tag.role == role { return tag }
        return nil
    }
}
