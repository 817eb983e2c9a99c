/// Who makes a call of the Graph surface, as the token says.
package struct Caller: Sendable, Hashable {
    /// Whose name a call is made in.
    package struct Person: Sendable, Hashable {
        /// The person's id.
        package let id: Int64
        /// The name that stories show.
        package let name: String

        /// A person with a token.
        package init(id: Int64, name: String) {
            self.id = id
            self.name = name
        }
    }

    /// How a token came about.
    package enum Origin: String, Sendable {
        /// A device that logged in by itself; these may be extended by a REST call.
        case sso
        /// A dialog in a browser, for a site.
        case web
        /// Exchanged for another.
        case exchange
        /// With a test user.
        case test
        /// `larder people token`.
        case command
        /// An app with its secret.
        case app
    }

    /// The app that the token was given to.
    package let app: App
    /// Nil for the app itself (`id|secret`).
    package let person: Person?
    /// What the person has granted to the app, through whichever token.
    package let permissions: [String]
    /// How the token came about.
    package let origin: Origin
    /// Microseconds since 1970; nil for an app's token.
    package let issuedAt: Int64?
    /// Microseconds since 1970; nil for never.
    package let expiresAt: Int64?

    /// Whether the person granted this to the app.
    package func may(_ permission: String) -> Bool { permissions.contains(permission) }

    /// A caller, put together by the store.
    package init(
        app: App,
        person: Person?,
        permissions: [String] = [],
        origin: Origin,
        issuedAt: Int64? = nil,
        expiresAt: Int64? = nil
    ) {
        self.app = app
        self.person = person
        self.permissions = permissions
        self.origin = origin
        self.issuedAt = issuedAt
        self.expiresAt = expiresAt
    }
}

/// What a token leads to.
package enum TokenLookup: Sendable, Hashable {
    case good(Caller)
    /// It was good until then; microseconds since 1970.
    case expired(at: Int64)
    /// Ended before its time; Facebook's subcode says why.
    case dead(subcode: Int, appID: Int64, personID: Int64)
    case unknown
}
