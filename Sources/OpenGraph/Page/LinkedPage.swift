/// Another page that this one names, and what came when it was asked for.
package struct LinkedPage: Hashable, Sendable {
    /// Why it was fetched.
    package enum Role: Hashable, Sendable {
        /// The value of `og:url`.
        case ogURL
        /// `link rel=canonical`.
        case canonical
        /// `link rel=opengraph`: a pointer page with more metadata.
        case pointer
        /// `article:author` and its like; the property. Fetched only when asked for.
        case reference(property: String)
    }

    /// Why it was fetched.
    package var role: Role
    /// The address that was asked for.
    package var url: String
    /// After HTTP redirects.
    package var finalURL: String?
    /// Of the last answer.
    package var status: Int?
    /// Why it could not be read.
    package var failure: FetchFailure?
    /// HTTP ones.
    package var redirects: [Redirect] = []
    /// The tags of the page, when it was read.
    package var object: GraphObject?
    /// Resolved `link rel=origin` addresses.
    package var origins: [String] = []
    /// Whether it has a `link rel=opengraph` itself.
    package var hasPointer = false

    /// A page that is about to be asked for; its answer, or why there is none, is filled in afterwards.
    package init(_ role: Role, url: String) {
        self.role = role
        self.url = url
    }
}

/// The page as another agent got it; fetched only when asked for.
package struct AgentVariant: Hashable, Sendable {
    /// `Twitterbot`.
    package var agent: String
    /// Of its answer.
    package var status: Int?
    /// What its tags say.
    package var object: GraphObject

    /// The object has already been read from the answer's tags; its source is not kept.
    package init(agent: String, status: Int?, object: GraphObject) {
        self.agent = agent
        self.status = status
        self.object = object
    }
}
