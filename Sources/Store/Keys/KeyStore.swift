package import Postgres

/// What calls with an `Idempotency-Key` have made, for one worker.
package final class KeyStore {
    private let database: Database

    /// A store on that worker's database; nothing is asked yet.
    package init(_ database: Database) {
        self.database = database
    }

    /// What the key leads to already; nil when it is free.
    package func find(_ call: KeptCall) async throws(StoreError) -> KeptOutcome? {
        do throws(DatabaseError) {
            guard let row = try await database.read(KeyStatements.owner(of: call)).first else { return nil }
            return try row.bytes(1) == call.request ? .made(row.integer(0)) : .keyTaken
        } catch {
            throw .database(error)
        }
    }

    /// Makes something and answers its id, unless the same call has done so before; nil when nothing could be made.
    ///
    /// `make` takes the key in the statement that makes it, so that of two calls at once one makes it and the other is
    /// told, also where what the other would make is refused for being there already.
    package func once(
        _ call: KeptCall?,
        _ make: () async throws(StoreError) -> Int64?
    ) async throws(StoreError) -> KeptOutcome? {
        guard let call else { return try await make().map { .made($0) } }
        if let found = try await find(call) { return found }
        do throws(StoreError) {
            if let id = try await make() { return .made(id) }
        } catch {
            guard error.isTakenKey else { throw error }
        }
        return try await find(call)
    }
}

extension StoreError {
    /// The same key came twice at the same time, and the other call was quicker.
    fileprivate var isTakenKey: Bool {
        guard case .database(.refused(let fault)) = self, fault.state == .uniqueViolation else {
            return false
        }
        return fault.constraint == "idempotency_keys_by_call"
    }
}
