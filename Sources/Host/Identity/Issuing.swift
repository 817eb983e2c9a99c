import Secrets

/// What is made for people and apps by those who run the host.
package enum Issuing {
    /// How long tokens last unless told otherwise: 60 days, in seconds (reference/graph-api §3.6).
    package static let tokenSeconds: Int64 = 5_184_000

    /// The longest password in bytes.
    package static let longestPassword = PasswordHash.longest

    /// The hash of a password; nil when it is empty or longer than ``longestPassword``, or there is no memory. Takes some
    /// 100 ms.
    package static func hash(password: String) -> String? { PasswordHash.make(password) }

    /// A new access token: its text, which is shown once, and what is kept of it.
    package static func makeToken() -> (text: String, hash: [UInt8]) {
        let text = AccessTokenText.make()
        return (text, AccessTokenText.hash(text))
    }
}
