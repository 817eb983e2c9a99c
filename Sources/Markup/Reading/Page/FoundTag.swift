/// An attribute of a tag that was found.
package struct FoundAttribute: Hashable, Sendable {
    /// In small letters.
    package let name: String
    /// Decoded once, not trimmed; empty when the page writes no value.
    package let value: String
}

/// The start tag of a `meta`, `title`, `link` or `base`.
package struct FoundTag: Equatable, Sendable {
    /// The elements that say something about the page.
    package enum Name: Sendable {
        case meta
        case title
        case link
        case base
    }

    /// Which of them it is.
    package let name: Name
    /// Where it ended up in the tree.
    package internal(set) var place: Place
    /// Where it begins in the source.
    package let position: SourcePosition
    /// Bytes of the source from `<` up to and with `>`.
    package let length: Int
    /// In the order of the source; of a repeated name only the first.
    package let attributes: [FoundAttribute]
    /// The text of a `title`, decoded, as it stands; empty for the others.
    package internal(set) var text = ""

    /// The value of the attribute of that name, which is in small letters; nil when there is none.
    package func value(of name: String) -> String? {
        attributes.first { $0.name == name }?.value
    }
}

/// A comment that was asked for.
package struct FoundComment: Hashable, Sendable {
    /// What stands between the marks of the comment, as it stands.
    package let text: String
    /// Where it begins in the source.
    package let position: SourcePosition
    /// Bytes of the source.
    package let length: Int
}

/// What ended the head before the page said so.
package struct FoundCloser: Hashable, Sendable {
    /// The name of the tag in small letters; nil when text did it.
    package let name: String?
    /// It is an end tag.
    package let isEndTag: Bool
    /// Where it begins in the source; of a text, its first character that is not white space.
    package let position: SourcePosition
}
