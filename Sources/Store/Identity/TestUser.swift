/// Somebody whom an app made to test with.
package struct TestUser: Sendable, Hashable {
    /// The number of the node, and what the user is called.
    package let id: Int64
    package let name: String
    /// Always there: somebody has to log in with it.
    package let email: String
    /// Whether this user uses the app that asks, and so may have a token for it.
    package let isInstalled: Bool
    /// Whether the app that asks made this user.
    package let isOwn: Bool
}

/// What a test user is to be.
package struct TestUserDraft: Sendable, Hashable {
    /// Name, e-mail address and password.
    package var person: PersonDraft
    /// Whether the user uses the app from the beginning.
    package var isInstalled: Bool
    /// What the app may do then.
    package var permissions: [String]
    /// SHA-256 of the first token, which is kept if the app is used.
    package var tokenHash: [UInt8]
    /// When that token ends; microseconds since 1970.
    package var tokenExpiresAt: Int64

    /// A test user.
    package init(
        _ person: PersonDraft,
        isInstalled: Bool,
        permissions: [String],
        tokenHash: [UInt8],
        tokenExpiresAt: Int64
    ) {
        self.person = person
        self.isInstalled = isInstalled
        self.permissions = permissions
        self.tokenHash = tokenHash
        self.tokenExpiresAt = tokenExpiresAt
    }
}
