/// A `<meta>` element with a `property` or a `name`, as the source has it.
package struct FoundTag: Hashable, Sendable {
    /// Where the element landed in the finished tree.
    package enum Place: Hashable, Sendable {
        /// A child of `<head>`.
        case head
        /// In a `<noscript>` of the head, which counts: scrapers run no scripts.
        case headNoscript
        /// Anywhere else in the tree.
        case body
    }

    /// The names in the `property` attribute, which is a list with white space between; at most 32.
    package var properties: [String]
    /// The `name` attribute; an empty one is `nil`.
    package var name: String?
    /// Decoded once and not trimmed; `nil` when there is no such attribute.
    package var content: String?
    /// All other attributes in their order.
    package var otherAttributes: [FoundAttribute]
    /// Head or body.
    package var place: Place
    /// Of the whole tag.
    package var position: SourcePosition

    /// Takes a list of names and what the tree made of its place; nothing is checked against the vocabulary.
    package init(
        properties: [String],
        name: String?,
        content: String?,
        otherAttributes: [FoundAttribute] = [],
        place: Place,
        position: SourcePosition
    ) {
        self.properties = properties
        self.name = name
        self.content = content
        self.otherAttributes = otherAttributes
        self.place = place
        self.position = position
    }

    /// The value of one of the other attributes.
    package func attribute(_ name: String) -> String? {
        otherAttributes.first { $0.name == name }?.value
    }

    /// One tag for every name: those of `property` first, then that of `name`.
    package var tags: [Tag] {
        properties.map { Tag($0, content, in: .property) }
            + (name.map { [Tag($0, content, in: .name)] } ?? [])
    }
}
