import Reactor

/// An error of a target above that can say "the database failed".
package protocol DatabaseFailure: Error {
    /// Wraps an error of the database, so that a typed throw can carry it upward.
    init(_ error: DatabaseError)
    /// The database's error when it is one.
    var databaseError: DatabaseError? { get }
}

extension DatabaseError: DatabaseFailure {
    /// The error is its own wrapping, for callers who want nothing more.
    package init(_ error: DatabaseError) { self = error }
    package var databaseError: DatabaseError? { self }
}

/// Between BEGIN and COMMIT. Worth nothing after its `body` has returned.
package final class Transaction {
    let connection: Connection
    let deadline: Instant

    init(on connection: Connection, until deadline: Instant) {
        self.connection = connection
        self.deadline = deadline
    }

    /// Runs a statement inside the transaction.
    package func run(_ sql: SQL) async throws(DatabaseError) -> Rows {
        try await connection.query(sql, until: deadline)
    }
}
