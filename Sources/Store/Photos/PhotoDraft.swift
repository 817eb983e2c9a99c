/// A photo before it has an id.
package struct PhotoDraft: Sendable, Hashable {
    /// Whose photo it is, and through which app it came.
    package var personID: Int64
    package var appID: Int64
    /// What the person says about it.
    package var name: String?
    package var placeID: Int64?
    /// Who is on it.
    package var tags: [PhotoTag] = []
    /// `{"value":"ALL_FRIENDS"}` as JSON; nil for that one.
    package var privacy: String?
    /// Its files: as large as it came, the one that is shown, and the one for lists.
    package var original: StoredPrint
    package var normal: StoredPrint
    package var small: StoredPrint
    /// Whether a post tells of it.
    package var hasPost = true
    /// The call if it may come again: it makes no second photo.
    package var call: KeptCall?

    /// A photo with its files and nothing said about it.
    package init(
        personID: Int64,
        appID: Int64,
        original: StoredPrint,
        normal: StoredPrint,
        small: StoredPrint
    ) {
        self.personID = personID
        self.appID = appID
        self.original = original
        self.normal = normal
        self.small = small
    }
}

/// One file of a photo.
package struct StoredPrint: Sendable, Hashable {
    /// Which size it is; the letter stands in its address.
    package enum Size: String, Sendable, CaseIterable {
        /// As large as it came.
        case original = "o"
        /// At most 720 pixels.
        case normal = "n"
        /// At most 130 pixels.
        case small = "s"
    }

    /// Pixels.
    package let width: Int
    package let height: Int
    /// SHA-256 of the bytes.
    package let hash: [UInt8]
    /// A JPEG file.
    package let bytes: [UInt8]

    /// A file.
    package init(width: Int, height: Int, hash: [UInt8], bytes: [UInt8]) {
        self.width = width
        self.height = height
        self.hash = hash
        self.bytes = bytes
    }
}

/// Somebody on a photo.
package struct PhotoTag: Sendable, Hashable {
    /// Who.
    package let personID: Int64
    /// Where, in percent of width and height; nil for nowhere in particular.
    package let x: Double?
    package let y: Double?

    /// Somebody somewhere on it.
    package init(_ personID: Int64, x: Double? = nil, y: Double? = nil) {
        self.personID = personID
        self.x = x
        self.y = y
    }
}
