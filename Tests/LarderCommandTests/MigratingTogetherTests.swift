import LiveKit
import Postgres
import Testing

@Suite struct MigratingTogetherTests {
    @Test func `servers that start at once on an empty database migrate it once, and all are ready`()
        async throws
    {
        let database = try LiveDatabase(isMigrated: false)
        let address = database.settings.address
        try await withThrowingTaskGroup(of: Void.self) { group in
            for _ in 0..<3 {
                group.addTask {
                    let served = try await ServedProgram("--database", address, "--access-log", "off")
                    try await served.isReady()
                    #expect(try await served.get("/meals/pizza").status == 200)
                    #expect(try await served.stop() == 0)
                }
            }
            try await group.waitForAll()
        }
        let session = try database.session()
        let apps = try session.run("select count(*) from apps").only().integer(0)
        let twice = try session.run(
            "select count(*) from (select number from larder_migrations group by number having count(*) > 1) as doubled"
        ).only().integer(0)
        #expect(apps == 1 && twice == 0)
    }
}
