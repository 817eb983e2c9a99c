/// One `<meta>` name with its content, after character references were decoded once.
package struct Tag: Hashable, Sendable {
    /// Which attribute carried the name.
    package enum Attribute: Hashable, Sendable {
        /// `property=`, which ogp.me asks for.
        case property
        /// `name=`, which X asks for; nobody reads Open Graph properties there.
        case name
    }

    /// One name; an attribute with a list of names makes a tag of each.
    package let name: String
    /// `nil` when there is no such attribute, which is not the same as an empty one.
    package let content: String?
    /// Where the name stood, which decides whether it counts.
    package let attribute: Attribute

    /// A tag as it stood on a page, in `property=` unless said otherwise.
    package init(_ name: String, _ content: String?, in attribute: Attribute = .property) {
        self.name = name
        self.content = content
        self.attribute = attribute
    }

    /// A tag with the attribute that its name asks for.
    static func written(_ name: String, _ content: String?) -> Tag {
        Tag(name, content, in: name.hasPrefix("twitter:") ? .name : .property)
    }
}
