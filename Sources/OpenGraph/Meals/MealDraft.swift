/// A meal that somebody sent and that may be stored.
package struct MealDraft: Hashable, Sendable {
    /// `nil`: to be made from the title.
    package let slug: Slug?
    /// 1 to 300 scalars, not white space alone.
    package let title: String
    /// Empty when there is none.
    package let description: String
    /// `nil`: the host's own type of meal.
    package let type: String?
    /// Checked for form; nobody has fetched it.
    package let image: MealImage?
    /// In the order they were given; a name may repeat.
    package let properties: [MealProperty]

    /// The draft in an object of the API, or all that is wrong with it.
    ///
    /// `null` is as good as absent. Fields that only the server writes (`url`, `version`, the times) may be sent back
    /// and do not count; neither do fields that are not known.
    ///
    /// - Parameter kept: an address of a picture that is taken as it is: the one the meal has, which may be a path on
    ///   this host, as with the meals that come with it.
    package init(json members: [JSONMember], keeping kept: String? = nil) throws(MealRefusal) {
        var reader = MealFieldReader(.object(members), keptAddress: kept)
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
    /// Scalars of a title.
    package static let title = 300
    /// Scalars of a description.
    package static let description = 65_535
    /// Scalars of an object type.
    package static let type = 100
    /// Scalars of a picture's address.
    package static let imageURL = 8_192
    /// Scalars of a media type; RFC 6838 §4.2 allows 127 for each half.
    package static let imageType = 255
    /// Scalars of a picture's description.
    package static let imageAlt = 1_000
    /// How many further properties.
    package static let properties = 100
    /// Bytes of a property's name.
    package static let propertyName = 100
    /// Scalars of a property's value.
    package static let propertyValue = 65_535
}
