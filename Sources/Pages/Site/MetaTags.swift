internal import Markup

/// Writing the tags a scraper reads; a value of nothing but white space makes no tag.
extension [UInt8] {
    mutating func appendProperty(_ name: StaticString, _ content: String?) {
        guard let content, !content.isBlank else { return }
        append("<meta property=\"")
        append(name)
        appendContent(content)
    }

    /// A property whose name comes from outside; X documents `name=` for its own.
    mutating func appendProperty(named name: String, _ content: String) {
        guard !content.isBlank else { return }
        append(name.hasPrefix("twitter:") ? "<meta name=\"" : "<meta property=\"")
        Escaping.appendAttribute(name, to: &self)
        appendContent(content)
    }

    mutating func appendMeta(_ name: StaticString, _ content: String) {
        guard !content.isBlank else { return }
        append("<meta name=\"")
        append(name)
        appendContent(content)
    }

    /// `og:image` and its details, the root first.
    mutating func appendPicture(_ picture: Picture) {
        appendProperty("og:image", picture.url)
        appendProperty("og:image:width", picture.width.map { String($0) })
        appendProperty("og:image:height", picture.height.map { String($0) })
        appendProperty("og:image:type", picture.type)
        appendProperty("og:image:alt", picture.alt)
    }

    private mutating func appendContent(_ content: String) {
        append("\" content=\"")
        Escaping.appendAttribute(content, to: &self)
        append("\">\n")
    }
}

extension String {
    /// Whether there is nothing but white space, no-break spaces included.
    var isBlank: Bool {
        unicodeScalars.allSatisfy { $0.properties.isWhitespace }
    }
}
