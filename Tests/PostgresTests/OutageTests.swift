import Glibc
import LiveKit
import Reactor
import Testing

@testable import Postgres

/// What happens when the server is not there, restarts, is killed or stands still: on a cluster that may suffer.
@Suite(.serialized, .onOwnThread) struct OutageTests {
    private static let folder = ScratchFolder.make("outage")

    private static func start() throws -> PrivateCluster { try PrivateCluster(in: folder) }

    @Test func `a database that is not there is unavailable quickly, and found once it is`() async throws {
        let first = try Self.start()
        let settings = DatabaseSettings(address: first.address)
        first.stop()
        try await onWorker { worker, pool in
            let database = Database(settings, on: worker.loop, pool: pool)
            for _ in 0..<3 {
                let began = Instant.now()
                let error = await failure { () throws(DatabaseError) in
                    try await database.read("select 1").count
                }
                #expect(error == .unavailable)
                #expect(Instant.now() < began.advanced(by: Patience.seconds(5)))
            }
            #expect(database.lostAt != nil)
            let second = try await pool.run { Result { try Self.start() } }.get()
            let found = try await database.read("select 1").count
            #expect(found == 1)
            #expect(database.lostAt == nil)
            database.close()
            await pool.run { second.stop() }
        }
    }

    @Test func `after a restart in between the next request works`() async throws {
        let first = try Self.start()
        let settings = DatabaseSettings(address: first.address)
        try await onWorker { worker, pool in
            let database = Database(settings, on: worker.loop, pool: pool)
            var events: [LinkEvent] = []
            database.onEvent = { events.append($0) }
            let made = try await database.write("create table restarted as select 1 as id").touched
            #expect(made == 1)
            try await database.transaction { transaction throws(DatabaseError) in
                _ = try await transaction.run("insert into restarted values (2)")
            }
            await pool.run { first.stop() }
            let second = try await pool.run { Result { try Self.start() } }.get()
            let added = try await database.write("insert into restarted values (3)").touched
            #expect(added == 1)
            try await database.transaction { transaction throws(DatabaseError) in
                _ = try await transaction.run("insert into restarted values (4)")
            }
            let count = try await database.read("select id from restarted").count
            #expect(count == 4)
            database.close()
            await pool.run { second.stop() }
            let lost = events.contains { if case .lost = $0 { true } else { false } }
            #expect(events.first == .connected && lost && events.last == .connected)
        }
    }

    @Test func `a postmaster that was killed comes back and nothing committed is lost`() async throws {
        let cluster = try Self.start()
        var settings = DatabaseSettings(address: cluster.address)
        settings.patience = .seconds(1)
        try await onWorker { [settings] worker, pool in
            let database = Database(settings, on: worker.loop, pool: pool)
            _ = try await database.write("create table counted (id bigint primary key)")
            var acknowledged: Set<Int64> = []
            for id in 0..<60 as Range<Int64> {
                if id % 20 == 10, let process = cluster.process { kill(process, SIGKILL) }
                let outcome: Int? = try? await database.write("insert into counted values (\(id))").touched
                if outcome == 1 { acknowledged.insert(id) }
            }
            var stored: Set<Int64> = []
            let deadline = Instant.now().advanced(by: .seconds(30))
            while stored.isEmpty, Instant.now() < deadline {
                guard let rows = try? await database.read("select id from counted") else { continue }
                for row in rows { stored.insert(try row.integer(0)) }
            }
            #expect(acknowledged.isSubset(of: stored))
            #expect(acknowledged.count > 10)
            database.close()
            await pool.run { cluster.stop() }
        }
    }

    @Test func `a server that stands still is given up`() async throws {
        let cluster = try Self.start()
        let settings = DatabaseSettings(address: cluster.address)
        try await onWorker { worker, pool in
            let database = Database(settings, on: worker.loop, pool: pool)
            let row = try await database.read("select pg_backend_pid()").only()
            let process = Int32(truncatingIfNeeded: try row.integer(0))
            // Stopped, it neither answers nor takes the cancel request.
            kill(process, SIGSTOP)
            let error = await failure { () throws(DatabaseError) in
                try await database.read("select 1", within: .milliseconds(200)).count
            }
            #expect(error == .timedOut(wasSent: true))
            // This one waits behind it, until the connection is given up and a new one is made.
            let found = try await database.read("select 1", within: .seconds(20)).count
            #expect(found == 1)
            kill(process, SIGCONT)
            database.close()
            await pool.run { cluster.stop() }
        }
    }

    @Test func `a listener notices a connection that is dead without being closed`() async throws {
        let cluster = try Self.start()
        let settings = DatabaseSettings(address: cluster.address)
        let channel = try #require(Identifier("news"))
        try await onWorker { worker, pool in
            let record = ListenerRecord()
            let beat: Duration = .milliseconds(300)
            let listener = Listener(to: [channel], settings, on: worker.loop, pool: pool, heartbeat: beat) {
                record.events.append($0)
            }
            await listener.start()
            _ = await record.wait(1, on: worker.loop)
            let sql: SQL = "select pid from pg_stat_activity where application_name = 'larder listener'"
            let rows = try BlockingSession(settings).run(sql)
            let pids = try rows.map { Int32(truncatingIfNeeded: try $0.integer(0)) }
            #expect(pids.count == 1)
            for pid in pids { kill(pid, SIGSTOP) }
            let events = await record.wait(3, on: worker.loop)
            for pid in pids { kill(pid, SIGCONT) }
            try #require(events.count >= 3)
            #expect(events[0] == .restored && events[2] == .restored)
            if case .lost = events[1] {} else { Issue.record("\(events)") }
            listener.close()
            await pool.run { cluster.stop() }
        }
    }
}
