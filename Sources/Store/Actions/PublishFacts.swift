/// What has to be known before an action is published; asked for in one statement.
package struct PublishQuestion: Sendable, Hashable {
    /// Of the action type.
    package var namespace: String
    /// The name of the action type.
    package var action: String
    /// The address of the object in normal form, if it is a page.
    package var address: String?
    /// The name of the meal of our own at that address, if it is one.
    package var slug: String?

    /// A question about an action type, and an object.
    package init(namespace: String, action: String, address: String? = nil, slug: String? = nil) {
        self.namespace = namespace
        self.action = action
        self.address = address
        self.slug = slug
    }
}

/// What is known of an action type and an object's address.
package struct PublishFacts: Sendable, Hashable {
    /// What an address was found to lead to.
    package struct KnownAddress: Sendable, Hashable {
        /// The object.
        package let objectID: Int64
        /// `namespace:type`
        package let type: String
        /// Where the object was read from.
        package let source: ObjectSource
        /// Microseconds since 1970.
        package let readAt: Int64
    }

    /// Whose namespace it is; nil when it is nobody's.
    package let app: App?
    /// Nil when the app has not declared it.
    package let type: ActionType?
    /// Nil when the address was never read, or what it led to is gone.
    package let known: KnownAddress?
    /// The meal at the address as it is now.
    package let meal: ObjectSource?
}

/// Where an object was read from, which says whether it may have changed since.
package enum ObjectSource: Sendable, Hashable {
    /// Somebody else's page.
    case web
    /// A page of our repeater: it is made of its address and never changes.
    case repeater
    /// A meal of our own, at that version.
    case meal(id: Int64, version: Int64)

    /// Reads it back as it is kept; what is not known may have changed.
    init(text: String) {
        let parts = text.split(separator: ":")
        if parts.count == 3, parts[0] == "meal", let id = Int64(parts[1]), let version = Int64(parts[2]) {
            self = .meal(id: id, version: version)
        } else {
            self = text == "repeater" ? .repeater : .web
        }
    }

    /// As it is kept.
    var text: String {
        switch self {
        case .web: "web"
        case .repeater: "repeater"
        case .meal(let id, let version): "meal:\(id):\(version)"
        }
    }
}
