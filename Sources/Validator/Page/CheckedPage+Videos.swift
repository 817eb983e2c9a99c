internal import OpenGraph

extension CheckedPage {
    /// The values of `og:video` with what belongs to each.
    var videos: [(entry: Entry, item: GraphObject.Item)] {
        object["og:video"].compactMap { item in
            guard let value = item.value?.text,
                let entry = entries.first(where: {
                    $0.counts && ($0.name == "og:video" || $0.name == "og:video:url") && $0.value == value
                })
            else { return nil }
            return (entry, item)
        }
    }
}
