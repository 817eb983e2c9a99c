internal import OpenGraph

extension CheckedPage {
    /// A value of `og:image` with what came when it was fetched.
    struct Picture: Sendable {
        let entry: Entry
        let item: GraphObject.Item?
        let facts: ImageFacts?
    }

    /// Names that hold the address of a picture.
    static let imageNames: Set<String> = ["og:image", "og:image:url", "og:image:secure_url"]

    /// The facts of the picture at this value.
    func image(at value: String) -> ImageFacts? { facts.images.first { $0.url == value } }

    /// One for each different value, in order.
    static func pictures(
        _ entries: [Entry],
        _ items: [GraphObject.Item],
        _ images: [ImageFacts]
    ) -> [Picture] {
        let ownItems = Dictionary(
            items.map { ($0.value?.text ?? "", $0) },
            uniquingKeysWith: { first, _ in first }
        )
        let ownFacts = Dictionary(images.map { ($0.url, $0) }, uniquingKeysWith: { first, _ in first })
        var seen: Set<String> = []
        return entries.compactMap { entry in
            guard entry.counts, imageNames.contains(entry.name), !entry.value.isEmpty,
                seen.insert(entry.value).inserted
            else { return nil }
            return Picture(entry: entry, item: ownItems[entry.value], facts: ownFacts[entry.value])
        }
    }

    /// Pictures that were read, with their bytes' own size.
    var readPictures: [(entry: Entry, item: GraphObject.Item?, facts: ImageFacts)] {
        pictures.compactMap { picture in
            guard let facts = picture.facts, facts.failure == nil else { return nil }
            return (picture.entry, picture.item, facts)
        }
    }

    /// The picture that a card of X shows.
    var cardPicture: (entry: Entry, facts: ImageFacts?)? {
        guard let entry = first("twitter:image") ?? first("twitter:image:src") ?? first("og:image") else {
            return nil
        }
        return (entry, image(at: entry.value))
    }

    /// The first `og:image` that was read, which most platforms show.
    var leadPicture: (entry: Entry, facts: ImageFacts)? {
        readPictures.first.map { ($0.entry, $0.facts) }
    }
}
