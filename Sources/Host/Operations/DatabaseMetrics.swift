import Postgres
import Telemetry

/// What one worker's database has counted, and what it is at, for `/metrics`.
final class DatabaseMetrics: Sendable {
    private let totals: [Counter]
    private let loads: [Gauge]

    private static let totalNames = [
        ("statements", "Statements asked for outside transactions."),
        ("transactions", "Transactions begun."),
        ("rollbacks", "Transactions that failed."),
        ("retries", "Statements and transactions that were tried once more."),
        ("errors", "Statements that failed for good."),
        ("timeouts", "Statements that had no answer in time; they are among the errors."),
        ("connections", "Connections made."),
        ("connections_lost", "Connections lost."),
        ("connections_refused", "Tries to connect that failed."),
    ]

    private static let loadNames = [
        ("statements_in_flight", "Statements that wait for their answer on the shared connections."),
        ("sessions_open", "Connections open for transactions."),
        ("sessions_in_use", "Those of them that a transaction uses."),
        ("sessions_waiting", "Transactions that wait for a connection."),
        ("sessions_limit", "Most connections that transactions may open."),
    ]

    init(_ metrics: Metrics) {
        totals = Self.totalNames.map { metrics.counter("larder_database_\($0.0)_total", help: $0.1) }
        loads = Self.loadNames.map { metrics.gauge("larder_database_\($0.0)", help: $0.1) }
    }

    /// Takes over what has been counted since the start.
    func update(_ counters: DatabaseCounters) {
        let values = [
            counters.statements, counters.transactions, counters.rollbacks, counters.retries, counters.errors,
            counters.timeouts, counters.connections, counters.losses, counters.refusals,
        ]
        for (cell, value) in zip(totals, values) { cell.advance(to: UInt64(max(value, 0))) }
    }

    /// Takes over what is open and under way now.
    func update(_ load: DatabaseLoad) {
        let values = [
            load.statementsInFlight, load.sessionsOpen, load.sessionsInUse, load.sessionsWaiting,
            load.sessionsLimit,
        ]
        for (cell, value) in zip(loads, values) { cell.set(Int64(value)) }
    }
}
