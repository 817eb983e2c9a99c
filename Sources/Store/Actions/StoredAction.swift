/// An action with everything that is shown of it.
package struct StoredAction: Sendable, Hashable {
    /// An object as actions show it.
    package struct Object: Sendable, Hashable {
        /// The parameter that named it.
        package let property: String
        /// Its id.
        package let id: Int64
        /// `namespace:type`; nil when the object is gone.
        package let type: String?
        /// The address that its page names.
        package let url: String?
        /// What it is called.
        package let title: String?
    }

    /// A place as actions show it.
    package struct Place: Sendable, Hashable {
        /// Its id.
        package let id: Int64
        /// Its name.
        package let name: String
        /// Degrees, north; nil for a page without a position.
        package let latitude: Double?
        /// Degrees, east.
        package let longitude: Double?
        /// Parts of its address by the names that the Graph API gives them, those that are known.
        package let address: [String: String]
    }

    /// A person who was tagged.
    package struct Tagged: Sendable, Hashable {
        /// The person's id.
        package let id: Int64
        /// The person's name.
        package let name: String
    }

    /// Its id.
    package let id: Int64
    /// When it was published, in microseconds since 1970; leads to its partition.
    package let createdAt: Int64
    /// The app that published it.
    package let app: App
    /// Who did it.
    package let person: Caller.Person
    /// `eat`
    package let type: String
    /// The number of the action type.
    package let typeID: Int64
    /// The objects, that of the action first.
    package let objects: [Object]
    /// Where; nil also when the place is gone.
    package let place: Place?
    /// Who was there too, of those who are still here.
    package let tags: [Tagged]
    /// A JSON array.
    package let images: String?
    /// The person's own words.
    package let message: String?
    /// Microseconds since 1970.
    package let startedAt: Int64
    /// Microseconds since 1970.
    package let endedAt: Int64
    /// Where clicks on the story come from.
    package let ref: String?
    /// Whether the person asked for the story.
    package let isExplicitlyShared: Bool
    /// Whether it is kept out of the news.
    package let hasNoFeedStory: Bool
    /// A JSON object; nil: friends.
    package let privacy: String?
    /// How many like it.
    package let likes: Int64
    /// How many comments it has.
    package let comments: Int64
    /// Whether the reader who was named may see it.
    package let isVisible: Bool
}
