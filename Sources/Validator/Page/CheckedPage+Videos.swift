internal import OpenGraph

extension CheckedPage {
    /// The values of `og:video` with what belongs to each.
    var videos: [(entry: Entry, item: GraphObject.Item)] {
        let named = Dictionary(
            (all("og:video") + all("og:video:url")).map { ($0.value, $0) },
            uniquingKeysWith: { first, _ in first }
        )
        return object["og:video"].compactMap { item in
            guard let entry = item.value.flatMap({ named[$0.text] }) else { return nil }
            return (entry, item)
        }
    }
}
