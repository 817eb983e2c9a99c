import Host
import LiveKit
import OpenGraph
import Store
import Testing

@Suite struct PhotoTests {
    @Test func `a photo is read with everything that was said about it`() async throws {
        let scene = try await GraphScene.shared()
        let id = try await scene.photo([
            ("message", "Lunch at noon"), ("place", "111615355559307"),
            ("tags", #"[{"tag_uid":"\#(scene.ben.id)","x":25.5,"y":"50"}]"#),
        ])
        let photo = try await scene.get("/\(id)")
        #expect(photo.text("name") == "Lunch at noon" && photo.text("id") == id)
        #expect(photo.json["place"]?["location"]?["city"]?.string == "Menlo Park")
        let tag = photo.json["tags"]?["data"]?.array?.first
        #expect(
            tag?["name"]?.string == "Ben Baker" && tag?["x"] == .double(25.5) && tag?["y"]?.wholeNumber == 50
        )
        for field in ["picture", "source", "link", "icon"] {
            let address = try #require(photo.text(field))
            #expect(address.hasPrefix("http://"), "\(field)")
            #expect(try await scene.fetch(address).status == 200, "\(field)")
        }
        #expect(photo.text("created_time")?.hasSuffix("+0000") == true)
        let few = try await scene.get("/\(id)?fields=source")
        #expect(few.json.members?.map(\.name) == ["id", "source"])
        let posts = try await scene.get("/me/posts")
        #expect(posts.json["data"]?.array?.first?["type"]?.string == "photo")
        #expect(posts.json["data"]?.array?.first?["object_id"]?.string == id)
    }

    @Test func `nothing of where and with what it was taken is served`() async throws {
        let scene = try await GraphScene.shared()
        for name in ["camera.jpg", "exif-6.jpg", "16bit.png", "lossy.webp"] {
            let made = try await scene.upload(try GraphScene.picture(name))
            let photo = try await scene.get("/\(made.text("id") ?? "")")
            let addresses = (photo.json["images"]?.array ?? []).compactMap { $0["source"]?.string }
            #expect(addresses.count == 3)
            for address in addresses {
                let bytes = String(decoding: try await scene.fetch(address).body, as: UTF8.self)
                for word in ["Exif", "GPS", "SECRET", "http"] { #expect(!bytes.contains(word), "\(name)") }
            }
        }
    }

    @Test func `a turned picture is served upright`() async throws {
        let scene = try await GraphScene.shared()
        let made = try await scene.upload(try GraphScene.picture("exif-6.jpg"))
        let photo = try await scene.get("/\(made.text("id") ?? "")")
        #expect(photo.json["width"] == .integer(48) && photo.json["height"] == .integer(32))
        let facts = PictureFacts.read(try await scene.fetch(photo.text("source")).body)
        #expect(facts?.width == 48 && facts?.height == 32)
    }

    @Test func `bytes are kept by clients, asked for again and taken in parts`() async throws {
        let scene = try await GraphScene.shared()
        let id = try await scene.photo()
        let source = try #require(try await scene.get("/\(id)").text("source"))
        let whole = try await scene.fetch(source)
        let tag = try #require(whole["etag"])
        #expect(whole["cache-control"] == "public, max-age=86400, immutable")
        #expect(whole["x-content-type-options"] == "nosniff" && whole["access-control-allow-origin"] == "*")
        let head = try await scene.fetch(source, method: "HEAD")
        #expect(head.status == 200 && head.body.isEmpty && head["content-length"] == "\(whole.body.count)")
        #expect(try await scene.fetch(source, [("If-None-Match", tag)]).status == 304)
        #expect(try await scene.fetch(source, [("If-None-Match", "\"x\"")]).status == 200)
        let part = try await scene.fetch(source, [("Range", "bytes=-10")])
        #expect(part.status == 206 && part.body == Array(whole.body.suffix(10)))
        #expect(try await scene.fetch(source, [("Range", "bytes=999999-")]).status == 416)
        #expect(try await scene.fetch(source, method: "POST").status == 405)
    }

    @Test func `bytes are found by their whole address only`() async throws {
        let scene = try await GraphScene.shared()
        let id = try await scene.photo()
        let source = try #require(try await scene.get("/\(id)").text("source"))
        let name = try #require(source.split(separator: "/").last)
        let parts = name.split(separator: "_")
        for other in [
            "\(parts[0])_n.jpg", "\(parts[0])_\(String(repeating: "0", count: 32))_n.jpg",
            "\(parts[0])__n.jpg",
            "\(parts[0])_\(parts[1])_x.jpg", "\(parts[0])_\(parts[1])_n.png", "\(parts[0])_\(parts[1])_n",
            "1_\(parts[1])_n.jpg", "_\(parts[1])_n.jpg", "99999999999999999999_\(parts[1])_n.jpg",
            "\(parts[0])_\(parts[1].uppercased())_n.jpg", "%00", "..%2f",
        ] {
            let status = try await scene.server.get("/photos/\(other)").status
            #expect(status == 404 || status == 400, "\(other)")
        }
    }

    @Test func `a photo that is removed is gone with its bytes and its post`() async throws {
        let scene = try await GraphScene.shared()
        let id = try await scene.photo()
        let photo = try await scene.get("/\(id)")
        let other = try scene.add(appNamed: "another_\(id)")
        let stranger = GraphScene.Visitor.token(try scene.token(for: scene.cleo))
        let elsewhere = GraphScene.Visitor.token(try scene.token(for: scene.ann, in: other))
        for visitor in [stranger, elsewhere] {
            #expect(try await scene.delete("/\(id)", as: visitor).errorCode == 200)
            #expect(try await scene.post("/\(id)", [("name", "x")], as: visitor).errorCode == 200)
        }
        #expect(try await scene.delete("/\(id)", as: .nobody).errorCode == 104)
        #expect(try await scene.delete("/\(id)").text == "true")
        #expect(try await scene.get("/\(id)").errorCode == 100)
        #expect(try await scene.fetch(photo.text("source")).status == 404)
        #expect(try await scene.get("/\(photo.text("post_id") ?? "")").errorCode == 100)
        #expect(try await scene.delete("/v2.0/\(id)").errorCode == 100)
        let another = try await scene.photo()
        #expect(try await scene.delete("/v2.0/\(another)").json["success"] == .bool(true))
    }

    @Test func `what a photo says can be changed`() async throws {
        let scene = try await GraphScene.shared()
        let id = try await scene.photo([("name", "before")])
        let changes = [("name", "after"), ("tags", scene.ben.text), ("place", "111615355559307")]
        #expect(try await scene.post("/\(id)", changes).text == "true")
        let photo = try await scene.get("/\(id)")
        #expect(photo.text("name") == "after" && photo.json["place"]?["name"]?.string == "Dining Hall")
        #expect(photo.json["tags"]?["data"]?.array?.count == 1)
    }

    @Test func `photos are seen by those they are for`() async throws {
        let scene = try await GraphScene.shared()
        let id = try await scene.photo()
        let hidden = try await scene.photo([("privacy", #"{"value":"SELF"}"#)])
        let open = try await scene.photo([("privacy", #"{"value":"EVERYONE"}"#)])
        let ben = GraphScene.Visitor.token(try scene.token(for: scene.ben))
        let cleo = GraphScene.Visitor.token(try scene.token(for: scene.cleo))
        #expect(try await scene.get("/me/photos").dataIDs == [open, hidden, id])
        #expect(try await scene.get("/\(scene.ann.id)/photos", as: ben).dataIDs == [open, id])
        #expect(try await scene.get("/\(scene.ann.id)/photos", as: cleo).dataIDs == [open])
        #expect(try await scene.get("/\(hidden)", as: ben).errorCode == 100)
        #expect(try await scene.get("/\(open)", as: .nobody).text("id") == open)
        #expect(try await scene.get("/\(id)", as: .nobody).errorCode == 100)
        #expect(try await scene.get("/\(scene.ann.id)/photos", as: .nobody).errorCode == 104)
    }

    @Test func `a list of photos goes on by its links`() async throws {
        let scene = try await GraphScene.shared()
        var ids: [String] = []
        for _ in 0..<5 { ids.append(try await scene.photo()) }
        var seen: [String] = []
        var answer = try await scene.get("/me/photos?limit=2")
        while true {
            seen += answer.dataIDs
            guard let next = answer.json["paging"]?["next"]?.string else { break }
            answer = try await scene.fetch(next)
        }
        #expect(seen == ids.reversed())
    }

    @Test(
        arguments: [
            ("", "person-50.png"), ("?type=large", "person-200.png"), ("?type=normal", "person-100.png"),
            ("?width=51&height=20", "person-100.png"), ("?width=9999", "person-200.png"),
            ("?width=x", "person-50.png"),
        ]
    )
    func `people have a picture, if only an outline`(query: String, file: String) async throws {
        let scene = try await GraphScene.shared()
        let answer = try await scene.get("/\(scene.ann.id)/picture\(query)", as: .nobody)
        #expect(answer.status == 302 && answer["location"]?.hasSuffix("/images/" + file) == true)
        #expect(try await scene.fetch(answer["location"])["content-type"] == "image/png")
    }

    @Test func `the address of a picture can be had as JSON`() async throws {
        let scene = try await GraphScene.shared()
        let answer = try await scene.get("/me/picture?redirect=false")
        #expect(answer.json["data"]?["is_silhouette"] == .bool(true))
        let id = try await scene.photo()
        let photo = try await scene.get("/\(id)/picture?redirect=0&type=thumbnail")
        #expect(photo.json["data"]?["is_silhouette"] == .bool(false))
        #expect(photo.json["data"]?["url"]?.string == (try await scene.get("/\(id)").text("picture")))
        #expect(try await scene.get("/platform/picture", as: .nobody).status == 302)
        #expect(try await scene.get("/me/picture", as: .nobody).errorCode == 2500)
    }
}
