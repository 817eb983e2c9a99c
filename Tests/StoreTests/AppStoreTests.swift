import LiveKit
import Postgres
import Reactor
import Store
import Testing

@Suite struct AppStoreTests {
    @Test func `the first app is made once`() async throws {
        let live = try LiveDatabase()
        let worker = try Worker(number: 0)
        defer { worker.stop() }
        let apps = try await worker.run { worker in
            let database = Database(live.settings, on: worker.loop, pool: BlockingPool())
            let store = AppStore(database)
            let first = try await store.ensure(namespace: "larder", name: "Larder")
            let again = try await store.ensure(namespace: "larder", name: "Other")
            let other = try await store.ensure(namespace: "fb_sample_scrumps", name: "Scrumps")
            database.close()
            return [first, again, other]
        }
        #expect(apps[0] == apps[1])
        #expect(apps[0].name == "Larder" && apps[0].id > 100_000_000_000_000)
        #expect(apps[2].id > apps[0].id)
    }
}
