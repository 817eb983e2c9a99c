package import OpenGraph

/// What a call that publishes or changes an action says, read and checked as far as its words alone allow
/// (reference/graph-api §2.6).
package struct ActionForm: Sendable, Hashable {
    /// Where the action happened.
    package enum Place: Sendable, Hashable {
        case id(Int64)
        /// Taken away again, by a call that changes the action.
        case none
    }

    /// Nil: not said.
    package var place: Place?
    /// Who was there too; nil: not said.
    package var tags: [Int64]?
    /// Nil: not said.
    package var images: [ActionImage]?
    /// The person's own words.
    package var message: String?
    /// Microseconds since 1970.
    package var startTime: Int64?
    /// Microseconds since 1970.
    package var endTime: Int64?
    /// Seconds from the start to the end.
    package var expiresIn: Int64?
    /// Where clicks on the story come from, for the app's own counting.
    package var ref: String?
    /// Whether the person asked for this story, rather than the app.
    package var isExplicitlyShared: Bool?
    /// Whether it is kept out of the news.
    package var hasNoFeedStory: Bool?
    /// Who may see it, as it is kept; nil: friends.
    package var privacy: JSONValue?
    /// Whether the page is read again though it is known.
    package var forcesScrape: Bool

    /// Longest of the person's own words, in Unicode scalars: what Facebook takes for a status.
    private static let longestMessage = 63_206

    /// Reads everything but the objects.
    package init(_ parameters: GraphParameters) throws(GraphError) {
        place = try Self.place(parameters)
        tags = try PersonList.read("tags", of: parameters)
        images = try ActionImages.read(of: parameters)
        message = try GraphText.read("message", of: parameters, longest: Self.longestMessage)
        startTime = try GraphMoment.read("start_time", of: parameters)
        if startTime == nil { startTime = try GraphMoment.read("created_time", of: parameters) }
        endTime = try GraphMoment.read("end_time", of: parameters)
        expiresIn = try Self.expiry(parameters)
        ref = try GraphText.read("ref", of: parameters, longest: 50)
        isExplicitlyShared = try Self.flag("fb:explicitly_shared", parameters)
        hasNoFeedStory = try Self.flag("no_feed_story", parameters)
        privacy = try Privacy.read(of: parameters)
        forcesScrape = parameters.isTrue("scrape")
    }

    /// When it ends: as said, or so many seconds after its start.
    ///
    /// - Parameter start: microseconds since 1970, when it begins if nothing was said of that.
    package func end(after start: Int64) throws(GraphError) -> Int64? {
        let begin = startTime ?? start
        if let endTime {
            guard startTime == nil || endTime >= begin else {
                throw .unusable("end_time", "must not be before start_time")
            }
            return endTime
        }
        return expiresIn.map { begin + $0 * 1_000_000 }
    }

    /// The objects that a call names, in the order in which the action declares its properties.
    package static func references(
        _ properties: [String],
        of parameters: GraphParameters
    ) throws(GraphError) -> [(property: String, reference: ObjectReference)] {
        var found: [(property: String, reference: ObjectReference)] = []
        for property in properties {
            guard let reference = try parameters.reference(property) else { continue }
            found.append((property, reference))
        }
        return found
    }

    /// `place` is an id; an object with an id, and `place[id]`, cost nothing to take.
    private static func place(_ parameters: GraphParameters) throws(GraphError) -> Place? {
        guard let value = parameters["place"] ?? parameters["place[id]"] else { return nil }
        let text = String(value.trimmed)
        guard !text.isEmpty else { return Place.none }
        if let id = NodeName.id(text[...]) { return .id(id) }
        let json = text.hasPrefix("{") ? try? JSONReader.read(text.utf8.span) : nil
        let id = json?["id"].flatMap { $0.wholeNumber ?? $0.string.flatMap { NodeName.id($0.trimmed) } }
        guard let id, id >= 0 else { throw .unusable("place", "must be the id of a place") }
        return .id(id)
    }

    private static func expiry(_ parameters: GraphParameters) throws(GraphError) -> Int64? {
        guard let text = parameters.text("expires_in") else { return nil }
        // A hundred years are enough for any meal.
        guard let seconds = Int64(text.trimmed), (0...3_155_760_000).contains(seconds) else {
            throw .unusable("expires_in", "must be a number of seconds")
        }
        return seconds
    }

    private static func flag(_ name: String, _ parameters: GraphParameters) throws(GraphError) -> Bool? {
        guard let text = parameters.text(name)?.lowercased() else { return nil }
        switch text {
        case "true", "1", "yes": return true
        case "false", "0", "no": return false
        default: throw .unusable(name, "must be true or false")
        }
    }
}
