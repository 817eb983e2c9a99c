import Host
import LiveKit
import OpenGraph
import Postgres
import Store
import Testing

/// Objects on servers of somebody else, who may be hostile.
@Suite struct ForeignObjectTests {
    private static func page(_ scene: GraphScene, url: String? = nil, title: String = "Pizza") -> String {
        """
        <!doctype html><head><meta property="og:type" content="\(scene.scrumps.namespace):meal">
        <meta property="fb:app_id" content="\(scene.scrumps.id)"><meta property="og:title" content="\(title)">
        \(url.map { "<meta property=\"og:url\" content=\"\($0)\">" } ?? "")
        <meta property="og:description" content=""Pizza"">
        <meta property="og:image" content="https://img.example/1.png">
        <meta property="og:image:width" content="1200"><meta property="og:site_name" content="Elsewhere">
        <meta property="\(scene.scrumps.namespace):calories" content="700"></head>
        """
    }

    private static func run(
        _ body: (GraphScene, PageServer) async throws -> Void
    ) async throws {
        let change: (inout Settings) -> Void = {
            RunningServer.allowing("127.0.0.0/8")(&$0)
            $0.scrapeSeconds = Int(Patience.seconds(6).components.seconds)
        }
        try await PageServer.run { site in
            try await GraphScene.run(change) { scene in try await body(scene, site) }
        }
    }

    @Test func `what stands on the page is kept`() async throws {
        try await Self.run { scene, site in
            site.pages["/pizza"] = Self.page(scene)
            let answer = try await scene.publish(meal: site.address("/pizza"))
            let story = try await scene.get("/" + (answer.madeID ?? ""))
            let object = try await scene.get("/" + (story.json["data"]?["meal"]?["id"]?.string ?? ""))
            #expect(object.text("url") == site.address("/pizza"), "\(answer.text)")
            #expect(object.text("title") == "Pizza" && object.text("site_name") == "Elsewhere")
            // The quotation marks of the tutorial's page make it empty, as every reader of HTML takes it.
            #expect(object.text("description") == nil)
            #expect(object.json["image"]?.array?.first?["width"] == .integer(1200))
            #expect(object.json["data"]?["calories"]?.string == "700")
            // Known for an hour, unless another reading is asked for.
            site.pages["/pizza"] = Self.page(scene, title: "Calzone")
            let known = try await scene.publish(meal: site.address("/pizza"))
            #expect(known.madeID != nil && site.pages.count(of: "/pizza") == 1)
            let again = try await scene.publish([("scrape", "true")], meal: site.address("/pizza"))
            let later = try await scene.get("/" + (again.madeID ?? ""))
            #expect(later.json["data"]?["meal"]?["title"]?.string == "Calzone")
            #expect(later.json["data"]?["meal"]?["id"] == story.json["data"]?["meal"]?["id"])
            #expect(site.pages.count(of: "/pizza") == 2)
        }
    }

    @Test func `two addresses with one og url are one object`() async throws {
        try await Self.run { scene, site in
            site.pages["/a"] = Self.page(scene, url: site.address("/c"))
            site.pages["/b"] = Self.page(scene, url: site.address("/c"))
            site.pages["/c"] = Self.page(scene, url: site.address("/c"), title: "The one")
            // One whose og:url cannot be had is taken at its word, as the tutorial's own page needs it.
            let lost = "http://127.0.0.1:443/d"
            site.pages["/d"] = Self.page(scene, url: lost, title: "Lost")
            var ids: Set<String> = []
            for path in ["/a", "/b", "/c", "/to/" + site.address("/a")] {
                let answer = try await scene.publish(meal: site.address(path))
                let story = try await scene.get("/" + (answer.madeID ?? ""))
                ids.insert(story.json["data"]?["meal"]?["id"]?.string ?? answer.text)
                #expect(story.json["data"]?["meal"]?["title"]?.string == "The one")
                #expect(story.json["data"]?["meal"]?["url"]?.string == site.address("/c"))
            }
            #expect(ids.count == 1)
            let answer = try await scene.publish(meal: site.address("/d"))
            let story = try await scene.get("/" + (answer.madeID ?? ""))
            #expect(story.json["data"]?["meal"]?["url"]?.string == lost)
        }
    }

    @Test func `hostile objects are refused in time, and nobody else is disturbed`() async throws {
        try await Self.run { scene, site in
            site.pages["/slow"] = Self.page(scene)
            site.pages["/other"] = "<meta property=\"og:type\" content=\"website\"><title>x</title>"
            site.pages["/untitled"] =
                "<meta property=\"og:type\" content=\"\(scene.scrumps.namespace):meal\">"
                + "<meta property=\"fb:app_id\" content=\"\(scene.scrumps.id)\">"
            site.pages["/huge"] = String(repeating: "<p>filler</p>", count: 200_000) + Self.page(scene)
            var loop = site.address("/to/x")
            for _ in 0..<14 { loop = site.address("/to/" + loop) }
            let cases: [(String, String, Int64, String)] = [
                ("never answers", site.address("/slow"), 100, "it did not answer within"),
                ("another type", site.address("/other"), 3502, "has og:type of 'website'"),
                ("no title", site.address("/untitled"), 100, "'og:title' was not provided"),
                ("nothing there", site.address("/none"), 100, "the server answered 404"),
                ("tags behind the limit", site.address("/huge"), 3502, "has og:type of 'website'"),
                ("redirects without end", loop, 100, "redirects"),
                ("a closed port", "http://127.0.0.1:9/", 100, "could not be read"),
                ("a private address", "http://10.0.0.1/meal", 100, "it is at a private address"),
                (
                    "a private name", "http://169.254.169.254/latest/meta-data", 100,
                    "it is at a private address"
                ),
                ("leads to a private address", site.address("/to/http://10.0.0.1/"), 100, "private address"),
                ("no host", "http://nobody.invalid/", 100, "could not be read"),
                ("credentials", "http://ann:secret@10.0.0.1/", 100, "could not be read"),
            ]
            try await withThrowingTaskGroup(of: Void.self) { group in
                for (name, address, code, words) in cases {
                    group.addTask {
                        let answer = try await scene.publish(meal: address)
                        #expect(answer.status == 400 && answer.errorCode == code, "\(name): \(answer.text)")
                        #expect(answer.errorMessage?.contains(words) == true, "\(name): \(answer.text)")
                    }
                }
                group.addTask {
                    for _ in 0..<20 {
                        let answer = try await scene.publish([("message", "undisturbed")])
                        #expect(answer.madeID != nil)
                    }
                }
                try await group.waitForAll()
            }
            #expect(try scene.count(.actions) == 20)
            #expect(try scene.count(.objects) == 1)
        }
    }

    @Test func `what is known outlives its site for a while`() async throws {
        try await Self.run { scene, site in
            site.pages["/pizza"] = Self.page(scene)
            #expect(try await scene.publish(meal: site.address("/pizza")).madeID != nil)
            site.pages["/pizza"] = nil
            try scene.database.session().run(
                "update object_addresses set read_at = now() - interval '2 hours'"
            )
            #expect(try await scene.publish(meal: site.address("/pizza")).madeID != nil)
            #expect(site.pages.count(of: "/pizza") == 2)
            let forced = try await scene.publish([("scrape", "true")], meal: site.address("/pizza"))
            #expect(forced.errorCode == 100)
        }
    }

    /// An object whose page is a call that publishes an object whose page is that call.
    @Test func `a call that is its own object ends`() async throws {
        try await Self.run { scene, _ in
            let call =
                "\(scene.home)/me/\(scene.eat)?method=post&access_token=\(scene.token)&meal=http%3A%2F%2Fx.example"
            let answer = try await scene.publish(meal: call)
            #expect(answer.status == 400 && answer.errorCode == 100, "\(answer.text)")
            #expect(try scene.count(.actions) == 0)
        }
    }
}
