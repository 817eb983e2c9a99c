import LiveKit
import Reactor
import Testing

@testable import Postgres

/// What a commit is worth when a standby is to confirm it.
@Suite(.serialized, .onOwnThread) struct ReplicationTests {
    /// PostgreSQL answers such a commit with a warning, which nobody would see, and its usual success.
    @Test func `a commit that was told not to wait for its standby is not acknowledged`() async throws {
        let pair = try LivePair(isSynchronous: true)
        let settings = DatabaseSettings(address: pair.primary.address)
        let stopping: SQL = """
            select pg_cancel_backend(pid) from pg_stat_activity where wait_event = 'SyncRep'
            """
        try await onWorker { worker, pool in
            let other = try BlockingSession(settings)
            let database = Database(settings, on: worker.loop, pool: pool)
            let made = try await database.write("create table replicated as select 1 as id").touched
            #expect(made == 1)
            // Nobody confirms anything any more.
            await pool.run { pair.standby.kill() }
            for isTransaction in [false, true] {
                let failures = await together(2, on: worker) { number -> DatabaseError? in
                    if number == 1 {
                        while (try? other.run(stopping).count) == 0 {
                            await worker.loop.sleep(for: .milliseconds(5))
                        }
                        return nil
                    }
                    return await failure { () throws(DatabaseError) in
                        guard isTransaction else {
                            return try await database.write(
                                "insert into replicated values (2)",
                                within: .seconds(20)
                            ).count
                        }
                        return try await database.transaction(within: .seconds(20)) {
                            one throws(DatabaseError) in
                            try await one.run("insert into replicated values (3)").count
                        }
                    }
                }
                #expect(failures[0] == .lost(wasSent: true))
            }
            // It was committed there all the same; only nobody may be told so.
            let count = try await database.read("select id from replicated").count
            #expect(count == 3)
            database.close()
        }
        pair.primary.kill()
    }

    @Test func `a database that takes no writes is left for the one that does`() async throws {
        let pair = try LivePair(isSynchronous: false)
        var settings = DatabaseSettings(address: pair.address)
        settings.patience = Patience.seconds(5)
        try await onWorker { [settings] worker, pool in
            let database = Database(settings, on: worker.loop, pool: pool)
            _ = try await database.write("create table switched as select 1 as id")
            let session = try BlockingSession(DatabaseSettings(address: pair.primary.address))
            try session.run("checkpoint")
            // A switch on purpose: the old primary takes no more writes while the other becomes the primary.
            try session.run("alter system set default_transaction_read_only = on")
            try session.run("select pg_reload_conf()")
            try await pool.run { Result { try pair.promote() } }.get()
            var written: Int?
            for _ in 0..<50 where written == nil {
                written = try? await database.write("insert into switched values (2)").touched
                if written == nil { await worker.loop.sleep(for: .milliseconds(50)) }
            }
            #expect(written == 1)
            let isStandby = try await database.read(
                "select pg_is_in_recovery(), current_setting('data_directory')"
            ).only()
            let folder = try isStandby.text(1)
            #expect(folder.contains("standby"))
            database.close()
        }
        pair.primary.kill()
        pair.standby.kill()
    }
}
