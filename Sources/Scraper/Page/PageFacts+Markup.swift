internal import Markup
internal import OpenGraph

extension PageFacts {
    /// Takes over what a page says about itself. `location` is where it came from; a file may have none.
    mutating func take(_ markup: PageMarkup, at location: WebLocation?) {
        let found = markup.tags.filter(\.place.isInPage)
        tags = found.filter { $0.name == .meta }.compactMap(OpenGraph.FoundTag.init)
        title = markup.title.map { FoundElement($0.text, position: $0.span) }
        let base = found.first { $0.name == .base && $0.value(of: "href") != nil }
        self.base = base.map { FoundElement($0.value(of: "href") ?? "", position: $0.span) }
        let root = baseLocation(at: location)
        links = found.filter { $0.name == .link }.compactMap { FoundLink($0, base: root) }
        take(roots: markup)
        language = markup.rootAttributes.first { $0.name == "lang" }?.value
        comments = markup.comments.map {
            OpenGraph.FoundComment(
                $0.text,
                position: OpenGraph.SourcePosition($0.position, length: $0.length)
            )
        }
        headBreaker = markup.headCloser.map {
            HeadBreaker($0.name ?? "#text", position: OpenGraph.SourcePosition($0.position, length: 0))
        }
    }

    /// What relative addresses are resolved against: the first base with a `href`, itself resolved against the page
    /// (HTML §4.2.3). A base that cannot be read leaves the page's own address.
    func baseLocation(at location: WebLocation?) -> WebLocation? {
        guard let href = base?.value else { return location }
        if let location { return (try? location.resolving(href)) ?? location }
        return try? WebLocation(href)
    }

    private mutating func take(roots markup: PageMarkup) {
        let tags = [(markup.rootAttributes, markup.rootTag), (markup.headAttributes, markup.headTag)]
        for case (let attributes, let tag?) in tags {
            let span = OpenGraph.SourcePosition(tag.position, length: tag.length)
            prefixes += attributes.filter { $0.name == "prefix" }.map {
                FoundElement($0.value, position: span)
            }
            namespaces += attributes.filter { $0.name.hasPrefix("xmlns:") }.map {
                OpenGraph.FoundAttribute($0.name, $0.value)
            }
        }
    }
}

extension OpenGraph.SourcePosition {
    init(_ position: Markup.SourcePosition, length: Int) {
        self.init(line: position.line, column: position.column, offset: position.offset, length: length)
    }
}

extension Markup.FoundTag {
    var span: OpenGraph.SourcePosition { OpenGraph.SourcePosition(position, length: length) }
}

extension OpenGraph.FoundTag {
    /// The most names of one `property` attribute.
    private static let maxNames = 32

    /// Nil for a `meta` without a name, such as `charset`.
    fileprivate init?(_ tag: Markup.FoundTag) {
        let words = (tag.value(of: "property") ?? "").utf8.split(whereSeparator: Self.isSpace)
        let properties = words.prefix(Self.maxNames).map { String(decoding: $0, as: UTF8.self) }
        let name = tag.value(of: "name").flatMap { $0.isEmpty ? nil : $0 }
        guard !properties.isEmpty || name != nil else { return nil }
        self.init(
            properties: properties,
            name: name,
            content: tag.value(of: "content"),
            otherAttributes: tag.attributes
                .filter { !["property", "name", "content"].contains($0.name) }
                .map { OpenGraph.FoundAttribute($0.name, $0.value) },
            place: OpenGraph.FoundTag.Place(tag.place),
            position: tag.span
        )
    }

    /// HTML's white space, which parts the words of a list.
    fileprivate static func isSpace(_ byte: UInt8) -> Bool {
        byte == 0x20 || byte == 0x09 || byte == 0x0a || byte == 0x0c || byte == 0x0d
    }
}

extension OpenGraph.FoundTag.Place {
    fileprivate init(_ place: Place) {
        self =
            switch place {
            case .head: .head
            case .headNoscript: .headNoscript
            case .body, .select, .table, .foreign, .template, .nowhere: .body
            }
    }
}

extension FoundLink {
    /// Nil for a link that relates to nothing or leads nowhere.
    fileprivate init?(_ tag: Markup.FoundTag, base: WebLocation?) {
        let words = (tag.value(of: "rel") ?? "").utf8.split(whereSeparator: OpenGraph.FoundTag.isSpace)
        guard !words.isEmpty, let href = tag.value(of: "href") else { return nil }
        self.init(
            relations: words.map { String(decoding: $0.map(\.lowercasedASCII), as: UTF8.self) },
            href: href,
            resolved: (base.map { try? $0.resolving(href) } ?? (try? WebLocation(href)))?.text,
            place: OpenGraph.FoundTag.Place(tag.place),
            position: tag.span
        )
    }
}
