import CLibPQ

/// A connection for set-up work that waits for each answer: migrations, databases, commands.
///
/// Not for a loop: every call blocks its thread.
package final class BlockingSession {
    private let raw: RawConnection
    private var parameters = ParameterBuffer()

    /// Connects and logs in before it returns, within `connectTimeout` unless looking up a name takes longer.
    package init(_ settings: DatabaseSettings) throws(DatabaseError) {
        let outcome = ConnectionOpening.open(settings)
        guard let raw = outcome.take() else { throw .cannotConnect(text: outcome.complaint) }
        // Notices would be printed on standard error.
        raw.hearNotices()
        self.raw = raw
    }

    /// Runs one statement.
    @discardableResult
    package func run(_ sql: SQL) throws(DatabaseError) -> Rows {
        try parameters.load(sql.values)
        let count = Int32(parameters.count)
        let types = parameters.types
        let lengths = parameters.lengths
        let formats = parameters.formats
        let result = parameters.withPointers { pointers in
            PQexecParams(raw.pointer, sql.text, count, types, pointers, lengths, formats, 1)
        }
        return try checked(result)
    }

    /// Runs statements separated by semicolons, as a migration file holds them.
    func runScript(_ text: String) throws(DatabaseError) {
        guard !text.utf8.contains(0) else { throw .unusableParameter(index: 0, .nul) }
        _ = try checked(PQexec(raw.pointer, text))
    }

    /// Runs `body` between BEGIN and COMMIT; any error rolls back.
    package func transaction(_ body: () throws(DatabaseError) -> Void) throws(DatabaseError) {
        try run("begin")
        do throws(DatabaseError) {
            try body()
            guard try run("commit").command == "COMMIT" else { throw DatabaseError.rolledBack }
        } catch {
            if PQtransactionStatus(raw.pointer) != PQTRANS_IDLE { _ = try? run("rollback") }
            throw error
        }
    }

    /// Between a BEGIN and its end, and not failed.
    var isInTransaction: Bool { PQtransactionStatus(raw.pointer) == PQTRANS_INTRANS }

    private func checked(_ result: OpaquePointer?) throws(DatabaseError) -> Rows {
        guard let result else { throw .lost(wasSent: true) }
        guard !raw.hasDoubtfulCommit else {
            PQclear(result)
            throw .lost(wasSent: true)
        }
        switch PQresultStatus(result) {
        case PGRES_COMMAND_OK, PGRES_TUPLES_OK, PGRES_EMPTY_QUERY: return Rows(owning: result)
        default:
            defer { PQclear(result) }
            if raw.isBroken { throw .lost(wasSent: true) }
            throw .refused(ServerFault(result: result))
        }
    }
}
