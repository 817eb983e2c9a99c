import Host
import LiveKit
import OpenGraph
import Postgres
import Store
import Testing

/// The byte fixtures of the reference (appendix A) that are about the wire itself, as the SDKs of 2013 send them.
@Suite struct WireFixturesTests {
    private static let sdk = "sdk=ios&format=json&migration_bundle=fbsdk%3A20130409"

    /// The elements of a batch's answer with their bodies read.
    private func bodies(_ answer: RawAnswer) throws -> [JSONValue?] {
        #expect(answer.status == 200)
        return try #require(answer.json.array).map { element in
            guard let text = element["body"]?.string else { return nil }
            return try JSONReader.read(Array(text.utf8).span)
        }
    }

    private func element(_ method: String, _ address: String, _ more: String = "") -> String {
        #"{"method":"\#(method)","relative_url":"\#(address)"\#(more)}"#
    }

    // A.1

    @Test func `a GET may say multipart and have no body`() async throws {
        let scene = try await GraphScene.shared()
        let request = SDKRequest(method: "GET", target: "/me?\(Self.sdk)&access_token=\(scene.token)")
        #expect(String(decoding: request.bytes, as: UTF8.self).hasSuffix("Content-Length: 0\r\n\r\n"))
        let answer = try await scene.server.send(request)
        #expect(answer.status == 200)
        #expect(answer.json["id"]?.string == scene.ann.text && answer.json["name"]?.string == "Ann Eater")
    }

    // A.4

    @Test func `the old token sees what the new one was given`() async throws {
        let scene = try await GraphScene.shared()
        let old = try scene.token(for: scene.cleo, permissions: ["basic_info"])
        let new = try scene.token(for: scene.cleo, permissions: ["publish_actions"])
        let answer = try await scene.server.send(
            .batch(
                "["
                    + [
                        element("GET", "me?\(Self.sdk)&access_token=\(old)"),
                        element("GET", "me?\(Self.sdk)&access_token=\(new)"),
                        element("GET", "me\\/permissions?\(Self.sdk)&access_token=\(old)"),
                    ].joined(separator: ",") + "]",
                appID: scene.scrumps.id
            )
        )
        let bodies = try bodies(answer)
        #expect(bodies.count == 3)
        #expect(bodies[0]?["id"]?.string == scene.cleo.text && bodies[1]?["id"] == bodies[0]?["id"])
        let permissions = bodies[2]?["data"]?.array?.first?.members ?? []
        #expect(permissions.contains(JSONMember("publish_actions", .integer(1))))
        #expect(permissions.contains(JSONMember("basic_info", .integer(1))))
    }

    // A.5

    @Test func `a lone GET brings the extension of its token along`() async throws {
        let scene = try await GraphScene.shared()
        let soon = Int64(2_000_000_000) * 1_000_000
        let token = try scene.token(for: scene.cleo, origin: .sso, expiresAt: soon)
        let answer = try await scene.server.send(
            .batch(
                "["
                    + [
                        element("GET", "me?\(Self.sdk)&access_token=\(token)"),
                        element(
                            "GET",
                            "method\\/auth.extendSSOAccessToken?access_token=\(token)&\(Self.sdk)"
                        ),
                    ].joined(separator: ",") + "]",
                appID: scene.scrumps.id
            )
        )
        let bodies = try bodies(answer)
        #expect(bodies[0]?["id"]?.string == scene.cleo.text)
        let extended = try #require(bodies[1]?["access_token"]?.string)
        #expect(bodies[1]?["expires_at"]?.wholeNumber != nil)
        for token in [token, extended] {
            #expect(try await scene.get("/me", as: .token(token)).text("id") == scene.cleo.text)
        }
    }

    // A.7, A.8

    private func makeTestUser(_ scene: GraphScene) async throws -> String {
        let target = "/\(scene.scrumps.id)/accounts/test-users?method=post&access_token=\(scene.appToken)"
        let made = try await scene.server.send(SDKRequest(method: "GET", target: target))
        #expect(made.status == 200, "\(made.text)")
        return try #require(made.json["id"]?.string)
    }

    @Test func `an element may say delete in small letters`() async throws {
        let scene = try await GraphScene.shared()
        let id = try await makeTestUser(scene)
        let token = RunningServer.encoded(scene.appToken)
        let answer = try await scene.server.send(
            .batch(
                "[\(element("delete", "\(id)?\(Self.sdk)&access_token=\(token)"))]",
                appID: scene.scrumps.id
            )
        )
        #expect(answer.json.array?.first?["code"]?.wholeNumber == 200)
        #expect(answer.json.array?.first?["body"]?.string == "true")
        let gone = try await scene.server.get("/\(id)?access_token=\(scene.appToken)")
        #expect(gone.status == 400)
    }

    @Test func `the method may stand in the address or in the form`() async throws {
        let scene = try await GraphScene.shared()
        let id = try await makeTestUser(scene)
        let read = try await scene.server.send(
            SDKRequest(
                target: "/me",
                parts: [.text("method", "GET"), .text("access_token", scene.token), .text("fields", "id")]
            )
        )
        #expect(read.json == .object([JSONMember("id", .string(scene.ann.text))]))
        let deleted = try await scene.server.send(
            SDKRequest(method: "GET", target: "/\(id)?method=delete&access_token=\(scene.appToken)")
        )
        #expect(deleted.text == "true")
    }

    // A.11

    @Test func `a batch that breaks a rule does nothing at all`() async throws {
        let scene = try await GraphScene.shared()
        let making = element("POST", "\(scene.scrumps.id)/accounts/test-users?access_token=\(scene.appToken)")
        let before = try await people(scene)
        let later =
            making + "," + element("GET", "me?x={result=b:$.id}") + ","
            + element("GET", "me", #","name":"b""#)
        for (batch, message) in [
            ("[\(later)]", "Request 1 cannot depend on an  unresolved request with  name b."),
            (
                "[\(making),\(element("GET", "me", #","depends_on":"f""#))]",
                "Request 1 cannot depend on an  unresolved"
            ),
            ("[" + Array(repeating: making, count: 51).joined(separator: ",") + "]", "Too many requests"),
            ("[]", ""), ("{}", "(#100) "),
            ("[\(making),{\"relative_url\":\"me\"}]", "Request 1 of the batch has no method"),
            ("[\(making),{\"method\":\"GET\"}]", ""),
            ("[\(making),\(element("POST", "", #","body":"batch=[]""#))]", ""),
        ] {
            let answer = try await scene.server.send(.batch(batch, appID: scene.scrumps.id))
            #expect(answer.status == 400, "\(batch)")
            #expect(answer.json["error"]?["message"]?.string?.hasPrefix(message) == true, "\(answer.text)")
        }
        #expect(try await people(scene) == before)
    }

    private func people(_ scene: GraphScene) async throws -> Int64 {
        try scene.database.session().run(
            "select count(*) from people where test_app_id = \(scene.scrumps.id)"
        ).only().integer(0)
    }

    // A.12

    @Test func `what stands in query and form counts once, and the form wins`() async throws {
        let scene = try await GraphScene.shared()
        for (query, form, names) in [
            ("id", "id", ["id"]), ("id", "id,name", ["id", "name"]), ("id,name", "id", ["id"]),
        ] {
            let answer = try await scene.server.send(
                SDKRequest(
                    target: "/me?method=get&fields=\(query)&access_token=\(scene.token)",
                    parts: [.text("fields", form), .text("access_token", scene.token)]
                )
            )
            #expect(answer.json.members?.map(\.name) == names)
        }
        let wrong = try await scene.server.send(
            SDKRequest(
                target: "/me?method=get&access_token=\(scene.token)",
                parts: [.text("access_token", "other")]
            )
        )
        #expect(wrong.json["error"]?["code"]?.wholeNumber == 190)
    }
}
