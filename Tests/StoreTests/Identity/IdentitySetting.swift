import LiveKit
import Postgres
import Reactor
import Store
import Testing

/// Runs a test's body on a worker of its own, over a fresh database.
@discardableResult
func withDatabase<Answer: Sendable>(
    _ body: @Sendable (isolated Worker, Database) async throws -> Answer
) async throws -> Answer {
    let live = try LiveDatabase()
    let worker = try Worker(number: 0)
    defer { worker.stop() }
    let pool = BlockingPool()
    return try await worker.run { worker in
        let database = Database(live.settings, on: worker.loop, pool: pool)
        let answer = try await body(worker, database)
        database.close()
        return answer
    }
}

extension Database {
    /// Stores somebody of that name.
    func addPerson(_ name: String, email: String? = nil) async throws -> Int64 {
        var draft = PersonDraft(name: try #require(PersonName(name)))
        draft.email = email.flatMap { EmailAddress($0) }
        return try await PersonStore(self).add(draft)
    }

    /// Stores an app of that namespace.
    func addApp(_ namespace: String) async throws -> App {
        try await AppStore(self).add(AppDraft(namespace: namespace, name: "App \(namespace)")).record.app
    }

    /// Keeps a token whose hash is that byte, 32 times.
    func keepToken(_ byte: UInt8, _ personID: Int64, _ appID: Int64, session: UInt8? = nil) async throws {
        try await TokenStore(self).keep(
            hash: Array(repeating: byte, count: 32),
            appID: appID,
            personID: personID,
            origin: .web,
            sessionHash: session.map { Array(repeating: $0, count: 32) },
            expiresAt: nil
        )
    }

    /// What that token leads to.
    func token(_ byte: UInt8) async throws -> TokenLookup {
        try await TokenStore(self).find(hash: Array(repeating: byte, count: 32), now: 0)
    }
}

extension TokenLookup {
    /// Why it is dead; nil for a good one, 0 for one that is not there.
    var end: Int? {
        switch self {
        case .good: nil
        case .dead(let subcode, _, _): subcode
        case .expired: 463
        case .unknown: 0
        }
    }
}
