import Postgres
import Secrets
import ServeHTTP
import Store
import WireHTTP

/// What came of looking at a password.
enum PasswordResult {
    case right(Caller.Person)
    case wrong
    /// Too many tries lately; seconds to wait.
    case tooMany(seconds: Int)
}

/// Looks at passwords, slowly on purpose and not too often, and without telling whether there is such an
/// account.
extension DialogParts {
    /// Looks at e-mail address and password of a login form.
    func checkPassword(
        _ password: String,
        email: String,
        _ request: DialogRequest
    ) async throws -> PasswordResult {
        let account = Self.key("account ", Array(email.lowercased().utf8))
        return try await check(password, account, request) { database throws(StoreError) in
            guard let address = EmailAddress(email),
                let (person, hash) = try await PersonStore(database).find(address)
            else { return nil }
            let named = Caller.Person(id: person.id, name: person.name)
            return LoginStore.Credentials(person: named, passwordHash: hash)
        }
    }

    /// Looks at the password of somebody who is logged in.
    func checkPassword(
        _ password: String,
        of person: Caller.Person,
        _ request: DialogRequest
    ) async throws -> PasswordResult {
        let account = Self.key("person ", Array(String(person.id).utf8))
        return try await check(password, account, request) { database throws(StoreError) in
            try await LoginStore(database).credentials(personID: person.id)
        }
    }

    private func check(
        _ password: String,
        _ account: [UInt8],
        _ request: DialogRequest,
        _ find: (Database) async throws(StoreError) -> LoginStore.Credentials?
    ) async throws -> PasswordResult {
        let address = Self.key("address ", request.client)
        let (wait, credentials) = try await stored { database throws(StoreError) in
            let store = LoginStore(database)
            let wait = try await store.beginAttempt(account: account, address: address)
            return (wait, wait == nil ? try await find(database) : nil)
        }
        if let wait { return .tooMany(seconds: wait) }
        let kept = credentials?.passwordHash
        let check = await passwords.check(password, against: kept)
        if check == .busy { throw RequestFailure.refused(.serviceUnavailable) }
        guard case .right(let newHash) = check, let person = credentials?.person else { return .wrong }
        try await stored { database throws(StoreError) in
            try await LoginStore(database).attemptSucceeded(account: account, address: address)
            guard let newHash, let kept else { return }
            try await PersonStore(database).renewPasswordHash(person.id, from: kept, to: newHash)
        }
        return .right(person)
    }

    private static func key(_ kind: String, _ name: [UInt8]) -> [UInt8] {
        let text = Array(kind.utf8) + name
        return Digest.sha256(of: text.span).bytes
    }
}
