/// What publishing is refused for; the words are Facebook's where they are known (reference/graph-api §2.5).
extension GraphError {
    /// A value that cannot be used.
    package static func unusable(_ name: String, _ demand: String) -> GraphError {
        .invalidParameter("Param \(name) \(demand)")
    }

    /// An uploaded picture that does not wait for this person and app, or not any more.
    package static var goneImage: GraphError {
        .unusable("image", "must be an address, or a picture that this person has uploaded")
    }

    /// The namespace is another app's, or nobody's.
    package static func foreignActionType(appID: Int64, _ type: String) -> GraphError {
        .invalidParameter("Application \(appID) does not own \(type) action type")
    }

    /// The app has not declared such an action.
    package static func undeclaredActionType(_ type: String) -> GraphError {
        .invalidParameter("problem with action type (\(type))")
    }

    /// The namespace is another app's, or nobody's.
    package static func foreignObjectType(appID: Int64, _ type: String) -> GraphError {
        .invalidParameter("Application \(appID) does not own \(type) object type")
    }

    /// The app has not declared such an object.
    package static func undeclaredObjectType(_ type: String) -> GraphError {
        .invalidParameter("problem with object type (\(type))")
    }

    /// The person does not use the app.
    package static var notAuthorized: GraphError {
        GraphError(200, "(#200) The user hasn't authorized the application to perform this action")
    }

    /// No object was given; calls without a version get the older words.
    package static func noObject(_ properties: [String], _ version: GraphVersion?) -> GraphError {
        let names = properties.joined(separator: ", ")
        guard version == nil else {
            return .invalidParameter(
                "At least one reference object must be specified. "
                    + "At least one of the following properties must be specified: \(names)."
            )
        }
        return GraphError(
            1_611_072,
            "The action you're trying to publish is invalid because it does not specify any reference objects. "
                + "At least one of the following properties must be specified: \(names).",
            type: "Exception"
        )
    }

    /// The page is of another type than the property asks for.
    package static func otherObjectType(
        at url: String,
        _ type: String,
        property: String,
        wanted: String
    ) -> GraphError {
        GraphError(
            3502,
            "(#3502) Object at URL \(url) has og:type of '\(type)'. "
                + "The property '\(property)' requires an object of og:type '\(wanted)'. "
        )
    }

    /// The page is another app's.
    package static func otherObjectApp(at url: String, appID: Int64) -> GraphError {
        .invalidParameter("Object at URL \(url) has another fb:app_id than the application \(appID)")
    }

    /// The page lacks what every object must have.
    package static func objectLacks(_ property: String, at url: String, type: String) -> GraphError {
        .invalidParameter(
            "Object at URL \(url) of type '\(type)' is invalid because a required property '\(property)' "
                + "was not provided."
        )
    }

    /// The page cannot be had; `reason` ends the sentence.
    package static func unreadableObject(at url: String, _ reason: String) -> GraphError {
        .invalidParameter("The object at URL \(url) could not be read: \(reason).")
    }

    /// There is no such object, or it is another app's.
    package static func unknownObject(_ id: Int64, property: String) -> GraphError {
        .invalidParameter("Param \(property) must be an object of this application: there is no object \(id)")
    }

    /// There is no such place.
    package static var unknownPlace: GraphError { .unusable("place", "must be the id of a place") }

    /// The app has declared that this action has no place.
    package static var noPlaceAllowed: GraphError {
        .unusable("place", "is not allowed for this action type")
    }

    /// These may not be tagged: they are no people in a role of the app, or the action takes no tags.
    package static func untaggable(_ people: [Int64]) -> GraphError {
        let ids = people.map { String($0) }.joined(separator: ", ")
        return GraphError(
            1_611_075,
            "These users can't be tagged by your app: \(ids). "
                + "Either they aren't developers of your app or your action haven't been approved for tagging.",
            type: "Exception"
        )
    }

    /// The person has published this already, and once is all there can be.
    package static func alreadyPublished(property: String, action: String, original: Int64) -> GraphError {
        let name = action.prefix(1).uppercased() + action.dropFirst()
        return GraphError(
            3501,
            "(#3501) User is already associated to a \(property) object on a unique action type \(name). "
                + "Original Action ID: \(original)"
        )
    }

    /// An `Idempotency-Key` that came before with another call.
    package static var otherCallOfThatKey: GraphError {
        .invalidParameter("This Idempotency-Key was sent with another call before")
    }

    /// An `Idempotency-Key` that cannot be kept.
    package static var unusableKey: GraphError {
        .invalidParameter("Idempotency-Key must have 1 to 255 visible characters")
    }
}
