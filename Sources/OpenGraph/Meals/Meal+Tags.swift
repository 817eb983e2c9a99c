extension Meal {
    /// The meal as tags, structured properties after their root.
    ///
    /// Details among the further properties go to the nearest root before them, which may be the meal's own
    /// picture.
    ///
    /// - Parameter origin: scheme and host that the meal's path is put after.
    package func tags(origin: String, appID: String?) -> [Tag] {
        var tags: [Tag] = []
        if let appID { tags.append(Tag("fb:app_id", appID)) }
        tags.append(Tag("og:type", type))
        tags.append(Tag("og:title", title))
        tags.append(Tag("og:url", origin + path))
        if !description.isEmpty { tags.append(Tag("og:description", description)) }
        if let image { tags += image.tags }
        tags += properties.compactMap { $0.value.isEmpty ? nil : Tag.written($0.name, $0.value) }
        var order = StructuredOrder()
        for tag in tags { order.add(tag.name.utf8.span) }
        order.finish()
        return order.order.map { tags[$0] }
    }
}

extension MealImage {
    fileprivate var tags: [Tag] {
        var tags = [Tag("og:image", url)]
        if let type { tags.append(Tag("og:image:type", type)) }
        if let width { tags.append(Tag("og:image:width", String(width))) }
        if let height { tags.append(Tag("og:image:height", String(height))) }
        if let alt, !alt.isEmpty { tags.append(Tag("og:image:alt", alt)) }
        return tags
    }
}
