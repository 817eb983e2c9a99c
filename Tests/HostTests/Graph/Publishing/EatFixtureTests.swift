import Host
import LiveKit
import OpenGraph
import Postgres
import Store
import Testing

/// Reference/graph-api A.2: the one POST of seed 001, byte for byte, with the ids of the tutorial.
@Suite struct EatFixtureTests {
    private static let appID: Int64 = 233_936_543_368_280
    private static let boundary = "3i2ndDfv2rTHiSisAbouNdArYfORhtTPEefj3q2f"
    private static let meal =
        "https://host.example/repeater.php?fb:app_id=233936543368280&og:type=fb_sample_scrumps:meal&og:title=Pizza"
        + "&og:description=%22Pizza%22&og:image=https://img.example/blank.png&body=Pizza"

    private static func part(_ name: String, _ value: String) -> String {
        "Content-Disposition: form-data; name=\"\(name)\"\r\n\r\n\(value)\r\n--\(boundary)\r\n"
    }

    private static func request(_ token: String) -> String {
        let body =
            "--\(boundary)\r\n" + part("sdk", "ios") + part("access_token", token) + part("meal", meal)
            + part("tags[0]", "100000000000002") + part("place", "111615355559307")
            + part("image[0][url]", "https://host.example/photo/77_n.jpg")
        let target =
            "/me/fb_sample_scrumps:eat?sdk=ios&format=json&migration_bundle=fbsdk%3A20130409&access_token=\(token)"
        return "POST \(target) HTTP/1.1\r\nHost: host.example\r\nUser-Agent: FBiOSSDK.3.5.3\r\n"
            + "Content-Type: multipart/form-data; boundary=\(boundary)\r\nAccept: */*\r\n"
            + "Content-Length: \(body.utf8.count)\r\n\r\n" + body
    }

    /// The tutorial's app, and the friend that is tagged.
    private static func prepare(_ scene: GraphScene) throws -> String {
        let session = try scene.database.session()
        try session.run("update apps set namespace = 'another_one' where namespace = 'fb_sample_scrumps'")
        try session.run(
            "insert into apps (id, namespace, name) values (\(appID), 'fb_sample_scrumps', 'Scrumptious')"
        )
        let friend: Int64 = 100_000_000_000_002
        try session.run("delete from nodes where id = \(friend)")
        try session.run("insert into nodes (id, kind) values (\(friend), 'person')")
        try session.run("insert into people (id, name) values (\(friend), 'Bob Tagged')")
        try session.run("insert into app_roles values (\(appID), \(friend), 'developer')")
        let app = App(id: appID, namespace: "fb_sample_scrumps", name: "Scrumptious")
        return try scene.token(for: scene.ann, in: app)
    }

    @Test func `the post of the tutorial is taken as it comes`() async throws {
        let change: (inout Settings) -> Void = { $0.publicURL = PublicURL("https://host.example") }
        try await GraphScene.run(change) { scene in
            let token = try Self.prepare(scene)
            let client = try await LiveClient.connect(to: scene.server.address)
            try await client.write(Array(Self.request(token).utf8))
            let answer = try await client.read(to: "POST")
            let id = try #require(answer.madeID, "\(answer.text)")
            #expect(answer.json == .object([JSONMember("id", .string(id))]))
            #expect(id.utf8.allSatisfy { (0x30...0x39).contains($0) })
            let story = try await scene.get("/" + id, as: .token(token))
            let meal = story.json["data"]?["meal"]
            #expect(meal?["url"]?.string == Self.meal)
            #expect(meal?["title"]?.string == "Pizza" && meal?["type"]?.string == "fb_sample_scrumps:meal")
            let object = try await scene.get("/" + (meal?["id"]?.string ?? ""), as: .nobody)
            #expect(object.text("description") == "\"Pizza\"")
            #expect(object.json["image"]?.array?.first?["url"]?.string == "https://img.example/blank.png")
            #expect(story.json["tags"]?.array?.first?["id"]?.string == "100000000000002")
            #expect(story.json["place"]?["id"]?.string == "111615355559307")
            #expect(
                story.json["image"]?.array?.first?["url"]?.string == "https://host.example/photo/77_n.jpg"
            )
        }
    }

    /// However the network cuts it, the answer is the same.
    @Test func `it may come in pieces`() async throws {
        let change: (inout Settings) -> Void = { $0.publicURL = PublicURL("https://host.example") }
        try await GraphScene.run(change) { scene in
            let token = try Self.prepare(scene)
            let bytes = Array(Self.request(token).utf8)
            let client = try await LiveClient.connect(to: scene.server.address)
            for place in stride(from: 1, to: bytes.count, by: 97) {
                try await client.write(Array(bytes[..<place]))
                try await client.write(Array(bytes[place...]))
                #expect(try await client.read(to: "POST").madeID != nil, "cut at \(place)")
            }
        }
    }
}
