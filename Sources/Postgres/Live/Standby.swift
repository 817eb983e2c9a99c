package import Reactor

/// One worker's way to a standby, and whether that has replayed every change that the server knows of.
///
/// What has been replayed is asked on the very connection on which reads are sent, so it holds for the host that
/// answers them, whichever of several that is.
package final class Standby {
    private let database: Database
    private let primary: Database
    private let record: WriteRecord
    private let loop: EventLoop
    /// The turn of the record up to which everything was found replayed, and the connection on which it was.
    private var replayed: (turn: Int, connection: Int) = (0, 0)
    private var isClosed = false

    /// How long a change is not looked for, and how long it is given before it is looked for once more.
    private static let pause: Duration = .milliseconds(20)
    /// The same for one that has not caught up for a while, and perhaps never will.
    private static let longestPause: Duration = .milliseconds(640)
    /// A standby that takes longer than this is of no use to anybody.
    private static let patience: Duration = .seconds(1)

    /// `primary` tells how far the standby has to be, and `record` when that has to be asked.
    package init(
        _ settings: DatabaseSettings,
        behind primary: Database,
        _ record: WriteRecord,
        on loop: EventLoop,
        pool: BlockingPool
    ) {
        var settings = settings
        settings.applicationName += " standby"
        settings.statementTimeout = min(settings.statementTimeout, Self.patience)
        self.primary = primary
        self.record = record
        self.loop = loop
        database = Database(settings, on: loop, pool: pool) { .random(in: 0...1) }
    }

    /// The standby as a database, for stores that read from it; only inside `read`.
    package var reading: Database { database }

    /// Begins to connect and to follow; comes back at once.
    package func start(isolation: isolated (any Actor)? = #isolation) async {
        await database.start()
        loop.start { await self.follow() }
    }

    /// Ends all connections.
    package func close() {
        isClosed = true
        database.close()
    }

    /// What `body` has read from the standby; nil when that is behind or away, and the primary has to be asked.
    package func read<Answer, Failure>(
        _ body: () async throws(Failure) -> Answer
    ) async -> Answer? {
        guard isCurrent else { return nil }
        let connection = database.counters.connections
        do throws(Failure) {
            let answer = try await body()
            // A new connection may lead to another host, which may be further behind.
            return connection == database.counters.connections ? answer : nil
        } catch {
            replayed.turn = 0
            return nil
        }
    }

    /// Whether the standby has replayed every change that is known of.
    package var isCurrent: Bool {
        guard database.lostAt == nil, let latest = record.latest else { return false }
        return replayed.turn >= latest && replayed.connection == database.counters.connections
    }

    private func follow() async {
        var pause = Self.pause
        while !isClosed {
            if !isCurrent { try? await catchUp() }
            pause = isCurrent ? Self.pause : min(pause * 2, Self.longestPause)
            await loop.sleep(for: pause)
        }
    }

    /// What is committed before the primary tells its place is replayed once the standby has come to that place.
    private func catchUp() async throws(DatabaseError) {
        guard database.lostAt == nil, primary.lostAt == nil, let turn = record.latest else { return }
        let place = try await primary.read("select pg_current_wal_insert_lsn()::text").only().text(0)
        let connection = database.counters.connections
        // A server that is no standby any more has a history of its own.
        let hasReplayed = try await database.read(
            "select coalesce(pg_is_in_recovery() and pg_last_wal_replay_lsn() >= \(place)::pg_lsn, false)"
        ).only().boolean(0)
        guard hasReplayed, connection == database.counters.connections else { return }
        replayed = (turn, connection)
    }
}
