/// A meal that somebody sent and that may be stored.
package struct MealDraft: Hashable, Sendable {
    /// `nil`: to be made from the title.
    package let slug: Slug?
    package let title: String
    package let description: String
    /// `nil`: the host's own type of meal.
    package let type: String?
    package let image: MealImage?
    package let properties: [MealProperty]

    /// The draft in an object of the API, or all that is wrong with it.
    ///
    /// `null` is as good as absent. Fields that only the server writes (`url`, `version`, the times) may be sent back
    /// and do not count; neither do fields that are not known.
    package init(json members: [JSONMember]) throws(MealRefusal) {
        var reader = MealFieldReader(.object(members))
        let slug = reader.slug()
        let title = reader.title()
        let description = reader.text("description", limit: MealLimits.description)
        let type = reader.type()
        let image = reader.image()
        let properties = reader.properties()
        guard reader.faults.isEmpty, let title else { throw MealRefusal(faults: reader.faults) }
        self.slug = slug
        self.title = title
        self.description = description ?? ""
        self.type = type
        self.image = image
        self.properties = properties
    }
}

/// How much of a meal may be how large. Lengths count Unicode scalars, as PostgreSQL does.
package enum MealLimits {
    package static let title = 300
    package static let description = 65_535
    package static let type = 100
    package static let imageURL = 8_192
    package static let imageType = 255
    package static let imageAlt = 1_000
    package static let properties = 100
    package static let propertyName = 100
    package static let propertyValue = 65_535
}
