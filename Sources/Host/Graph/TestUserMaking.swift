import GraphAPI
import Secrets
import Store

/// What a new test user is called and logs in with.
struct TestUserMaking {
    /// What is asked for.
    let name: PersonName
    let locale: String
    let isInstalled: Bool
    let permissions: [String]
    /// In clear: it is told once, to the app.
    let password: String
    let email: EmailAddress

    /// Reads the parameters of the call that makes a test user (reference/graph-api §2.10).
    init(_ parameters: GraphParameters) throws(GraphError) {
        let tail = Self.letters(9)
        let wanted =
            parameters.text("name") ?? "\(Self.firstNames.randomElement() ?? "Ann") \(Self.surname(tail))"
        guard let name = PersonName(wanted) else { throw .invalidParameter("Invalid name") }
        self.name = name
        locale = parameters.text("locale") ?? "en_US"
        guard Self.isLocale(locale) else { throw .invalidParameter("Invalid locale") }
        isInstalled = parameters.text("installed").map { _ in parameters.isTrue("installed") } ?? true
        guard let permissions = Permission.names(in: parameters["permissions"] ?? ""),
            permissions.count <= 100
        else {
            throw .invalidParameter("Invalid permissions")
        }
        self.permissions = permissions
        password = String(AccessTokenText.make().prefix(20))
        let head = String(
            String.UnicodeScalarView(
                name.first.unicodeScalars.filter { (0x61...0x7A).contains($0.value | 0x20) }.prefix(20)
            )
        )
        let text = "\(head.lowercased())_\(tail)_\(Self.letters(8))@tfbnw.net"
        guard let email = EmailAddress(text) else { throw .unknown }
        self.email = email
    }

    private static let firstNames = [
        "Ann", "Ben", "Cleo", "Dora", "Emil", "Fay", "Gus", "Hanna", "Ivo", "Jill", "Karl", "Lena", "Max",
        "Nora",
    ]

    private static func surname(_ letters: String) -> String {
        letters.prefix(1).uppercased() + letters.dropFirst()
    }

    private static func letters(_ count: Int) -> String {
        let alphabet = Array("abcdefghijklmnopqrstuvwxyz".unicodeScalars)
        return String(String.UnicodeScalarView((0..<count).compactMap { _ in alphabet.randomElement() }))
    }

    /// `en_US`.
    private static func isLocale(_ text: String) -> Bool {
        let parts = text.split(separator: "_", omittingEmptySubsequences: false)
        guard parts.count == 2, (2...3).contains(parts[0].utf8.count), parts[1].utf8.count == 2 else {
            return false
        }
        return parts[0].utf8.allSatisfy { (0x61...0x7A).contains($0) }
            && parts[1].utf8.allSatisfy { (0x41...0x5A).contains($0) }
    }
}
