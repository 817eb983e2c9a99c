internal import OpenGraph

extension CheckedPage {
    /// `link rel=canonical`, in document order.
    var canonicalLinks: [FoundLink] { links("canonical") }

    /// Links with this relation.
    func links(_ relation: String) -> [FoundLink] {
        facts.links.filter { $0.relations.contains(relation) }
    }
}

extension AddressParts {
    /// The text itself if it is an absolute address.
    static func absolute(_ text: String) -> String? {
        let trimmed = String(text.trimmed)
        return AddressParts(trimmed) == nil ? nil : trimmed
    }
}
