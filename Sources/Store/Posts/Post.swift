/// A post as it is read.
package struct Post: Sendable, Hashable {
    /// Somebody by id and name.
    package struct Named: Sendable, Hashable {
        /// The node's id, and the name that is shown.
        package let id: Int64
        package let name: String

        /// Somebody.
        package init(id: Int64, name: String) {
            self.id = id
            self.name = name
        }
    }

    /// The node's id; with the owner's it is the id of the Graph API.
    package let id: Int64
    package let owner: Named
    package let writer: Named
    package let app: App
    package let kind: PostDraft.Kind
    package let message: String?
    package let link: String?
    package let picture: String?
    package let name: String?
    package let caption: String?
    package let description: String?
    package let source: String?
    /// JSON.
    package let actions: String?
    /// JSON.
    package let properties: String?
    /// Its photo, with the key of its bytes' address.
    package let photo: PhotoKey?
    /// Where it was, as JSON.
    package let place: String?
    package let tags: [Named]
    /// JSON.
    package let privacy: String
    /// Microseconds since 1970.
    package let createdAt: Int64
    package let updatedAt: Int64
    package let counts: Reactions
}

/// A photo with the part of its bytes' address that cannot be guessed.
package struct PhotoKey: Sendable, Hashable {
    /// The photo's id, and 128 random bits as text.
    package let id: Int64
    package let key: String

    /// A photo's key.
    package init(id: Int64, key: String) {
        self.id = id
        self.key = key
    }
}

/// How many liked a node and said something about it.
package struct Reactions: Sendable, Hashable {
    /// How many there are of each.
    package let likes: Int64
    package let comments: Int64
    /// Whether the one who reads is among them.
    package let isLiked: Bool

    /// What was counted.
    package init(likes: Int64 = 0, comments: Int64 = 0, isLiked: Bool = false) {
        self.likes = likes
        self.comments = comments
        self.isLiked = isLiked
    }
}
