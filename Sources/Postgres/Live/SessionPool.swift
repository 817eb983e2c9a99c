import Reactor

/// The connections that a worker's transactions use, one each.
final class SessionPool {
    private let settings: DatabaseSettings
    private let loop: EventLoop
    private let pool: BlockingPool
    private var lending: Lending<Connection>
    /// Opens for one when a connection comes back or is lost.
    private let turn: Gate
    private var waiting = 0

    init(settings: DatabaseSettings, loop: EventLoop, pool: BlockingPool) {
        self.settings = settings
        self.loop = loop
        self.pool = pool
        lending = Lending(limit: settings.transactionLimit)
        turn = Gate(on: loop)
    }

    /// Borrows a connection and begins. One that had died in the pool is replaced.
    func begin(until deadline: Instant) async throws(DatabaseError) -> Transaction {
        precondition(loop.isCurrent, "sessions belong to their loop's own thread")
        while true {
            let connection: Connection
            var isFresh = false
            switch lending.borrow() {
            case .lend(let idle): connection = idle
            case .open:
                connection = try await opened()
                isFresh = true
            case .wait:
                waiting += 1
                defer { waiting -= 1 }
                guard await turn.wait(until: deadline) else { throw .timedOut(wasSent: false) }
                continue
            case .refuse: throw .unavailable
            }
            do {
                _ = try await connection.query("begin", until: deadline)
                return Transaction(on: connection, until: deadline)
            } catch {
                discard(connection)
                if case .lost = error, !isFresh { continue }
                throw error
            }
        }
    }

    /// Commits, and only then comes back.
    func commit(_ transaction: Transaction) async throws(DatabaseError) {
        let connection = transaction.connection
        let answer: Rows
        do {
            answer = try await connection.query("commit", until: transaction.deadline)
        } catch {
            discard(connection)
            throw error
        }
        giveBack(connection)
        // The server answers ROLLBACK when a statement had failed and its error was swallowed.
        guard answer.command == "COMMIT" else { throw .rolledBack }
    }

    /// Rolls back, so that no failed transaction stays open (25P02); a connection that will not is closed.
    func rollBack(_ transaction: Transaction) async {
        let connection = transaction.connection
        // A statement that timed out may still be running; then closing is the quickest way back.
        guard connection.isOpen, connection.inFlight == 0 else { return discard(connection) }
        do {
            _ = try await connection.query("rollback", until: loop.now.advanced(by: .seconds(1)))
            giveBack(connection)
        } catch {
            discard(connection)
        }
    }

    /// What is open, lent and waited for.
    var load: (open: Int, lent: Int, waiting: Int, limit: Int) {
        (lending.opened, lending.lent, waiting, lending.limit)
    }

    func dropIdle() {
        for connection in lending.removeIdle() { connection.close() }
    }

    func close() {
        for connection in lending.close() { connection.close() }
        turn.open()
    }

    private func opened() async throws(DatabaseError) -> Connection {
        do {
            return try await Connection.open(settings, on: loop, pool: pool)
        } catch {
            lending.lose()
            turn.openForOne()
            throw error
        }
    }

    private func giveBack(_ connection: Connection) {
        if !lending.giveBack(connection) { connection.close() }
        turn.openForOne()
    }

    private func discard(_ connection: Connection) {
        connection.close()
        lending.lose()
        turn.openForOne()
    }
}
