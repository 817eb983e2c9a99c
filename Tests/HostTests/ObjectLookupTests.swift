import Host
import LiveKit
import OpenGraph
import TestKit
import Testing

/// Our own pages under our own eyes, and objects by their address.
@Suite struct ObjectLookupTests {
    @Test(arguments: ["/meals/pizza", "/", "/meals"])
    func `our own pages are clean`(path: String) async throws {
        let named: (inout Settings) -> Void = { $0.publicURL = PublicURL("https://meals.larder.dev") }
        try await withServer(on: LiveDatabase(), named) {
            server in
            let report = try await server.report("https://meals.larder.dev" + path)
            let target = try #require(report["targets"]?.array?.first)
            #expect(target["status"] == .integer(206))
            let serious = (target["findings"]?.array ?? []).filter { $0["severity"]?.string != "info" }
            #expect(serious.isEmpty, "\(serious)")
        }
    }

    @Test func `our own address needs no permission, and a scrape of a scrape is refused`() async throws {
        try await withServer(on: LiveDatabase()) { server in
            let own = "http://\(server.address)"
            let meal = try await server.report(own + "/meals/pizza")
            #expect(meal["targets"]?.array?.first?["object"]?["og:title"]?.string == "Pizza")
            let images = meal["targets"]?.array?.first?["images"]?.array
            #expect(images?.first?["width"]?.wholeNumber == 1200)
            let nested = try await server.report(
                own + "/debugger?url=" + RunningServer.encoded(own + "/debugger?url=x.example")
            )
            #expect(nested["targets"]?.array?.first?["status"] == .integer(403))
            let page = try await server.debug(own + "/meals/pizza")
            _ = try WrittenTags.read(page.body)
        }
    }

    @Test func `an object is had by its address, and scraped again`() async throws {
        let database = try LiveDatabase()
        try await PageServer.run { site in
            site.pages["/"] = DebuggerTests.html
            try await withServer(on: database, RunningServer.allowing("127.0.0.0/8")) { server in
                let id = RunningServer.encoded(site.address("/"))
                let object = try await server.get("/?id=" + id)
                #expect(object.status == 200 && object["content-type"] == "application/json; charset=UTF-8")
                #expect(object.json["id"]?.string == site.address("/"))
                #expect(
                    object.json["title"]?.string == "Pizza <b> \"hot\""
                        && object.json["type"]?.string == "website"
                )
                #expect(object.json["is_scraped"] == .bool(true))
                #expect(object.json["application"]?["id"]?.string == "100000000000001")
                #expect(object.json["og_object"]?["title"] == object.json["title"])
                #expect(object.json["updated_time"]?.string?.hasSuffix("+0000") == true)
                site.pages["/"] = DebuggerTests.html.replacing("Pizza", with: "Hotdog")
                let kept = try await server.get("/?id=" + id + "&fields=title")
                #expect(
                    kept.json.members?.map(\.name) == ["id", "title"]
                        && kept.json["title"] == object.json["title"]
                )
                for (target, body) in [("/?id=\(id)&scrape=true", ""), ("/", "id=\(id)&scrape=true")] {
                    let again = try await server.post(target, body)
                    #expect(again.json["title"]?.string == "Hotdog <b> \"hot\"", "\(target)")
                }
                let none = try await server.get("/?id=" + RunningServer.encoded(site.address("/none")))
                #expect(none.status == 400 && none.json["error"]?["code"] == .integer(100))
                #expect(try await server.post("/", "id=\(id)").status == 400)
                // A form that is no call gets the page, as those that Facebook opened inside its own got it.
                for catalogue in [try await server.get("/"), try await server.post("/", "")] {
                    #expect(catalogue.text.contains("<h1>Meals</h1>"))
                }
            }
        }
    }
}
