/// Reads a page and finds the tags that say something about it.
///
/// One pass over the bytes, in time linear to them. Storage is kept from page to page; what is allocated is what is
/// found.
package struct PageReader: Sendable {
    private var placement = TagPlacement()
    private var lines = LineCounter()
    private var markup = PageMarkup()
    /// The last tag is a `title` whose text comes next.
    private var awaitsTitle = false
    /// The names among `markup.rootAttributes`.
    private var rootNames: Set<String> = []
    private var text: [UInt8] = []
    private let commentMark: StaticString?

    /// A reader that keeps the comments whose text begins with `commentMark`, after white space; without a mark, none.
    package init(commentMark: StaticString? = nil) {
        self.commentMark = commentMark
    }

    /// What `page` says about itself. The page is UTF-8 without byte order mark.
    package mutating func read(_ page: Span<UInt8>) -> PageMarkup {
        placement.restart(for: page.count)
        lines = LineCounter()
        markup = PageMarkup()
        awaitsTitle = false
        rootNames.removeAll(keepingCapacity: true)
        while true {
            let step = placement.next(in: page)
            switch step.token.kind {
            case .startTag: takeStartTag(step, in: page)
            case .text: if awaitsTitle { takeTitle(step.token, in: page) }
            case .endTag: awaitsTitle = false
            case .comment: takeComment(step.token, in: page)
            case .doctype: break
            case .end: return finish()
            }
            if markup.headCloser == nil, let closer = placement.headCloser { take(closer, in: page) }
        }
    }

    private mutating func takeStartTag(_ step: TagPlacement.Step, in page: Span<UInt8>) {
        if let name = Self.name(of: step.element) {
            let start = step.token.range.lowerBound
            markup.tags.append(
                FoundTag(
                    name: name,
                    place: step.place,
                    position: lines.position(of: start, in: page),
                    length: step.token.range.count,
                    attributes: attributes(in: page)
                )
            )
            awaitsTitle = name == .title && step.place.isInPage
        }
        if placement.givesRootAttributes {
            if markup.rootTag == nil { markup.rootTag = span(of: step.token, in: page) }
            for attribute in attributes(in: page) where rootNames.insert(attribute.name).inserted {
                markup.rootAttributes.append(attribute)
            }
        }
        if placement.opensHead {
            markup.headAttributes = attributes(in: page)
            markup.headTag = span(of: step.token, in: page)
        }
    }

    private mutating func span(of token: Token, in page: Span<UInt8>) -> FoundSpan {
        FoundSpan(position: lines.position(of: token.range.lowerBound, in: page), length: token.range.count)
    }

    private static func name(of element: ElementName) -> FoundTag.Name? {
        switch element {
        case .meta: .meta
        case .title: .title
        case .link: .link
        case .base: .base
        default: nil
        }
    }

    /// The attributes of the tag at hand, decoded; of a repeated name only the first.
    private mutating func attributes(in page: Span<UInt8>) -> [FoundAttribute] {
        var found: [FoundAttribute] = []
        found.reserveCapacity(min(placement.attributes.count, 16))
        // A set costs more than a look through a few names, but a page can write very many.
        var seen: Set<String> = []
        for attribute in placement.attributes {
            let name = string(attribute.name, as: .name, in: page)
            if found.count < 16 {
                if found.contains(where: { $0.name == name }) { continue }
            } else {
                if seen.isEmpty { seen = Set(found.map(\.name)) }
                guard seen.insert(name).inserted else { continue }
            }
            found.append(FoundAttribute(name: name, value: string(attribute.value, as: .attribute, in: page)))
        }
        return found
    }

    private mutating func string(
        _ range: Range<Int>,
        as form: SourceText.Form,
        in page: Span<UInt8>
    ) -> String {
        text.removeAll(keepingCapacity: true)
        SourceText.append(range, of: page, as: form, to: &text)
        return String(decoding: text, as: UTF8.self)
    }

    private mutating func takeTitle(_ token: Token, in page: Span<UInt8>) {
        awaitsTitle = false
        markup.tags[markup.tags.count - 1].text = string(token.content, as: token.form, in: page)
    }

    private mutating func takeComment(_ token: Token, in page: Span<UInt8>) {
        guard let commentMark else { return }
        var start = token.content.lowerBound
        while start < token.content.upperBound, page[start].isHTMLSpace { start += 1 }
        guard page.matchesExactly(commentMark, at: start),
            start + commentMark.utf8CodeUnitCount <= token.content.upperBound
        else { return }
        markup.comments.append(
            FoundComment(
                text: string(token.content, as: token.form, in: page),
                position: lines.position(of: token.range.lowerBound, in: page),
                length: token.range.count
            )
        )
    }

    private mutating func take(_ closer: TagPlacement.HeadCloser, in page: Span<UInt8>) {
        markup.headCloser = FoundCloser(
            name: closer.name.map { string($0, as: .name, in: page) },
            isEndTag: closer.isEndTag,
            position: lines.position(of: closer.range.lowerBound, in: page)
        )
    }

    private mutating func finish() -> PageMarkup {
        if placement.bodyIsGone {
            for index in markup.tags.indices
            where markup.tags[index].place.isInBody || markup.tags[index].place == .foreign {
                markup.tags[index].place = .nowhere
            }
        }
        let read = markup
        markup = PageMarkup()
        return read
    }
}
