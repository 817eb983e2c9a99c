import LiveKit
import OpenGraph
import Postgres
import Store
import Testing

/// Pictures that were uploaded before the action or object that they belong to.
@Suite struct WaitingPictureTests {
    private static func stage(_ scene: GraphScene) async throws -> String {
        let answer = try await scene.upload(
            try GraphScene.picture("grey.jpg"),
            to: "/me/staging_resources"
        )
        return try #require(answer.text("uri"), "\(answer.text)")
    }

    private static func waiting(_ scene: GraphScene) throws -> Int64 {
        let sql: SQL =
            "select count(*) from staged_resources where person_id = \(scene.ann.id) and used_by is null"
        return try scene.database.session().run(sql).only().integer(0)
    }

    @Test func `a picture that waits is shown with the action, and goes with it`() async throws {
        let scene = try await GraphScene.shared()
        let uri = try await Self.stage(scene)
        let answer = try await scene.publish([
            ("image[0][url]", uri), ("image[0][user_generated]", "true"),
        ])
        let id = try #require(answer.madeID, "\(answer.text)")
        let image = try await scene.get("/" + id).json["image"]?.array?.first
        let address = try #require(image?["url"]?.string)
        #expect(address.hasPrefix("http://larder.test/photos/") && image?["user_generated"] == .bool(true))
        #expect(try await scene.fetch(address).status == 200)
        #expect(try Self.waiting(scene) == 0)
        #expect(try await scene.delete("/" + id).text == "true")
        #expect(try await scene.fetch(address).status == 404)
    }

    @Test func `an object that is made takes its picture along`() async throws {
        let scene = try await GraphScene.shared()
        let spot = try await Self.stage(scene)
        let made = try await scene.publish(meal: "{\"title\":\"Soup\",\"image\":\"\(spot)\"}")
        let story = try await scene.get("/" + (made.madeID ?? ""))
        let soup = try await scene.get("/" + (story.json["data"]?["meal"]?["id"]?.string ?? made.text))
        let first = try #require(soup.json["image"]?.array?.first?["url"]?.string)
        #expect(try await scene.fetch(first).status == 200)
        let type = "\(scene.scrumps.namespace):meal"
        let uri = try await Self.stage(scene)
        let object = try await scene.post(
            "/me/objects/\(type)",
            [("object", "{\"title\":\"Stew\",\"image\":[{\"url\":\"\(uri)\"}]}")]
        )
        let stew = try await scene.get("/" + (object.madeID ?? object.text))
        let second = try #require(stew.json["image"]?.array?.first?["url"]?.string)
        #expect(try await scene.fetch(second).status == 200)
        #expect(try Self.waiting(scene) == 0)
        _ = try await scene.delete("/" + (made.madeID ?? ""))
        _ = try await scene.delete("/" + (object.madeID ?? ""))
        for address in [first, second] { #expect(try await scene.fetch(address).status == 404) }
    }

    @Test func `what waits for somebody else, or for nobody, is refused and nothing stored`() async throws {
        let scene = try await GraphScene.shared()
        let uri = try await Self.stage(scene)
        let ben = GraphScene.Visitor.token(try scene.token(for: scene.ben))
        let refused = [
            try await scene.publish([("image", uri)], as: ben),
            try await scene.publish([("image", uri + "0")]),
            try await scene.publish([("image", "fbstaging://larder.test/staging_resources/1_x")]),
            try await scene.publish(meal: "{\"title\":\"Soup\",\"image\":\"\(uri)0\"}"),
        ]
        for answer in refused {
            #expect(answer.errorCode == 100 && answer.errorMessage?.contains("Param image") == true)
        }
        #expect(try scene.count(.actions) == 0)
        #expect(try Self.waiting(scene) == 1)
    }
}
