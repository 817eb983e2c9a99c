/// Everything that is known about names: properties, types, prefixes.
///
/// Facts only; what to think of a page that breaks them is the business of rules. The pages, the API and the
/// rules all read these tables. Sources: ogp.me, Facebook's documentation, applinks.org, developer.x.com;
/// each row says which.
package enum Vocabulary {
    /// Every property, in the order of its documentation.
    package static let properties: [Property] =
        basicProperties + facebookProperties + musicProperties + videoProperties + articleProperties
        + bookProperties + profileProperties + paymentProperties + booksProperties + businessProperties
        + placeProperties + fitnessProperties + gameProperties + productProperties + restaurantProperties
        + appLinkProperties + twitterProperties + deprecatedProperties

    /// Every object type, those that nobody should write any more included.
    package static let types: [ObjectType] =
        openGraphTypes + facebookTypes + forgottenTypes

    /// The roots alone, since copying whole properties took half the time of a question.
    private static let roots: [Term?] = properties.map(\.root)
    /// For each row: the row of its root, which is its own for roots and groups; and whether it opens an
    /// item.
    private static let structures: [(root: Int?, opens: Bool)] = properties.enumerated().map {
        row,
        property in
        switch property.place {
        case .plain: (nil, false)
        case .root, .group: (row, true)
        case .detail(let root): (root.withSpan { index.position(of: $0) }, false)
        case .alias(let root): (root.withSpan { index.position(of: $0) }, true)
        }
    }
    private static let index = TermIndex(properties.map(\.name))
    private static let typeIndex = TermIndex(types.map(\.name))

    /// The property with exactly this name. Costs no allocation.
    package static func property(named name: Span<UInt8>) -> Property? {
        guard let position = index.position(of: name) else { return nil }
        return properties[position]
    }

    /// The property with exactly this name.
    package static func property(named name: String) -> Property? {
        property(named: name.utf8.span)
    }

    /// The root that `name` is a detail (or another spelling) of: `og:image` for `og:image:width`.
    ///
    /// `nil` for roots, plain properties and names that are not known. Costs no allocation.
    package static func root(ofDetail name: Span<UInt8>) -> Term? {
        guard let position = index.position(of: name) else { return nil }
        return roots[position]
    }

    /// Where a name stands in a structure: the row of its root, and whether it opens an item of it.
    static func structure(of name: Span<UInt8>) -> (root: Int?, opens: Bool) {
        guard let position = index.position(of: name) else { return (nil, false) }
        return structures[position]
    }

    /// The type with exactly this name. Costs no allocation.
    package static func type(named name: Span<UInt8>) -> ObjectType? {
        guard let position = typeIndex.position(of: name) else { return nil }
        return types[position]
    }

    /// The type with exactly this name.
    package static func type(named name: String) -> ObjectType? {
        type(named: name.utf8.span)
    }

    /// The details of a root, in the order of their documentation; other spellings of it first.
    package static func details(of root: Term) -> [Property] {
        properties.filter { $0.root == root }
    }
}
