/// An action to be published; everything in it has been checked.
package struct NewAction: Sendable, Hashable {
    /// The app that publishes it.
    package var appID: Int64
    /// Who did it.
    package var personID: Int64
    /// What was done.
    package var typeID: Int64
    /// With what; 0 when the object is stored together with the action.
    package var objectID: Int64
    /// The parameter that named the object.
    package var property: String
    /// Objects of further parameters.
    package var furtherObjects: [String: Int64] = [:]
    /// Where.
    package var placeID: Int64?
    /// Who was there too.
    package var tags: [Int64] = []
    /// A JSON array.
    package var images: String?
    /// The person's own words.
    package var message: String?
    /// Microseconds since 1970; nil: when it is published.
    package var startedAt: Int64?
    /// Microseconds since 1970; nil: when it is published.
    package var endedAt: Int64?
    /// Where clicks on the story come from.
    package var ref: String?
    /// Whether the person asked for the story.
    package var isExplicitlyShared = false
    /// Whether it is kept out of the news.
    package var hasNoFeedStory = false
    /// A JSON object; nil: friends.
    package var privacy: String?

    /// An action of which only the essentials are known.
    package init(appID: Int64, personID: Int64, typeID: Int64, objectID: Int64, property: String) {
        self.appID = appID
        self.personID = personID
        self.typeID = typeID
        self.objectID = objectID
        self.property = property
    }
}

/// What must hold for an action beyond its own row.
package struct PublishTerms: Sendable {
    /// The call if it may come again: the same one gets the same action.
    package var call: KeptCall?
    /// Whether the person may do it with the object once only.
    package var isUnique = false
    /// Objects that are stored together with the action, by the parameters that name them.
    package var objects: [(property: String, object: ObjectToKeep)] = []

    /// Uploaded pictures that wait for the action, which takes them along when it goes.
    package var pictures: [PhotoKey] = []

    /// No terms at all.
    package init() {}

    /// Whether one statement will do.
    var areNone: Bool { call == nil && !isUnique && objects.isEmpty && pictures.isEmpty }

}

/// An object that comes with an action.
package enum ObjectToKeep: Sendable, Hashable {
    /// Read from a page, to which these addresses lead.
    case page(NewObject, at: [String], ObjectSource)
    /// Made for the action, without a page; it goes when the action goes.
    case made(NewObject)
}

/// What came of publishing.
package enum PublishOutcome: Sendable, Hashable {
    /// It is committed under this id.
    case published(Int64)
    /// The same call had published it before.
    case repeated(Int64)
    /// The key belongs to another call.
    case keyTaken
    /// The person did this with the object before.
    case alreadyPublished(original: Int64)
    /// A picture does not wait any more.
    case pictureGone
    /// An object that was to be made has the address of one that is there.
    case addressTaken
}
