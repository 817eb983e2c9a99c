/// What is changed of an action; nil leaves a part as it is.
package struct ActionChange: Sendable, Hashable {
    /// Another object, with the parameter that names it.
    package var objectID: Int64?
    /// The parameter that names the object.
    package var property: String?
    /// All objects of further parameters, as JSON.
    package var furtherObjects: String?
    /// 0 takes the place away.
    package var placeID: Int64?
    /// All who were there too.
    package var tags: [Int64]?
    /// A JSON array.
    package var images: String?
    /// The person's own words.
    package var message: String?
    /// Microseconds since 1970.
    package var startedAt: Int64?
    /// Microseconds since 1970.
    package var endedAt: Int64?
    /// Where clicks on the story come from.
    package var ref: String?
    /// Whether the person asked for the story.
    package var isExplicitlyShared: Bool?
    /// Whether it is kept out of the news.
    package var hasNoFeedStory: Bool?
    /// A JSON object.
    package var privacy: String?

    /// A change of nothing.
    package init() {}
}

/// Whose an action is, and what a change of it has to know.
package struct ActionOwner: Sendable, Hashable {
    /// Who did it.
    package let personID: Int64
    /// The app that published it.
    package let appID: Int64
    /// The number of the action type.
    package let typeID: Int64
    /// Its object.
    package let objectID: Int64
    /// The parameter that named the object.
    package let property: String
    /// When it was published, in microseconds since 1970.
    package let createdAt: Int64
    /// When it began, in microseconds since 1970.
    package let startedAt: Int64
    /// Objects of further parameters, as JSON.
    package let furtherObjects: String
}
