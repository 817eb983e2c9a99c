internal import Markup
internal import OpenGraph

extension PageFacts {
    /// A page read by our own reader, as the scraper hands it to rules.
    init(target: String = "page.html", html: String, shift: Int = 0) {
        self.init(target: target)
        var reader = PageReader(commentMark: "larder-ignore")
        let text = Array(html.utf8)
        let markup = reader.read(text.span)
        func position(_ place: Markup.SourcePosition, _ length: Int) -> OpenGraph.SourcePosition {
            .init(line: place.line, column: place.column, offset: place.offset + shift, length: length)
        }
        let found = markup.tags.filter(\.place.isInPage)
        bytes = text.count
        source = OpenGraph.SourceText(text)
        tags = found.filter { $0.name == .meta }.compactMap { tag in
            let names = (tag.value(of: "property") ?? "").split(whereSeparator: \.isWhitespace).map {
                String($0)
            }
            let name = tag.value(of: "name").flatMap { $0.isEmpty ? nil : $0 }
            guard !names.isEmpty || name != nil else { return nil }
            let place: OpenGraph.FoundTag.Place =
                tag.place == .headNoscript ? .headNoscript : tag.place.isInHead ? .head : .body
            return OpenGraph.FoundTag(
                properties: names,
                name: name,
                content: tag.value(of: "content"),
                otherAttributes: tag.attributes
                    .filter { !["property", "name", "content"].contains($0.name) }
                    .map { OpenGraph.FoundAttribute($0.name, $0.value) },
                place: place,
                position: position(tag.position, tag.length)
            )
        }
        title = markup.title.map { FoundElement($0.text, position: position($0.position, $0.length)) }
        links = found.filter { $0.name == .link }.compactMap { tag in
            guard let href = tag.value(of: "href") else { return nil }
            let words = (tag.value(of: "rel") ?? "").split(separator: " ").map { $0.lowercased() }
            return FoundLink(
                relations: words,
                href: href,
                resolved: href.hasPrefix("http") ? href : nil,
                position: position(tag.position, tag.length)
            )
        }
        let roots = markup.rootAttributes + markup.headAttributes
        let start = OpenGraph.SourcePosition(line: 1, column: 1, offset: 0, length: 0)
        prefixes = roots.filter { $0.name == "prefix" }.map { FoundElement($0.value, position: start) }
        namespaces = roots.filter { $0.name.hasPrefix("xmlns:") }
            .map { OpenGraph.FoundAttribute($0.name, $0.value) }
        language = markup.rootAttributes.first { $0.name == "lang" }?.value
        comments = markup.comments.map {
            OpenGraph.FoundComment($0.text, position: position($0.position, $0.length))
        }
        headBreaker = markup.headCloser.map {
            HeadBreaker($0.name ?? "#text", position: position($0.position, 0))
        }
    }
}
