import Host
import LiveKit
import Postgres
import Testing

/// A server whose database is behind a proxy that pools by transaction.
@Suite(.onOwnThread) struct PoolingProxyTests {
    @Test func `a server works through PgBouncer, and hears changes around it`() async throws {
        let database = try LiveDatabase()
        let pooler = try LivePooler(before: database)
        defer { pooler.stop() }
        try await withServer(at: pooler.settings(for: database).address) {
            $0.usesNamedStatements = false
            $0.directDatabase = database.settings.address
            $0.keepsPages = false
            $0.statementTimeout = Patience.seconds(30)
        } _: { server in
            try await withThrowingTaskGroup(of: Void.self) { group in
                for client in 0..<12 {
                    group.addTask {
                        let connection = try await LiveClient.connect(to: server.address)
                        for number in 0..<25 {
                            let slug = "m\(client)-\(number)"
                            let draft = #"{"title":"Meal \#(number)"}"#
                            #expect(try await server.write("PUT", "/api/meals/\(slug)", draft).status == 201)
                            let rename = #"{"slug":"n\#(client)-\#(number)"}"#
                            #expect(
                                try await server.write("PATCH", "/api/meals/\(slug)", rename).status == 200
                            )
                            let page = try await connection.send(
                                LiveRequest("GET", "/meals/n\(client)-\(number)")
                            )
                            #expect(page.property("og:title") == "Meal \(number)")
                        }
                    }
                }
                try await group.waitForAll()
            }
            let session = try database.session()
            let pooled = try session.run(
                """
                select count(*) from pg_stat_activity
                where datname = current_database() and application_name = 'larder'
                """
            ).only().integer(0)
            #expect((1...Int64(LivePooler.poolSize)).contains(pooled))
            // What is heard of on the direct way drops what was read on the other.
            #expect(try await server.metric("larder_listener_up") == 1)
        }
    }

    @Test func `a change is heard around the pool`() async throws {
        let database = try LiveDatabase()
        let session = try database.session()
        let pooler = try LivePooler(before: database)
        defer { pooler.stop() }
        try await withServer(at: pooler.settings(for: database).address) {
            $0.usesNamedStatements = false
            $0.directDatabase = database.settings.address
            $0.statementTimeout = Patience.seconds(30)
        } _: { server in
            for number in 0..<5 {
                for _ in 0..<4 { #expect(try await server.get("/meals/pizza").status == 200) }
                try session.run("update meals set title = \("Pizza \(number)") where slug = 'pizza'")
                try await LiveWait.until {
                    try await server.get("/meals/pizza").property("og:title") == "Pizza \(number)"
                }
            }
        }
    }
}
