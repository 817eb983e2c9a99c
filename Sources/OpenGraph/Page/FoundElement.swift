/// A `<title>` or `<base>`, the first one that counts.
package struct FoundElement: Hashable, Sendable {
    /// The text of a title, the `href` of a base; decoded once.
    package var value: String
    /// Of the start tag.
    package var position: SourcePosition

    /// The value is taken decoded; also used for a `prefix` attribute and for a tag's content.
    package init(_ value: String, position: SourcePosition) {
        self.value = value
        self.position = position
    }
}

/// A `<link>` with a `rel` and a `href`.
package struct FoundLink: Hashable, Sendable {
    /// The words of `rel`, in small letters.
    package var relations: [String]
    /// As it was found, decoded once.
    package var href: String
    /// The address it leads to; `nil` when it does not parse or the page has no address.
    package var resolved: String?
    /// Head or body.
    package var place: FoundTag.Place
    /// Of the tag.
    package var position: SourcePosition

    /// `resolved` is told, since resolving an address needs that of the page.
    package init(
        relations: [String],
        href: String,
        resolved: String?,
        place: FoundTag.Place = .head,
        position: SourcePosition
    ) {
        self.relations = relations
        self.href = href
        self.resolved = resolved
        self.place = place
        self.position = position
    }
}

/// A comment that begins with `larder-ignore`; other comments are not kept.
package struct FoundComment: Hashable, Sendable {
    /// What stands between `<!--` and `-->`.
    package var text: String
    /// Of the whole comment.
    package var position: SourcePosition

    /// The text without `<!--` and `-->`, the position of the comment with them.
    package init(_ text: String, position: SourcePosition) {
        self.text = text
        self.position = position
    }
}

/// The element that ended the head before its end tag.
package struct HeadBreaker: Hashable, Sendable {
    /// Its name in small letters; `#text` for characters.
    package var element: String
    /// Of its tag, or of the first character.
    package var position: SourcePosition

    /// Once for a page: only the first element that ended the head matters.
    package init(_ element: String, position: SourcePosition) {
        self.element = element
        self.position = position
    }
}
