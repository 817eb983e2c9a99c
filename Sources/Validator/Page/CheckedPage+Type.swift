internal import OpenGraph

extension CheckedPage {
    /// The value of `og:type`.
    var typeName: String? { value("og:type") }

    /// What the vocabulary knows of it.
    var type: ObjectType? { typeName.flatMap { Vocabulary.type(named: $0) } }

    /// The namespace of an app's type: `larder` of `larder:meal`.
    var typeNamespace: String? {
        guard let name = typeName, let colon = name.utf8.firstIndex(of: UInt8(ascii: ":")),
            colon > name.startIndex
        else {
            return nil
        }
        return String(name[..<colon])
    }

    /// Prefixes whose tags belong to one type or another, rather than to all.
    static let typePrefixes: Set<Substring> = [
        "article", "book", "books", "business", "fitness", "game", "music", "payment", "place", "product",
        "profile", "restaurant", "video",
    ]
}
