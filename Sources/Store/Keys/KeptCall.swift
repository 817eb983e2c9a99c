/// A call that may come again: what it makes is kept under its key.
package struct KeptCall: Sendable, Hashable {
    /// The `Idempotency-Key`.
    package let key: String
    /// SHA-256 of what is asked for: another call with the same key is refused.
    package let request: [UInt8]
    /// Who calls; without a person it is the app itself.
    package let appID: Int64
    package let personID: Int64?

    /// A call with its key.
    package init(key: String, request: [UInt8], appID: Int64, personID: Int64?) {
        self.key = key
        self.request = request
        self.appID = appID
        self.personID = personID
    }
}

/// What came of a call that may come again.
package enum KeptOutcome: Sendable, Hashable {
    /// What has this id was made now, or by the same call before.
    case made(Int64)
    /// The key belongs to another call.
    case keyTaken
}
