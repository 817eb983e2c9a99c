internal import OpenGraph

extension CheckedPage {
    /// The value of `og:type`.
    var typeName: String? { value("og:type") }

    /// What the vocabulary knows of it.
    var type: ObjectType? { typeName.flatMap { Vocabulary.type(named: $0) } }

    /// The namespace of an app's type: `larder` of `larder:meal`.
    var typeNamespace: String? {
        guard let name = typeName, let colon = name.firstIndex(of: ":"), colon > name.startIndex else {
            return nil
        }
        return String(name[..<colon])
    }

    /// Prefixes whose tags belong to one type or another, rather than to all.
    static let typePrefixes: Set<Substring> = [
        "article", "book", "books", "business", "fitness", "game", "music", "payment", "place", "product",
        "profile", "restaurant", "video",
    ]

    /// Whether an Open Graph scraper takes an interest in the tag at all.
    static func isOurs(_ entry: Entry) -> Bool {
        let prefix = entry.prefix
        return prefix == "og" || prefix == "fb" || prefix == "al" || typePrefixes.contains(prefix)
    }

    /// Tags of Open Graph, Facebook, App Links and the types, that count.
    var ours: [Entry] { entries.filter { $0.attribute == .property && Self.isOurs($0) } }
}
