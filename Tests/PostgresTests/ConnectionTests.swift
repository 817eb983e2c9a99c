import LiveKit
import Reactor
import Testing

@testable import Postgres

@Suite struct ConnectionTests {
    private static func soon(_ loop: EventLoop) -> Instant { loop.now.advanced(by: .seconds(30)) }

    @Test func `answers come to whom they belong, an error only to its own`() async throws {
        let live = try LiveDatabase(isMigrated: false)
        try live.session().run("create table t (id bigint primary key)")
        let outcomes = try await onWorker { worker, pool in
            let connection = try await Connection.open(live.settings, on: worker.loop, pool: pool)
            let outcomes = await together(200, on: worker) { number in
                // Every third is a duplicate of its forerunner.
                let id = Int64(number % 3 == 2 ? number - 1 : number)
                do throws(DatabaseError) {
                    let sql: SQL = "insert into t values (\(id)) returning id"
                    let rows = try await connection.query(sql, until: Self.soon(worker.loop))
                    return try rows.only().integer(0) == id ? "ok" : "mixed up"
                } catch {
                    guard case .refused(let fault) = error else { return "\(error)" }
                    return "\(fault.state) \(fault.constraint ?? "")"
                }
            }
            connection.close()
            return outcomes
        }
        let wanted = (0..<200).map { $0 % 3 == 2 ? "23505 t_pkey" : "ok" }
        #expect(outcomes == wanted)
        #expect(try live.session().run("select count(*) from t").only().integer(0) == 134)
    }

    @Test(arguments: [true, false])
    func `named statements are prepared once, or never`(usesNames: Bool) async throws {
        let live = try LiveDatabase.shared.get()
        let count = try await onWorker { worker, pool in
            var settings = live.settings
            settings.usesNamedStatements = usesNames
            let connection = try await Connection.open(settings, on: worker.loop, pool: pool)
            for number in 0..<3 {
                let sum: SQL = "select \(number) + 1"
                _ = try await connection.query(sum, until: Self.soon(worker.loop))
            }
            let count: SQL = "select count(*) from pg_prepared_statements where name like 'larder%'"
            return try await connection.query(count, until: Self.soon(worker.loop)).only().integer(0)
        }
        #expect(count == (usesNames ? 2 : 0))
    }

    @Test func `a full cache drops the oldest statement on the server too`() async throws {
        let live = try LiveDatabase.shared.get()
        let left = try await onWorker { worker, pool in
            var settings = live.settings
            settings.statementLimit = 2
            let connection = try await Connection.open(settings, on: worker.loop, pool: pool)
            for sql in ["select 1", "select 2", "select 3", "select 1"] as [SQL] {
                _ = try await connection.query(sql, until: Self.soon(worker.loop))
            }
            let sql: SQL = "select count(*) from pg_prepared_statements"
            return try await connection.query(sql, until: Self.soon(worker.loop)).only().integer(0)
        }
        #expect(left == 2)
    }

    @Test func `a statement that took too long is stopped and the next one runs`() async throws {
        let live = try LiveDatabase.shared.get()
        try await onWorker { worker, pool in
            let connection = try await Connection.open(live.settings, on: worker.loop, pool: pool)
            let began = Instant.now()
            let failure1 = await failure { () throws(DatabaseError) in
                let deadline = worker.loop.now.advanced(by: .milliseconds(100))
                return try await connection.query("select pg_sleep(60)", until: deadline).count
            }
            #expect(failure1 == DatabaseError.timedOut(wasSent: true))
            let rows = try await connection.query("select 1", until: Self.soon(worker.loop))
            #expect(rows.count == 1)
            #expect(Instant.now() < began.advanced(by: Patience.seconds(5)))
            connection.close()
        }
    }

    @Test func `a statement can be called off`() async throws {
        let live = try LiveDatabase.shared.get()
        try await onWorker { worker, pool in
            let connection = try await Connection.open(live.settings, on: worker.loop, pool: pool)
            let cancellation = Cancellation()
            worker.loop.schedule(at: worker.loop.now.advanced(by: .milliseconds(50))) {
                cancellation.cancel()
            }
            let failure2 = await failure { () throws(DatabaseError) in
                let sql: SQL = "select pg_sleep(60)"
                let deadline = Self.soon(worker.loop)
                return try await connection.query(sql, until: deadline, cancellation: cancellation).count
            }
            #expect(failure2 == DatabaseError.cancelled(wasSent: true))
            let failure3 = await failure { () throws(DatabaseError) in
                let deadline = Self.soon(worker.loop)
                return try await connection.query("select 1", until: deadline, cancellation: cancellation)
                    .count
            }
            #expect(failure3 == DatabaseError.cancelled(wasSent: false))
            let rows = try await connection.query("select 1", until: Self.soon(worker.loop))
            #expect(rows.count == 1)
            connection.close()
        }
    }

    @Test func `values and rows larger than every buffer pass whole`() async throws {
        let live = try LiveDatabase.shared.get()
        try await onWorker { worker, pool in
            let connection = try await Connection.open(live.settings, on: worker.loop, pool: pool)
            let big = [UInt8](repeating: 0xA5, count: 2 << 20)
            let echo: SQL = "select \(big), length(\(big))"
            let row = try await connection.query(echo, until: Self.soon(worker.loop)).only()
            #expect(try row.bytes(0) == big)
            #expect(try row.integer(1) == 2 << 20)
            connection.close()
        }
    }

    @Test func `a NUL is refused before anything is sent`() async throws {
        let live = try LiveDatabase.shared.get()
        try await onWorker { worker, pool in
            let connection = try await Connection.open(live.settings, on: worker.loop, pool: pool)
            let failure4 = await failure { () throws(DatabaseError) in
                try await connection.query("select \("a\0b")", until: Self.soon(worker.loop)).count
            }
            #expect(failure4 == DatabaseError.unusableParameter(index: 0, .nul))
            #expect(connection.inFlight == 0)
            connection.close()
        }
    }

    @Test func `a statement whose plan went stale is prepared again`() async throws {
        let live = try LiveDatabase(isMigrated: false)
        try live.session().run("create table t as select 1 as a")
        try await onWorker { worker, pool in
            let connection = try await Connection.open(live.settings, on: worker.loop, pool: pool)
            let sql: SQL = "select * from t"
            _ = try await connection.query(sql, until: Self.soon(worker.loop))
            _ = try await connection.query(
                "alter table t add column b integer",
                until: Self.soon(worker.loop)
            )
            let error = await failure { () throws(DatabaseError) in
                try await connection.query(sql, until: Self.soon(worker.loop)).count
            }
            #expect(error?.isSafeToRetry == true)
            let rows = try await connection.query(sql, until: Self.soon(worker.loop))
            #expect(rows.count == 1)
            connection.close()
        }
    }

    @Test func `nobody there is an error with a reason`() async throws {
        try await onWorker { worker, pool in
            let settings = DatabaseSettings(address: "host=/nonexistent user=larder")
            let error = await failure { () throws(DatabaseError) in
                try await Connection.open(settings, on: worker.loop, pool: pool).inFlight
            }
            guard case .cannotConnect(let text) = error else {
                Issue.record("\(String(describing: error))")
                return
            }
            #expect(text.contains("/nonexistent"))
        }
    }
}
