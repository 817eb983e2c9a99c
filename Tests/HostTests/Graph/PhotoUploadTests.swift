import Host
import LiveKit
import OpenGraph
import Store
import Testing

/// Photos as clients of all years send them (reference/graph-api §1.11, §2.11, appendix A).
@Suite struct PhotoUploadTests {
    // A.6

    @Test func `the SDK of 2012 sends a nameless PNG`() async throws {
        let scene = try await GraphScene.shared()
        let made = try await scene.server.send(
            SDKRequest(
                target: "/me/photos",
                agent: "FacebookConnect",
                parts: [
                    .text("format", "json"), .text("sdk", "ios"), .text("sdk_version", "2"),
                    .text("access_token", scene.token),
                    .nameless("picture", type: "image/png", try GraphScene.picture("square-150.png")),
                ]
            )
        )
        let id = try #require(made.text("id"))
        #expect(made.status == 200 && made.text("post_id")?.hasPrefix(scene.ann.text + "_") == true)
        let photo = try await scene.get("/\(id)")
        #expect(photo.json["width"] == .integer(150) && photo.json["height"] == .integer(150))
        #expect(photo.json["from"]?["name"]?.string == "Ann Eater")
        let source = try await scene.fetch(photo.text("source"))
        #expect(source.status == 200 && source["content-type"] == "image/jpeg")
        let facts = PictureFacts.read(source.body)
        #expect(facts?.format == .jpeg && facts?.width == 150 && facts?.fault == nil)
        #expect(PictureFacts.read(try await scene.fetch(photo.text("picture")).body)?.width == 130)
        let sizes = try #require(photo.json["images"]?.array).map { $0["width"]?.wholeNumber }
        #expect(sizes == [150, 150, 130])
    }

    @Test(arguments: ["picture", "source", "file", "image", "file0", "anything"])
    func `the file may have any name`(name: String) async throws {
        let scene = try await GraphScene.shared()
        let answer = try await scene.server.send(
            SDKRequest(
                target: "/me/photos?access_token=\(scene.token)",
                parts: [.file(name, type: "content/unknown", try GraphScene.picture("grey.jpg"))]
            )
        )
        #expect(answer.text("id") != nil, "\(answer.text)")
    }

    // A.3

    private func batch(_ scene: GraphScene, _ picture: [UInt8]) async throws -> RawAnswer {
        let query = "sdk=ios&format=json&access_token=\(scene.token)"
        let elements = #"""
            [{"name":"photopost","method":"POST","relative_url":"me\/photos?\#(query)","attached_files":"file0"},\#
            {"method":"GET","relative_url":"{result=photopost:$.id}?\#(query)"}]
            """#
        return try await scene.server.send(
            .batch(elements, appID: scene.scrumps.id, files: [.file("file0", type: "image/jpeg", picture)])
        )
    }

    @Test(arguments: ["camera.jpg", "progressive.jpg", "square-120.jpg"])
    func `a batch uploads a photo and reads its source`(name: String) async throws {
        let scene = try await GraphScene.shared()
        let answer = try await batch(scene, try GraphScene.picture(name))
        let elements = try #require(answer.json.array)
        #expect(answer.status == 200 && elements.count == 2 && elements[0] == .null)
        #expect(elements[1]["code"] == .integer(200))
        let photo = try JSONReader.read(try #require(elements[1]["body"]?.string).utf8.span)
        let source = try await scene.fetch(photo["source"]?.string)
        #expect(source.status == 200)
        #expect(PictureFacts.read(source.body)?.width ?? 0 <= 720)
    }

    @Test func `bytes like a boundary in a picture are none`() async throws {
        let scene = try await GraphScene.shared()
        let comment = Array("\r\n--\(SDKRequest.boundary)x\r\n\r\n--\(SDKRequest.boundary)".utf8)
        var picture = try GraphScene.picture("square-120.jpg")
        // A comment segment behind the mark of the file's start.
        picture.insert(contentsOf: [0xFF, 0xFE, 0, UInt8(comment.count + 2)] + comment, at: 2)
        let answer = try await batch(scene, picture)
        #expect(answer.json.array?[1]["code"] == .integer(200), "\(answer.text)")
    }

    @Test func `an empty picture in a batch fails, and what needs it is null`() async throws {
        let scene = try await GraphScene.shared()
        let before = try scene.annsThings()
        let answer = try await batch(scene, [])
        let elements = try #require(answer.json.array)
        #expect(elements.count == 2 && elements[0]["code"] == .integer(400) && elements[1] == .null)
        #expect(elements[0]["body"]?.string?.contains("(#324)") == true)
        #expect(try scene.annsThings() == before)
    }

    // What is refused

    @Test(
        arguments: ["bomb.png", "bomb.jpg", "bomb.gif", "bomb.webp", "a text", "half", "nothing", "an svg"]
    )
    func `what is no picture is refused, and nothing is kept`(kind: String) async throws {
        let scene = try await GraphScene.shared()
        let before = try scene.annsThings()
        let bytes: [UInt8] =
            switch kind {
            case "a text": Array("Just words, and more of them.".utf8)
            case "half": Array(try GraphScene.picture("progressive.jpg").prefix(3000))
            case "nothing": []
            case "an svg": Array("<svg xmlns='http://www.w3.org/2000/svg' width='9' height='9'></svg>".utf8)
            default: try GraphScene.picture(kind)
            }
        for target in ["/me/photos", "/v2.3/me/staging_resources"] {
            let answer = try await scene.upload(bytes, to: target)
            #expect(answer.status == 400 && answer.errorCode == 324, "\(answer.text)")
        }
        #expect(try scene.annsThings() == before)
    }

    @Test func `a call for a photo has one picture`() async throws {
        let scene = try await GraphScene.shared()
        let before = try scene.annsThings()
        let picture = try GraphScene.picture("grey.jpg")
        let none = try await scene.post("/me/photos", [("message", "x")])
        #expect(none.errorCode == 324 && none.errorMessage == "(#324) Requires upload file")
        let target = "/me/photos?access_token=\(scene.token)"
        let two = try await scene.server.send(
            SDKRequest(
                target: target,
                parts: [.file("a", type: "image/jpeg", picture), .file("b", type: "image/jpeg", picture)]
            )
        )
        #expect(two.errorCode == 324)
        let twins = try await scene.server.send(
            SDKRequest(
                target: target,
                parts: [.file("a", type: "image/jpeg", picture), .file("a", type: "image/jpeg", picture)]
            )
        )
        #expect(twins.status == 400)
        #expect(try scene.annsThings() == before)
    }

    @Test func `a body that ends within the picture keeps nothing`() async throws {
        let scene = try await GraphScene.shared()
        let before = try scene.annsThings()
        let whole = SDKRequest(
            target: "/me/photos?access_token=\(scene.token)",
            parts: [.file("picture", type: "image/jpeg", try GraphScene.picture("square-120.jpg"))]
        )
        let text = Array(whole.bytes)
        let end = try #require(text.indices.first { text[$0...].starts(with: Array("\r\n\r\n".utf8)) }) + 4
        let body = Array(text[end...].dropLast(300))
        var request = LiveRequest(
            "POST",
            whole.target,
            [("Content-Type", "multipart/form-data; boundary=\(SDKRequest.boundary)")]
        )
        request.body = body
        let answer = try await scene.server.send(request)
        #expect(answer.status == 400 && answer.errorCode == 100, "\(answer.text)")
        // One whose connection ends instead gets no answer at all.
        let client = try await LiveClient.connect(to: scene.server.address)
        try await client.write(Array(whole.bytes.dropLast(400)))
        #expect(try scene.annsThings() == before)
    }

    @Test(
        arguments: [
            ("place", "1"), ("place", "here"), ("tags", "1"), ("tags", "x"),
            ("tags", #"[{"tag_uid":"1","x":1,"y":1}]"#),
            ("privacy", "nonsense"), ("message", "a\u{0}b"), ("url", "ftp://example.com/a.png"),
        ]
    )
    func `parameters that make no sense are refused before anything is kept`(
        name: String,
        value: String
    ) async throws {
        let scene = try await GraphScene.shared()
        let before = try scene.annsThings()
        let answer = try await scene.upload(try GraphScene.picture("grey.jpg"), [(name, value)])
        #expect(answer.status == 400 && answer.errorCode == 100, "\(answer.text)")
        #expect(try scene.annsThings() == before)
    }

    @Test func `only who may publish uploads`() async throws {
        let scene = try await GraphScene.shared()
        let picture = try GraphScene.picture("grey.jpg")
        let reader = GraphScene.Visitor.token(try scene.token(for: scene.cleo, permissions: ["user_photos"]))
        let answer = try await scene.upload(picture, as: reader)
        #expect(answer.errorMessage == "(#200) Requires extended permission: publish_actions")
        let old = GraphScene.Visitor.token(try scene.token(for: scene.cleo, permissions: ["photo_upload"]))
        #expect(try await scene.upload(picture, as: old).status == 200)
        #expect(try await scene.upload(picture, as: .nobody).errorCode == 2500)
        #expect(try await scene.upload(picture, as: .nobody, to: "/\(scene.ann.id)/photos").errorCode == 104)
        #expect(try await scene.upload(picture, to: "/\(scene.ben.id)/photos").errorCode == 200)
        // The app itself, for somebody who allowed it.
        #expect(try await scene.upload(picture, as: .app, to: "/\(scene.ann.id)/photos").text("id") != nil)
        #expect(try await scene.upload(picture, as: .app, to: "/\(scene.ben.id)/photos").errorCode == 200)
    }

    // By address

    @Test func `a photo may be fetched from an address, but not from a private one`() async throws {
        let scene = try await GraphScene.shared()
        let own = "http://\(scene.server.address)"
        let made = try await scene.post("/me/photos", [("url", own + "/images/pizza.png")])
        let id = try #require(made.text("id"), "\(made.text)")
        #expect(try await scene.get("/\(id)").json["width"] == .integer(1200))
        for url in [
            own + "/robots.txt", own + "/nothing", "http://127.0.0.1:1/a.png", "http://10.0.0.1/a.png",
        ] {
            let answer = try await scene.post("/me/photos", [("url", url)])
            #expect(answer.status == 400 && answer.errorCode == 324, "\(url)")
        }
    }

    @Test func `without a story there is no post`() async throws {
        let scene = try await GraphScene.shared()
        let made = try await scene.upload(try GraphScene.picture("grey.jpg"), [("no_story", "1")])
        #expect(made.text("id") != nil && made.json["post_id"] == nil)
        #expect(try await scene.get("/me/feed").dataIDs.isEmpty)
    }

    // What stories show

    @Test func `a photo's source is a picture of an action`() async throws {
        let scene = try await GraphScene.shared()
        let id = try await scene.photo()
        let source = try #require(try await scene.get("/\(id)").text("source"))
        let eaten = try await scene.publish([("image[0][url]", source), ("image[0][user_generated]", "true")])
        let action = try await scene.get("/\(eaten.text("id") ?? "")")
        #expect(action.json["image"]?.array?.first?["url"]?.string == source, "\(eaten.text)")
    }

    @Test func `a picture that waits becomes that of an action, and goes with it`() async throws {
        let scene = try await GraphScene.shared()
        let staged = try await scene.upload(try GraphScene.picture("grey.jpg"), to: "/me/staging_resources")
        let uri = try #require(staged.text("uri"))
        #expect(uri.hasPrefix("fbstaging://") && uri.contains("/staging_resources/"))
        #expect(try scene.annsThings()[3] == 1)
        let eaten = try await scene.publish([("image[0][url]", uri)])
        let id = try #require(eaten.text("id"), "\(eaten.text)")
        let address = try await scene.get("/\(id)").json["image"]?.array?.first?["url"]?.string
        #expect(address?.hasPrefix("http://") == true)
        #expect(PictureFacts.read(try await scene.fetch(address).body)?.width == 40)
        let made = try await scene.post(
            "/me/objects/\(scene.scrumps.namespace):meal",
            [("object", #"{"title":"Soup","image":"\#(uri)"}"#)]
        )
        let object = try await scene.get("/\(made.text("id") ?? "")")
        #expect(object.json["image"]?.array?.first?["url"]?.string == address, "\(made.text)")
        #expect(try await scene.delete("/\(id)").text == "true")
        #expect(try await scene.fetch(address).status == 404)
    }

    @Test(arguments: ["fbstaging://x", "fbstaging://h/staging_resources/1_00000000000000000000000000000000"])
    func `a picture that does not wait is none`(uri: String) async throws {
        let scene = try await GraphScene.shared()
        let answer = try await scene.publish([("image[0][url]", uri)])
        #expect(answer.status == 400 && answer.errorCode == 100, "\(answer.text)")
    }
}
