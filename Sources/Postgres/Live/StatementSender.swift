import CLibPQ
import Reactor

/// Hands statements to libpq, prepared under their names or unnamed, each with a sync of its own.
struct StatementSender {
    private var statements: StatementCache
    private var parameters = ParameterBuffer()

    init(_ settings: DatabaseSettings) {
        statements = StatementCache(limit: settings.usesNamedStatements ? settings.statementLimit : 0)
    }

    /// The flights to wait for, the statement's own last; nil when libpq does not take it, which ends the connection.
    ///
    /// Throws before anything is sent. Without its sync a statement is rolled back when the connection ends.
    mutating func send(
        _ sql: SQL,
        on raw: RawConnection,
        until deadline: Instant
    ) throws(DatabaseError) -> [Flight]? {
        try parameters.load(sql.values)
        let key = StatementCache.Key(text: sql.text, types: parameters.types)
        switch statements.step(for: key) {
        case .run(let name):
            let flight = Flight(deadline: deadline, preparing: nil, running: key)
            return sendPrepared(name, on: raw) && sync(raw) ? [flight] : nil
        case .runUnnamed:
            let flight = Flight(deadline: deadline, preparing: nil, running: nil)
            return sendUnnamed(sql.text, on: raw) && sync(raw) ? [flight] : nil
        case .prepare(let name, let evicted):
            let flight = Flight(deadline: deadline, preparing: key, running: key)
            guard let evicted else {
                return prepare(name, key, on: raw) && sendPrepared(name, on: raw) && sync(raw)
                    ? [flight] : nil
            }
            let dismissal: SQL = "deallocate \(evicted)"
            let nobodyWaits = Flight(deadline: .never, preparing: nil, running: nil)
            try parameters.load([])
            guard sendUnnamed(dismissal.text, on: raw), sync(raw) else { return nil }
            try parameters.load(sql.values)
            let isSent = prepare(name, key, on: raw) && sendPrepared(name, on: raw) && sync(raw)
            return isSent ? [nobodyWaits, flight] : nil
        }
    }

    /// Forgets what the answer says that the server does not have, or has no use for.
    mutating func learn(from flight: Flight, _ fault: ServerFault) {
        if let key = flight.preparing, !flight.hasPrepared { statements.forget(key) }
        if let key = flight.running, fault.isStaleStatement {
            statements.forget(key, isStale: fault.state != .undefinedStatement)
        }
    }

    private func prepare(_ name: Identifier, _ key: StatementCache.Key, on raw: RawConnection) -> Bool {
        PQsendPrepare(raw.pointer, name.text, key.text, Int32(key.types.count), key.types) == 1
    }

    private mutating func sendPrepared(_ name: Identifier, on raw: RawConnection) -> Bool {
        let count = Int32(parameters.count)
        let lengths = parameters.lengths
        let formats = parameters.formats
        return parameters.withPointers { pointers in
            PQsendQueryPrepared(raw.pointer, name.text, count, pointers, lengths, formats, 1) == 1
        }
    }

    private mutating func sendUnnamed(_ text: String, on raw: RawConnection) -> Bool {
        let count = Int32(parameters.count)
        let types = parameters.types
        let lengths = parameters.lengths
        let formats = parameters.formats
        return parameters.withPointers { pointers in
            PQsendQueryParams(raw.pointer, text, count, types, pointers, lengths, formats, 1) == 1
        }
    }

    /// libpq 15 also sends here what it holds, so that the server begins at once.
    private func sync(_ raw: RawConnection) -> Bool { PQpipelineSync(raw.pointer) == 1 }
}
