/// A photo as it is read, without its bytes.
package struct Photo: Sendable, Hashable {
    /// A size that there is a file of.
    package struct Print: Sendable, Hashable {
        /// Which it is, and its pixels.
        package let size: StoredPrint.Size
        package let width: Int
        package let height: Int
    }

    /// Somebody who is on it.
    package struct Tag: Sendable, Hashable {
        /// Who, and where in percent.
        package let person: Post.Named
        package let x: Double?
        package let y: Double?
    }

    /// Its id, and what cannot be guessed of its files' addresses.
    package let key: PhotoKey
    /// Whose it is, and through which app it came.
    package let owner: Post.Named
    package let app: App
    package let name: String?
    /// Pixels of what was uploaded.
    package let width: Int
    package let height: Int
    /// The largest first.
    package let prints: [Print]
    /// JSON.
    package let place: String?
    package let tags: [Tag]
    /// JSON.
    package let privacy: String
    /// Microseconds since 1970.
    package let createdAt: Int64
    package let updatedAt: Int64
    package let counts: Reactions
    /// The post that told of it.
    package let postID: Int64?
}

/// What may be changed of a photo; nil leaves it as it is.
package struct PhotoChange: Sendable, Hashable {
    /// What the person says about it.
    package var name: String?
    package var placeID: Int64?
    /// JSON.
    package var privacy: String?

    /// No change yet.
    package init() {}
}
