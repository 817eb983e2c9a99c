/// A value of `og:type` and the properties that go with it.
package struct ObjectType: Sendable, Equatable {
    /// The value of `og:type`.
    package let name: Term
    /// Who defines it.
    package let source: Source
    /// Properties without which an object of this type is not complete, `og:*` aside.
    package let required: [Term]
    /// The other properties of the type: roots, groups and plain ones; their details come with them.
    package let optional: [Term]
    /// Why it should not be written any more, if so.
    package let deprecation: Deprecation?

    init(
        _ name: Term,
        _ source: Source = .openGraph,
        required: [Term] = [],
        optional: [Term] = [],
        deprecation: Deprecation? = nil
    ) {
        self.name = name
        self.source = source
        self.required = required
        self.optional = optional
        self.deprecation = deprecation
    }

    /// What every object must have (ogp.me, "Basic Metadata").
    package static let basicRequired: [Term] = ["og:title", "og:type", "og:image", "og:url"]

    /// The six that Facebook's *Missing Properties* names (Facebook's documentation).
    package static let basicForFacebook: [Term] = [
        "og:url", "og:type", "og:title", "og:image", "og:description", "fb:app_id",
    ]

    /// Prefixes whose properties go with every type.
    private static let everywhere = ["og", "fb", "al", "ia", "twitter"]

    /// Whether an object of this type may carry the property: it is one for all types, one of this type, or a
    /// detail of one.
    package func takes(_ property: Property) -> Bool {
        if Self.everywhere.contains(property.name.prefix) { return true }
        let names = required + optional
        if names.contains(property.name) { return true }
        guard let root = property.root else {
            return names.contains { Vocabulary.property(named: $0.description)?.root == property.name }
        }
        return names.contains(root) || names.contains { Vocabulary.root(of: $0) == root }
    }
}

extension Vocabulary {
    /// The root of a term of ours.
    static func root(of term: Term) -> Term? {
        term.withSpan { root(ofDetail: $0) }
    }
}
