/// Somebody who can log in, publish and have friends.
package struct Person: Sendable, Hashable {
    /// The number of the node.
    package let id: Int64
    /// As stories show it.
    package let name: String
    package let firstName: String?
    package let middleName: String?
    package let lastName: String?
    /// Stands for the id in addresses.
    package let username: String?
    package let email: String?
    /// `en_US`.
    package let locale: String
    package let gender: String?
    /// `1980-12-31`.
    package let birthday: String?
    /// The app that made this test user; nil for everybody else.
    package let testAppID: Int64?
    /// Whether there is a password to log in with.
    package let hasPassword: Bool
    /// Microseconds since 1970.
    package let createdAt: Int64
    /// Microseconds since 1970.
    package let updatedAt: Int64
}

/// What somebody is to be.
package struct PersonDraft: Sendable, Hashable {
    /// As in ``Person``.
    package var name: PersonName
    package var username: String?
    package var email: EmailAddress?
    /// As `PasswordHash` writes it.
    package var passwordHash: String?
    package var locale = "en_US"
    package var gender: String?
    /// `1980-12-31`; a day that there is.
    package var birthday: String?

    /// A person of that name and nothing else.
    package init(name: PersonName) { self.name = name }
}

/// What is to be changed of somebody; nil leaves it.
package struct PersonChange: Sendable, Hashable {
    /// As in ``Person``.
    package var name: PersonName?
    package var username: String?
    package var email: EmailAddress?
    package var locale: String?
    package var gender: String?
    package var birthday: String?

    /// No change yet.
    package init() {}

    /// Whether nothing would change.
    package var isEmpty: Bool { self == PersonChange() }
}
