import Host
import LiveKit
import Postgres
import Testing

/// A database that answers, but late, and connections to it that break.
@Suite(.onOwnThread) struct SlowDatabaseTests {
    @Test func `late answers delay their own requests only, and too late is 503`() async throws {
        let database = try LiveDatabase()
        let proxy = try SlowProxy(before: database.settings)
        defer { proxy.close() }
        try await withServer(at: proxy.settings.address) {
            $0.keepsPages = false
            $0.statementTimeout = Patience.seconds(3)
        } _: { server in
            proxy.delay(by: 200)
            let start = ContinuousClock.now
            // Each waits for its turn at most, as they share connections, and none for the sum of all.
            let statuses = try await Self.together(40) { try await server.get("/meals/pizza").status }
            #expect(statuses.allSatisfy { $0 == 200 })
            #expect(ContinuousClock.now - start < Patience.seconds(3))
            proxy.delay(by: UInt32(30_000 * Patience.factor))
            let late = ContinuousClock.now
            let refused = try await Self.together(20) { try await server.get("/meals/thai").status }
            #expect(refused.allSatisfy { $0 == 503 })
            #expect(ContinuousClock.now - late < Patience.seconds(12))
            let quick = ContinuousClock.now
            #expect(try await server.get("/repeater?og:title=x").status == 200)
            #expect(ContinuousClock.now - quick < Patience.seconds(1))
            proxy.delay(by: 0)
            try await LiveWait.until { try await server.get("/meals/thai").status == 200 }
            try await server.untilItHears()
        }
    }

    @Test func `whatever ends backends under load, what was acknowledged is there`() async throws {
        let database = try LiveDatabase()
        let session = try database.session()
        try await withServer(on: database) { server in
            let acknowledged = try await withThrowingTaskGroup(of: Set<String>.self) { group in
                for writer in 0..<4 {
                    group.addTask {
                        var slugs: Set<String> = []
                        for number in 0..<40 {
                            let slug = "w\(writer)-\(number)"
                            let status = try await server.write(
                                "PUT",
                                "/api/meals/\(slug)",
                                #"{"title":"T"}"#
                            ).status
                            #expect([201, 503].contains(status))
                            if status == 201 { slugs.insert(slug) }
                        }
                        return slugs
                    }
                }
                for _ in 0..<25 {
                    try session.run(
                        """
                        select pg_terminate_backend(pid) from pg_stat_activity
                        where datname = current_database() and pid <> pg_backend_pid()
                        """
                    )
                    #expect(try await [200, 503].contains(server.get("/api/meals/thai").status))
                }
                return try await group.reduce(into: Set<String>()) { $0.formUnion($1) }
            }
            var missing = acknowledged
            for row in try session.run("select slug from meals") { missing.remove(try row.text(0)) }
            #expect(missing.isEmpty && !acknowledged.isEmpty)
            try await server.untilItHears()
            #expect(try await server.get("/meals/pizza").status == 200)
        }
    }

    private static func together<Answer: Sendable>(
        _ count: Int,
        _ body: @escaping @Sendable () async throws -> Answer
    ) async throws -> [Answer] {
        try await withThrowingTaskGroup(of: Answer.self) { group in
            for _ in 0..<count { group.addTask { try await body() } }
            return try await group.reduce(into: []) { $0.append($1) }
        }
    }
}
