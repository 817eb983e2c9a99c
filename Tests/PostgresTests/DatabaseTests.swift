import Glibc
import LiveKit
import Reactor
import Testing

@testable import Postgres

@Suite struct DatabaseTests {
    private static func database(
        _ settings: DatabaseSettings,
        _ worker: isolated Worker,
        _ pool: BlockingPool
    ) -> Database {
        Database(settings, on: worker.loop, pool: pool)
    }

    @Test func `a transaction is answered after its commit and leaves nothing when it fails`() async throws {
        let live = try LiveDatabase(isMigrated: false)
        try live.session().run("create table t (id bigint primary key)")
        try await onWorker { worker, pool in
            let database = Self.database(live.settings, worker, pool)
            let count = try await database.transaction { transaction throws(DatabaseError) in
                _ = try await transaction.run("insert into t values (1)")
                return try await transaction.run("select id from t").count
            }
            #expect(count == 1)
            let error = await failure { () throws(DatabaseError) in
                try await database.transaction { transaction throws(DatabaseError) in
                    _ = try await transaction.run("insert into t values (2)")
                    _ = try await transaction.run("insert into t values (1)")
                }
            }
            #expect(error?.state == .uniqueViolation)
            // The same connection is used again, and is not in a failed transaction.
            for id in [3, 4] {
                try await database.transaction { transaction throws(DatabaseError) in
                    _ = try await transaction.run("insert into t values (\(id))")
                }
            }
            let found0 = try await database.read("select id from t").count
            #expect(found0 == 3)
            database.close()
        }
    }

    @Test func `an error that was swallowed does not pass for a commit`() async throws {
        let live = try LiveDatabase(isMigrated: false)
        try await onWorker { worker, pool in
            let database = Self.database(live.settings, worker, pool)
            let failure1 = await failure { () throws(DatabaseError) in
                try await database.transaction { transaction throws(DatabaseError) in
                    _ = try? await transaction.run("select 1/0")
                }
            }
            #expect(failure1 == DatabaseError.rolledBack)
            database.close()
        }
    }

    @Test func `more transactions than connections take turns`() async throws {
        let live = try LiveDatabase(isMigrated: false)
        try live.session().run("create table t (n bigint)")
        try live.session().run("insert into t values (0)")
        let total = try await onWorker { worker, pool in
            var settings = live.settings
            settings.transactionLimit = 2
            let database = Self.database(settings, worker, pool)
            var tasks: [Task<Bool, Never>] = []
            for _ in 0..<20 {
                tasks.append(
                    Task {
                        _ = worker
                        let outcome: Void? = try? await database.transaction {
                            transaction throws(DatabaseError) in
                            _ = try await transaction.run("update t set n = n + 1")
                        }
                        return outcome != nil
                    }
                )
            }
            for task in tasks { #expect(await task.value) }
            let total = try await database.read("select n from t").only().integer(0)
            database.close()
            return total
        }
        #expect(total == 20)
    }

    @Test func `two transactions that block each other both succeed in the end`() async throws {
        let live = try LiveDatabase(isMigrated: false)
        try live.session().run("create table t (id bigint primary key, n bigint)")
        try live.session().run("insert into t values (1, 0), (2, 0)")
        let counters = try await onWorker { worker, pool in
            let database = Self.database(live.settings, worker, pool)
            var tasks: [Task<Bool, Never>] = []
            for (first, second) in [(1, 2), (2, 1)] {
                tasks.append(
                    Task {
                        _ = worker
                        let outcome: Void? = try? await database.transaction(within: .seconds(10)) {
                            transaction throws(DatabaseError) in
                            _ = try await transaction.run("set local deadlock_timeout = '20ms'")
                            _ = try await transaction.run("update t set n = n + 1 where id = \(first)")
                            await worker.loop.sleep(for: .milliseconds(100))
                            _ = try await transaction.run("update t set n = n + 1 where id = \(second)")
                        }
                        return outcome != nil
                    }
                )
            }
            for task in tasks { #expect(await task.value) }
            let found1 = try await database.read("select 1 from t where n = 2").count
            #expect(found1 == 2)
            database.close()
            return database.counters
        }
        #expect(counters.retries >= 1)
    }

    @Test func `after its backend was ended the next statement works`() async throws {
        let live = try LiveDatabase(isMigrated: false)
        try live.session().run("create table t (id bigint)")
        try await onWorker { worker, pool in
            let database = Self.database(live.settings, worker, pool)
            try await database.transaction { transaction throws(DatabaseError) in
                _ = try await transaction.run("select 1")
            }
            for _ in 0..<5 {
                // Both the shared connection and the idle one for transactions.
                try live.session().run(
                    """
                    select pg_terminate_backend(pid) from pg_stat_activity
                    where datname = current_database() and pid <> pg_backend_pid()
                    """
                )
                let found2 = try await database.read("select 1").count
                #expect(found2 == 1)
                try await database.transaction { transaction throws(DatabaseError) in
                    _ = try await transaction.run("insert into t values (1)")
                }
            }
            let found3 = try await database.read("select 1 from t").count
            #expect(found3 == 5)
            #expect(database.counters.losses >= 5)
            database.close()
        }
    }

    @Test func `a write whose connection broke is not sent twice`() async throws {
        let live = try LiveDatabase(isMigrated: false)
        try live.session().run("create table t (id bigint)")
        try await onWorker { worker, pool in
            let database = Self.database(live.settings, worker, pool)
            let failure2 = await failure { () throws(DatabaseError) in
                _ = try await database.write(
                    "with i as (insert into t values (1)) select pg_terminate_backend(pg_backend_pid())"
                )
            }
            #expect(failure2 == DatabaseError.lost(wasSent: true))
            let found4 = try await database.read("select 1 from t").count
            #expect(found4 == 0)
            database.close()
        }
    }

    @Test func `a database that is not there is unavailable quickly, and found once it is`() async throws {
        let folder = ScratchFolder.make("late")
        var options = PrivateCluster.Options()
        options.isDurable = false
        let first = try PrivateCluster(in: folder, options: options)
        let settings = DatabaseSettings(address: first.address)
        first.stop()
        let restart: @Sendable () throws -> PrivateCluster = { [options] in
            try PrivateCluster(in: folder, options: options)
        }
        try await onWorker { worker, pool in
            let database = Self.database(settings, worker, pool)
            var events: [LinkEvent] = []
            database.onEvent = { events.append($0) }
            for _ in 0..<3 {
                let began = Instant.now()
                let failure3 = await failure { () throws(DatabaseError) in
                    try await database.read("select 1").count
                }
                #expect(failure3 == DatabaseError.unavailable)
                #expect(Instant.now().nanoseconds(since: began) < 2_500_000_000)
            }
            #expect(database.lostAt != nil)

            let cluster = await pool.run { Result { try restart() } }
            let second = try cluster.get()
            let found5 = try await database.read("select 1").count
            #expect(found5 == 1)
            #expect(database.lostAt == nil)

            // A restart in between: the next request works.
            await pool.run { second.stop() }
            let third = try await pool.run { Result { try restart() } }.get()
            let found6 = try await database.write("create table t as select 1 as id").touched
            #expect(found6 == 1)

            // A postmaster that was killed comes back by itself.
            let process = try #require(third.process)
            kill(process, SIGKILL)
            var tries = 0
            while (try? await database.read("select 1 from t").count) != 1, tries < 200 {
                tries += 1
                await worker.loop.sleep(for: .milliseconds(50))
            }
            #expect(tries < 200)
            database.close()
            await pool.run { third.stop() }
            #expect(events.contains(.connected))
        }
    }

    @Test func `a server that does not answer is given up`() async throws {
        let live = try LiveDatabase(isMigrated: false)
        try await onWorker { worker, pool in
            let database = Self.database(live.settings, worker, pool)
            let row = try await database.read("select pg_backend_pid()").only()
            let process = Int32(truncatingIfNeeded: try row.integer(0))
            // Stopped, it neither answers nor takes the cancel request.
            kill(process, SIGSTOP)
            let began = Instant.now()
            let failure4 = await failure { () throws(DatabaseError) in
                try await database.read("select 1", within: .milliseconds(200)).count
            }
            #expect(failure4 == DatabaseError.timedOut(wasSent: true))
            // Then a new connection is made.
            let found7 = try await database.read("select 1", within: .seconds(5)).count
            #expect(found7 == 1)
            #expect(Instant.now().nanoseconds(since: began) < 5_000_000_000)
            kill(process, SIGCONT)
            database.close()
        }
    }
}

extension DatabaseError {
    fileprivate var state: SQLState? {
        guard case .refused(let fault) = self else { return nil }
        return fault.state
    }
}
