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
            let outcomes = await together(20, on: worker) { _ in
                try? await database.transaction { transaction throws(DatabaseError) in
                    try await transaction.run("update t set n = n + 1").touched
                }
            }
            #expect(outcomes == Array(repeating: 1, count: 20))
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
            let outcomes = await together(2, on: worker) { number in
                try? await database.transaction(within: .seconds(30)) { transaction throws(DatabaseError) in
                    // Only one looks for deadlocks early, so that only one is ended.
                    let patience = number == 0 ? "20ms" : "20s"
                    _ = try await transaction.run("select set_config('deadlock_timeout', \(patience), true)")
                    _ = try await transaction.run("update t set n = n + 1 where id = \(number + 1)")
                    await worker.loop.sleep(for: .milliseconds(100))
                    return try await transaction.run("update t set n = n + 1 where id = \(2 - number)")
                        .touched
                }
            }
            #expect(outcomes == [1, 1])
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
}

extension DatabaseError {
    fileprivate var state: SQLState? {
        guard case .refused(let fault) = self else { return nil }
        return fault.state
    }
}
