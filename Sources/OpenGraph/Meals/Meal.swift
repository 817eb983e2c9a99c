/// A stored meal.
package struct Meal: Hashable, Sendable {
    /// The database's number for it, which no address shows.
    package let id: Int64
    /// Its name in its address today.
    package let slug: Slug
    /// The first name it had: `og:url` stays there, since likes belong to that address.
    package let firstSlug: Slug
    /// 1 to 300 scalars, not white space alone.
    package let title: String
    /// Empty when there is none.
    package let description: String
    /// The value of `og:type`, `larder:meal`.
    package let type: String
    /// The picture that stands first on its page.
    package let image: MealImage?
    /// More properties in the order they were given; a name may repeat.
    package let properties: [MealProperty]
    /// 1 at first; each write that changes something adds 1.
    package let version: Int64
    /// Microseconds since 1970, UTC.
    package let createdAt: Int64
    /// Microseconds since 1970, UTC; when `version` last grew.
    package let updatedAt: Int64

    /// A meal as its row holds it; nothing is checked here, since that was done before it was stored.
    package init(
        id: Int64,
        slug: Slug,
        firstSlug: Slug,
        title: String,
        description: String,
        type: String,
        image: MealImage?,
        properties: [MealProperty],
        version: Int64,
        createdAt: Int64,
        updatedAt: Int64
    ) {
        self.id = id
        self.slug = slug
        self.firstSlug = firstSlug
        self.title = title
        self.description = description
        self.type = type
        self.image = image
        self.properties = properties
        self.version = version
        self.createdAt = createdAt
        self.updatedAt = updatedAt
    }

    /// The path of the address that `og:url` and `url` name.
    package var path: String { "/meals/" + firstSlug.pathSegment }

    /// The path where the meal is shown today.
    package var currentPath: String { "/meals/" + slug.pathSegment }
}

/// The picture of a meal.
package struct MealImage: Hashable, Sendable {
    /// Absolute, http or https.
    package let url: String
    /// Pixels.
    package let width: Int32?
    /// Pixels.
    package let height: Int32?
    /// A media type, `image/png`.
    package let type: String?
    /// What the picture shows, for those who do not see it.
    package let alt: String?

    /// A picture whose parts were checked already; only its address is a must.
    package init(
        url: String,
        width: Int32? = nil,
        height: Int32? = nil,
        type: String? = nil,
        alt: String? = nil
    ) {
        self.url = url
        self.width = width
        self.height = height
        self.type = type
        self.alt = alt
    }
}

/// A property beyond those that every meal has.
package struct MealProperty: Hashable, Sendable {
    /// A name of the form that ``PropertyName`` checks.
    package let name: String
    /// Any text; an empty one is left out of the page.
    package let value: String

    /// A pair as it was read from a meal; whether the name will do is for ``PropertyName``.
    package init(_ name: String, _ value: String) {
        self.name = name
        self.value = value
    }
}
