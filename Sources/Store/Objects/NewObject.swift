/// An object as it was read from a page, or as a client makes one; everything in it has been checked.
package struct NewObject: Sendable, Hashable {
    /// The app it belongs to.
    package var appID: Int64
    /// `namespace:type`
    package var type: String
    /// The address that the page itself names; nil for one without a page.
    package var url: String?
    /// Whether it was read at that address.
    package var isOwnPage = false
    /// What it is called.
    package var title: String
    /// A sentence about it.
    package var description: String?
    /// The name of the site it belongs to.
    package var siteName: String?
    /// A JSON array of objects with `url`, and `width` and `height` where they are known.
    package var images = "[]"
    /// A JSON object.
    package var data = "{}"
    /// Whether a page was read.
    package var isScraped: Bool
    /// Who makes it by a call.
    package var personID: Int64?

    /// An object of which only the essentials are known.
    package init(appID: Int64, type: String, url: String?, title: String, isScraped: Bool) {
        self.appID = appID
        self.type = type
        self.url = url
        self.title = title
        self.isScraped = isScraped
    }
}

/// An object as it is stored.
package struct StoredObject: Sendable, Hashable {
    /// Its id.
    package let id: Int64
    /// The app it belongs to.
    package let app: App
    /// `namespace:type`
    package let type: String
    /// The address that its page names; nil without a page.
    package let url: String?
    /// What it is called.
    package let title: String
    /// A sentence about it.
    package let description: String?
    /// The name of the site it belongs to.
    package let siteName: String?
    /// A JSON array.
    package let images: String
    /// A JSON object.
    package let data: String
    /// Whether a page was read.
    package let isScraped: Bool
    /// Who made it by a call.
    package let personID: Int64?
    /// The action that it was made for.
    package let actionID: Int64?
    /// Microseconds since 1970.
    package let createdAt: Int64
    /// Microseconds since 1970.
    package let updatedAt: Int64
    /// How often it was used in actions, of all types together.
    package let times: Int64
}

/// What a client changes of an object; nil leaves a part as it is.
package struct ObjectChange: Sendable, Hashable {
    /// What it is called.
    package var title: String?
    /// A sentence about it.
    package var description: String?
    /// The name of the site it belongs to.
    package var siteName: String?
    /// A JSON array.
    package var images: String?
    /// A JSON object.
    package var data: String?

    /// A change of nothing.
    package init() {}
}
