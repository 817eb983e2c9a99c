internal import Markup
internal import OpenGraph

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
    mutating func appendImage(_ image: MealImage, of site: Site) {
        appendProperty("og:image", site.absolute(image.url))
        appendProperty("og:image:width", image.width.map { String($0) })
        appendProperty("og:image:height", image.height.map { String($0) })
        appendProperty("og:image:type", image.type)
        appendProperty("og:image:alt", image.alt)
    }

    /// A `link` of the head.
    mutating func appendLink(_ relation: StaticString, _ address: String?) {
        guard let address else { return }
        append("<link rel=\"")
        append(relation)
        append("\" href=\"")
        Escaping.appendAttribute(address, to: &self)
        append("\">\n")
    }

    private mutating func appendContent(_ content: String) {
        append("\" content=\"")
        Escaping.appendAttribute(content, to: &self)
        append("\">\n")
    }
}

extension String {
    /// Whether there is nothing but white space: that of ASCII, and the no-break space.
    var isBlank: Bool {
        utf8.span.isBlank
    }
}
