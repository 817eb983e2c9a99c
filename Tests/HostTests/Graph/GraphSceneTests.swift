import LiveKit
import Postgres
import Store
import Testing

@Suite struct GraphSceneTests {
    @Test func `scenes on one server have people and apps of their own`() async throws {
        let (one, other) = (try await GraphScene.shared(), try await GraphScene.shared())
        #expect(one.larder == other.larder && one.larder.namespace == "larder")
        #expect(one.scrumps.id != other.scrumps.id && one.ann.id != other.ann.id)
        #expect(one.appToken == "\(one.scrumps.id)|\(one.secret)" && one.token != other.token)
        #expect(try await one.get("/healthz", as: .nobody).status == 200)
    }

    @Test func `a scene of its own has the namespace of the tutorial`() async throws {
        try await GraphScene.run { scene in
            #expect(scene.scrumps.namespace == "fb_sample_scrumps")
            let app = try scene.add(appNamed: "kitchen")
            let dora = try scene.add("Dora Diner", email: "dora@example.com")
            _ = try scene.token(for: dora, in: app, permissions: ["email"], expiresAt: 0)
            let session = try scene.database.session()
            let rows = try session.run("select person_id from tokens where app_id = \(app.id)")
            #expect(try rows.only().integer(0) == dora.id)
        }
    }
}
