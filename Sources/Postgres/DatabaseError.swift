/// Everything that can go wrong between us and PostgreSQL.
package enum DatabaseError: Error, Sendable, Hashable {
    /// The server refused the statement, or ended it.
    case refused(ServerFault)
    /// There is no connection and the last try to make one failed; nothing was sent.
    case unavailable
    /// The connection broke. When the statement had been sent, nobody knows whether it took effect.
    case lost(wasSent: Bool)
    /// No answer in time. A statement that had been sent was asked to stop, but may have taken effect.
    case timedOut(wasSent: Bool)
    /// The caller gave up; a statement that had been sent may have taken effect.
    case cancelled(wasSent: Bool)
    /// A value cannot be sent; nothing was.
    case unusableParameter(index: Int, ParameterFault)
    /// A column holds another type than the caller asked for, NULL where it wanted a value, or bad bytes.
    case unreadableColumn(index: Int, wanted: ColumnKind, type: UInt32)
    /// The statement gave another number of rows than its caller relies on.
    case unexpectedRowCount(Int)
    /// COMMIT was answered, but the server had rolled back.
    case rolledBack
    /// The settings do not parse, or the server turned the login down; `text` is for the log only.
    case cannotConnect(text: String)

    /// The same statement may be sent again without doing anything twice.
    ///
    /// Deadlocks and serialization failures roll back all of what they hit; a statement that was
    /// never sent did nothing; a plan or statement that the server forgot was not run.
    package var isSafeToRetry: Bool {
        switch self {
        case .refused(let fault): fault.isSafeToRetry
        case .unavailable, .lost(wasSent: false), .timedOut(wasSent: false), .cancelled(wasSent: false),
            .cannotConnect:
            true
        case .lost, .timedOut, .cancelled, .unusableParameter, .unreadableColumn, .unexpectedRowCount,
            .rolledBack:
            false
        }
    }

    /// The database cannot be used now, though the request may be fine: HTTP 503.
    package var isOutage: Bool {
        switch self {
        case .unavailable, .lost, .timedOut, .cannotConnect: true
        case .refused(let fault):
            ["08", "53", "57"].contains(fault.state.group) && fault.state != .queryCancelled
                || fault.state == .readOnlyTransaction
        case .cancelled, .unusableParameter, .unreadableColumn, .unexpectedRowCount, .rolledBack: false
        }
    }
}

/// Why a value cannot be a parameter.
package enum ParameterFault: Sendable, Hashable {
    /// PostgreSQL's text cannot hold code 0, and libpq would cut the text there.
    case nul
    case tooLong
    case outOfRange
}

/// What a caller wanted from a column.
package enum ColumnKind: Sendable, Hashable {
    case integer
    case boolean
    case text
    case bytes
    case json
    case timestamp
    case texts
}

/// What the server said about an error.
package struct ServerFault: Sendable, Hashable {
    /// What happened, by its code, which unlike the text is the same in every language.
    package let state: SQLState
    /// `ERROR`, `FATAL` or `PANIC`, never translated.
    package let severity: String
    /// The constraint that was violated, if it is one.
    package let constraint: String?
    package let table: String?
    /// For the log only: it may quote what clients sent.
    package let text: String
    /// The server's C function that raised it; tells a stale plan from other `0A000`.
    let routine: String?

    /// A prepared statement that this session no longer has, or whose result type changed.
    var isStaleStatement: Bool {
        state == .undefinedStatement
            || state == .featureNotSupported && routine == "RevalidateCachedQuery"
    }

    fileprivate var isSafeToRetry: Bool {
        state == .serializationFailure || state == .deadlock || state == .cannotConnectNow || isStaleStatement
    }
}
