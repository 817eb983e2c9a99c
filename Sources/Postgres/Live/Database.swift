package import Reactor
package import Telemetry

/// A worker's way to PostgreSQL: one connection that all its requests share, and a few for transactions.
///
/// Lives on its worker and is made there. A lost server is noticed at once, is looked for again and again,
/// and in the meantime everything fails quickly with `unavailable`.
package final class Database {
    /// As they were given; every connection is made by them.
    package let settings: DatabaseSettings
    let loop: EventLoop
    private let link: Link
    private let sessions: SessionPool
    private let chance: () -> Double
    /// What happened so far, for the metrics.
    package private(set) var counters = DatabaseCounters()
    /// Where the time that statements take is counted; nil for nowhere.
    package var times: Histogram?

    /// `chance` gives numbers between 0 and 1 for the pauses between tries to connect.
    package init(
        _ settings: DatabaseSettings,
        on loop: EventLoop,
        pool: BlockingPool,
        chance: @escaping () -> Double = { 0.5 }
    ) {
        self.settings = settings
        self.loop = loop
        self.chance = chance
        link = Link(settings: settings, loop: loop, pool: pool, chance: chance)
        sessions = SessionPool(settings: settings, loop: loop, pool: pool)
        link.onEvent = { [weak self] event in self?.took(event) }
    }

    /// Told of each connection made, lost or refused; for the log.
    package var onEvent: ((LinkEvent) -> Void)?

    /// Begins to connect, so that the first request need not; comes back at once.
    package func start(isolation: isolated (any Actor)? = #isolation) async {
        await link.start()
    }

    /// Since when there is no connection; nil while there is one.
    package var lostAt: Instant? { link.reconnection.lostAt }

    /// Statements of this worker on their way.
    package var inFlight: Int { link.current?.inFlight ?? 0 }

    /// Runs a statement that changes nothing: should the connection break, it is asked once more.
    package func read(
        _ sql: SQL,
        within limit: Duration? = nil,
        cancellation: Cancellation? = nil
    ) async throws(DatabaseError) -> Rows {
        try await run(sql, within: limit, cancellation: cancellation, isRead: true)
    }

    /// Runs a statement that may change data, in a transaction of its own: its answer means that it is committed.
    package func write(
        _ sql: SQL,
        within limit: Duration? = nil,
        cancellation: Cancellation? = nil
    ) async throws(DatabaseError) -> Rows {
        try await run(sql, within: limit, cancellation: cancellation, isRead: false)
    }

    /// Runs `body` between BEGIN and COMMIT on a connection of its own.
    ///
    /// Returns only after the commit. Any failure rolls back. `body` runs again, up to twice, when the server
    /// ended it because of another transaction (40001, 40P01), so it must have no other effects.
    package func transaction<Answer, Failure: DatabaseFailure>(
        within limit: Duration? = nil,
        _ body: (Transaction) async throws(Failure) -> Answer
    ) async throws(Failure) -> Answer {
        let deadline = loop.now.advanced(by: limit ?? settings.statementTimeout)
        var attempts = 1
        while true {
            do throws(Failure) {
                return try await runOnce(body, until: deadline)
            } catch {
                counters.rollbacks += 1
                guard attempts < 3, let cause = error.databaseError, cause.isConflict else { throw error }
                counters.retries += 1
                // Two that met once should not meet again in step.
                await loop.sleep(for: .milliseconds(Double(attempts) * 20 * chance()))
                attempts += 1
            }
        }
    }

    /// What is under way now.
    package var load: DatabaseLoad {
        let sessions = sessions.load
        return DatabaseLoad(
            statementsInFlight: link.current?.inFlight ?? 0,
            sessionsOpen: sessions.open,
            sessionsInUse: sessions.lent,
            sessionsWaiting: sessions.waiting,
            sessionsLimit: sessions.limit
        )
    }

    /// Ends every connection; statements that wait get an error.
    package func close() {
        link.close()
        sessions.close()
    }

    private func run(
        _ sql: SQL,
        within limit: Duration?,
        cancellation: Cancellation?,
        isRead: Bool
    ) async throws(DatabaseError) -> Rows {
        counters.statements += 1
        let start = Instant.now()
        defer { times?.observe(microseconds: UInt64(max(Instant.now().nanoseconds(since: start), 0)) / 1000) }
        let deadline = loop.now.advanced(by: limit ?? settings.statementTimeout)
        do {
            let connection = try await link.established(until: deadline)
            return try await connection.query(sql, until: deadline, cancellation: cancellation)
        } catch {
            let isCalledOff = cancellation?.isCancelled ?? false
            guard !isCalledOff, error.isWorthRetrying(isRead: isRead) else {
                count(error)
                throw error
            }
        }
        counters.retries += 1
        do {
            let connection = try await link.established(until: deadline)
            return try await connection.query(sql, until: deadline, cancellation: cancellation)
        } catch {
            count(error)
            throw error
        }
    }

    private func runOnce<Answer, Failure: DatabaseFailure>(
        _ body: (Transaction) async throws(Failure) -> Answer,
        until deadline: Instant
    ) async throws(Failure) -> Answer {
        counters.transactions += 1
        let transaction: Transaction
        do {
            _ = try await link.established(until: deadline)
            transaction = try await sessions.begin(until: deadline)
        } catch {
            count(error)
            throw Failure(error)
        }
        let answer: Answer
        do throws(Failure) {
            answer = try await body(transaction)
        } catch {
            await sessions.rollBack(transaction)
            throw error
        }
        do throws(DatabaseError) {
            try await sessions.commit(transaction)
        } catch {
            count(error)
            throw Failure(error)
        }
        return answer
    }

    private func count(_ error: DatabaseError) {
        counters.errors += 1
        if case .timedOut = error { counters.timeouts += 1 }
    }

    private func took(_ event: LinkEvent) {
        switch event {
        case .connected: counters.connections += 1
        case .lost:
            counters.losses += 1
            sessions.dropIdle()
        case .notConnected: counters.refusals += 1
        }
        onEvent?(event)
    }
}

/// What a worker's database is at.
package struct DatabaseLoad: Sendable {
    /// Statements that have been sent on the shared connection and not been answered.
    package let statementsInFlight: Int
    /// Connections for transactions: open, used now, waited for, and how many there may be.
    package let sessionsOpen: Int
    package let sessionsInUse: Int
    package let sessionsWaiting: Int
    package let sessionsLimit: Int
}

/// How often what happened; all of them only rise.
package struct DatabaseCounters: Sendable, Hashable {
    /// Statements asked for outside transactions, each once however often it was sent.
    package fileprivate(set) var statements = 0
    /// Tries at a transaction, those of a second and third run included.
    package fileprivate(set) var transactions = 0
    /// Tries at a transaction that failed, whatever the cause.
    package fileprivate(set) var rollbacks = 0
    /// Statements and transactions that were tried once more.
    package fileprivate(set) var retries = 0
    /// Statements outside transactions that failed for good, and each BEGIN and COMMIT that failed.
    package fileprivate(set) var errors = 0
    /// Those of the errors that were no answer in time.
    package fileprivate(set) var timeouts = 0
    /// Connections of the shared kind that were made, lost again, and tried in vain.
    package fileprivate(set) var connections = 0
    package fileprivate(set) var losses = 0
    package fileprivate(set) var refusals = 0
}

extension DatabaseError {
    /// Two transactions were in each other's way.
    fileprivate var isConflict: Bool {
        guard case .refused(let fault) = self else { return false }
        return fault.state == .serializationFailure || fault.state == .deadlock
    }

    /// Another try has a chance, and cannot do anything twice.
    fileprivate func isWorthRetrying(isRead: Bool) -> Bool {
        switch self {
        case .lost(let wasSent): !wasSent || isRead
        case .refused, .cancelled: isSafeToRetry
        case .unavailable, .timedOut, .unusableParameter, .unreadableColumn, .unexpectedRowCount, .rolledBack,
            .cannotConnect:
            false
        }
    }
}
