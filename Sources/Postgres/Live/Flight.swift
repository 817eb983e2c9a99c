import Reactor

/// A statement on its way: sent, and its answer not yet complete.
final class Flight {
    typealias Outcome = Result<Rows, DatabaseError>

    let deadline: Instant
    /// The statement that this flight prepares as it goes; nil when it was prepared before, or is unnamed.
    let preparing: StatementCache.Key?
    /// The statement it runs, to be forgotten if the server no longer knows it.
    let running: StatementCache.Key?

    private(set) var outcome: Outcome?
    private var waiter: UnsafeContinuation<Void, Never>?
    private var rows: Rows?
    private var fault: ServerFault?
    private(set) var hasPrepared = false

    init(deadline: Instant, preparing: StatementCache.Key?, running: StatementCache.Key?) {
        self.deadline = deadline
        self.preparing = preparing
        self.running = running
    }

    /// Suspends the caller until there is an outcome, and gives it.
    func land() async throws(DatabaseError) -> Rows {
        if outcome == nil {
            await withUnsafeContinuation { continuation in
                // Should the task have been moved in between, what happened then is not missed.
                if outcome == nil { waiter = continuation } else { continuation.resume() }
            }
        }
        guard let outcome else { throw .lost(wasSent: true) }
        return try outcome.get()
    }

    /// Keeps one result; the last good one is the statement's own, after that of its preparation.
    func take(_ rows: Rows) {
        if preparing != nil { hasPrepared = true }
        self.rows = rows
    }

    /// Keeps the first fault; what follows it is only its echo.
    func take(_ fault: ServerFault) {
        if self.fault == nil { self.fault = fault }
    }

    /// What the results add up to, once the server has reported the end of the segment.
    var verdict: Outcome {
        if let fault { return .failure(.refused(fault)) }
        guard let rows else { return .failure(.lost(wasSent: true)) }
        return .success(rows)
    }

    /// Tells the waiting task; the first outcome stands.
    func finish(_ outcome: Outcome) {
        guard self.outcome == nil else { return }
        self.outcome = outcome
        let waiter = waiter
        self.waiter = nil
        waiter?.resume()
    }
}
