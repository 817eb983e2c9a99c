/// What the tags of a page say, once arrays and structured properties are put together.
package struct GraphObject: Hashable, Sendable {
    /// A value of a property, and the details that belong to it.
    package struct Item: Hashable, Sendable {
        /// The root's own value; `nil` for a group, and where only details were given.
        package var value: Value?
        /// Details in order of appearance, each name once.
        package var details: [Detail]

        /// An item as a reader meets it: the root's value first, details as they follow.
        package init(_ value: Value?, details: [Detail] = []) {
            self.value = value
            self.details = details
        }

        /// The value of a detail by its full name, `og:image:width`.
        package subscript(name: String) -> Value? {
            details.first { $0.name == name }?.value
        }
    }

    /// `og:image:width` and its value.
    package struct Detail: Hashable, Sendable {
        /// The full name, root included.
        package let name: String
        /// The value that was read.
        package let value: Value

        /// The value of one detail under its full name.
        package init(_ name: String, _ value: Value) {
            self.name = name
            self.value = value
        }
    }

    /// A property with all its items.
    package struct Member: Hashable, Sendable {
        /// The full name of the root, group or plain property.
        package let name: String
        /// In order of appearance; the first has precedence.
        package var items: [Item]

        /// A property with the items found so far, at least one.
        package init(_ name: String, _ items: [Item]) {
            self.name = name
            self.items = items
        }
    }

    /// In order of first appearance, each name once, none without items.
    package var members: [Member]

    /// An object of those members, or what a page without tags says.
    package init(_ members: [Member] = []) {
        self.members = members
    }

    /// All items of a root, group or plain property.
    package subscript(name: String) -> [Item] {
        members.first { $0.name == name }?.items ?? []
    }

    /// The value that counts: the first one (ogp.me, "Arrays").
    package func value(of name: String) -> Value? {
        self[name].first?.value
    }
}
