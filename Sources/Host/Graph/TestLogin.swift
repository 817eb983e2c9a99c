import GraphAPI
import Secrets

/// The address that logs a browser in as a test user, as the app that made the user is told (reference/graph-api §2.10).
///
/// Nothing of it is kept: it is signed with the app's secret, and good for a day.
struct TestLogin: Sendable {
    /// What the address leads to.
    static let path = "/platform/test_account_login.php"
    /// How long an address is good, in seconds.
    static let lifetime: Int64 = 86_400

    private let key: SigningKey

    /// Addresses of an app's test users.
    ///
    /// - Parameter secret: the app's.
    init(secret: String) { key = SigningKey(secret) }

    /// The address for a test user.
    ///
    /// - Parameter now: microseconds since 1970.
    func address(of personID: Int64, origin: String, now: Int64) -> String {
        let until = now / 1_000_000 + Self.lifetime
        let mark = key.signatureText(of: Self.signed(personID, until).utf8.span)
        return "\(origin)\(Self.path)?user_id=\(personID)&n=\(until).\(mark)"
    }

    /// Whether `n` is the one of such an address, and still good.
    ///
    /// - Parameter now: microseconds since 1970.
    func isGood(_ n: String, for personID: Int64, now: Int64) -> Bool {
        guard let point = n.firstIndex(of: "."), let until = NodeName.id(n[..<point]) else { return false }
        guard until > now / 1_000_000, until <= now / 1_000_000 + Self.lifetime else { return false }
        let mark = String(n[n.index(after: point)...])
        return key.isSignature(mark.utf8.span, of: Self.signed(personID, until).utf8.span)
    }

    private static func signed(_ personID: Int64, _ until: Int64) -> String {
        "test login|\(personID)|\(until)"
    }
}
