import LiveKit
import OpenGraph
import Store
import Testing

/// `Idempotency-Key`, on everything that a call can make.
@Suite struct CallsAgainTests {
    /// A call that makes something, with one word of it to be changed.
    enum Making: String, CaseIterable, Sendable {
        case action, post, photo, comment, object, appObject, request

        func call(_ scene: GraphScene, word: String, on postID: String) -> Call {
            switch self {
            case .action: Call("/me/\(scene.eat)", [("meal", scene.meal()), ("message", word)])
            case .post: Call("/me/feed", [("message", word)])
            case .photo:
                Call(
                    "/me/photos",
                    [("url", "http://\(scene.server.address)/images/thai.png"), ("message", word)]
                )
            case .comment: Call("/\(postID)/comments", [("message", word)])
            case .object:
                Call(
                    "/me/objects/\(scene.scrumps.namespace):meal",
                    [("object", #"{"title":"\#(word)","url":"http://a.example/\#(word)"}"#)]
                )
            case .appObject:
                Call(
                    "/app/objects/\(scene.scrumps.namespace):meal",
                    [("object", #"{"title":"\#(word)"}"#)],
                    isOfApp: true
                )
            case .request: Call("/\(scene.ann.text)/apprequests", [("message", word)], isOfApp: true)
            }
        }
    }

    struct Call: Sendable {
        let target: String
        let parameters: [(String, String)]
        let isOfApp: Bool

        init(_ target: String, _ parameters: [(String, String)], isOfApp: Bool = false) {
            self.target = target
            self.parameters = parameters
            self.isOfApp = isOfApp
        }

        func send(_ scene: GraphScene, key: String?) async throws -> RawAnswer {
            let fields = key.map { [("Idempotency-Key", $0)] } ?? []
            return try await scene.post(target, parameters, as: isOfApp ? .app : .ann, fields)
        }
    }

    @Test(arguments: Making.allCases)
    func `a call again answers as the first did, and another with its key is refused`(
        making: Making
    ) async throws {
        let scene = try await GraphScene.shared()
        let post = try await scene.post("/me/feed", [("message", "to be talked about")])
        let postID = try #require(post.text("id"))
        let once = making.call(scene, word: "once", on: postID)
        let first = try await once.send(scene, key: "k")
        #expect(first.status == 200, "\(first.text)")
        #expect(try await once.send(scene, key: "k").json == first.json)
        let other = try await making.call(scene, word: "twice", on: postID).send(scene, key: "k")
        #expect(other.status == 400 && other.errorCode == 100, "\(other.text)")
        #expect(other.errorMessage?.contains("Idempotency-Key") == true)
        #expect(try await once.send(scene, key: "k2").json != first.json)
    }

    @Test(arguments: Making.allCases)
    func `of many at once one makes it, and all are told of that one`(making: Making) async throws {
        let scene = try await GraphScene.shared()
        let post = try await scene.post("/me/feed", [("message", "to be talked about")])
        let call = making.call(scene, word: "together", on: try #require(post.text("id")))
        let answers = try await withThrowingTaskGroup(of: RawAnswer.self) { group in
            for _ in 0..<6 { group.addTask { try await call.send(scene, key: "together") } }
            return try await group.reduce(into: []) { $0.append($1) }
        }
        #expect(answers.allSatisfy { $0.status == 200 && $0.json == answers[0].json })
    }

    @Test func `a key is one for all kinds of calls, and each person's own`() async throws {
        let scene = try await GraphScene.shared()
        let key = [("Idempotency-Key", "shared")]
        let post = try await scene.post("/me/feed", [("message", "mine")], as: .ann, key)
        #expect(post.status == 200)
        #expect(try await scene.publish([], key).errorCode == 100)
        let app = try await scene.post(
            "/\(scene.ann.text)/apprequests",
            [("message", "other")],
            as: .app,
            [("Idempotency-Key", "shared")]
        )
        #expect(app.errorCode == 100, "the app asks in Ann's name: \(app.text)")
    }

    @Test func `the file of an upload is a part of the call`() async throws {
        let scene = try await GraphScene.shared()
        func upload(_ name: String) async throws -> RawAnswer {
            let request = SDKRequest(
                target: "/me/photos",
                fields: [("Idempotency-Key", "file")],
                parts: [
                    .text("access_token", scene.token),
                    .file("picture", type: "image/jpeg", try GraphScene.picture(name)),
                ]
            )
            return try await scene.server.send(request)
        }
        let first = try await upload("cmyk.jpg")
        #expect(first.text("id") != nil && first.text("post_id") != nil, "\(first.text)")
        #expect(try await upload("cmyk.jpg").json == first.json)
        #expect(try await upload("exif-6.jpg").errorCode == 100)
    }
}
