/// A post before it has an id.
package struct PostDraft: Sendable, Hashable {
    /// What a post is about, which decides how it is shown.
    package enum Kind: String, Sendable {
        /// Words alone.
        case status
        /// An address.
        case link
        /// A photo of ours.
        case photo
        /// A film or a sound.
        case video
    }

    /// Whose wall it is put on.
    package var ownerID: Int64
    /// Who says it; the same person but for posts on friends' walls.
    package var writerID: Int64
    /// Through which app.
    package var appID: Int64
    package var kind = Kind.status
    /// The writer's own words.
    package var message: String?
    package var link: String?
    /// The address of a picture.
    package var picture: String?
    /// The link's title, the line under it, and what it is.
    package var name: String?
    package var caption: String?
    package var description: String?
    /// The address of a film or a sound.
    package var source: String?
    /// `[{"name":"…","link":"…"}]` as JSON.
    package var actions: String?
    /// Lines beside a link, as JSON.
    package var properties: String?
    package var photoID: Int64?
    package var placeID: Int64?
    /// People who were there.
    package var tags: [Int64] = []
    /// `{"value":"ALL_FRIENDS"}` as JSON; nil for that one.
    package var privacy: String?
    /// The call if it may come again: it makes no second post.
    package var call: KeptCall?
    /// Whether the same words twice in a row are refused.
    package var refusesRepetition = false

    /// A post by somebody on somebody's wall, with nothing in it yet.
    package init(ownerID: Int64, writerID: Int64, appID: Int64) {
        self.ownerID = ownerID
        self.writerID = writerID
        self.appID = appID
    }
}

/// What became of a draft.
package enum PostOutcome: Sendable, Hashable {
    /// It is there; this is its id.
    case made(Int64)
    /// The writer has just said the same.
    case repetition
}
