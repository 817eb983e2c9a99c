import LiveKit
import OpenGraph
import Testing

@Suite struct MealPagesTests {
    private static let scraper = "facebookexternalhit/1.1 (+http://www.facebook.com/externalhit_uatext.php)"

    private func server() async throws -> RunningServer { try await RunningServer.shared.value }

    @Test func `a meal has a page with its tags`() async throws {
        let page = try await server().get("/meals/pizza")
        #expect(page.status == 200)
        #expect(page["content-type"] == "text/html; charset=utf-8")
        #expect(page.property("og:title") == "Pizza")
        #expect(page.property("og:type") == "larder:meal")
        #expect(page.property("og:url") == "http://larder.test/meals/pizza")
        #expect(page.property("og:image") == "http://larder.test/images/pizza.png")
        #expect(page.property("og:site_name") == "Larder")
        #expect(page.property("fb:app_id") == "100000000000001")
        #expect(page["cache-control"] == "no-cache")
        #expect(page["vary"] == "Accept")
        #expect(page["content-security-policy"]?.contains("default-src 'none'") == true)
        let picture = try await server().get("/images/pizza.png")
        #expect(picture.status == 200 && picture["content-type"] == "image/png")
    }

    @Test func `the object is to be had by suffix or by Accept`() async throws {
        let server = try await server()
        let bySuffix = try await server.get("/meals/pizza.json")
        let byAccept = try await server.get("/meals/pizza", ("Accept", "application/json"))
        #expect(bySuffix.status == 200 && bySuffix["content-type"] == "application/json")
        #expect(byAccept.body == bySuffix.body && byAccept["vary"] == "Accept")
        let names = bySuffix.json.members?.map(\.name)
        #expect(
            names == [
                "slug", "title", "description", "type", "url", "image", "properties", "version", "createdAt",
                "updatedAt",
            ]
        )
        #expect(bySuffix.json["url"]?.string == "http://larder.test/meals/pizza")
        #expect(bySuffix.json["image"]?["url"]?.string == "http://larder.test/images/pizza.png")
        #expect(bySuffix.json["image"]?["width"]?.wholeNumber == 1200)
        #expect(bySuffix.json["createdAt"]?.string?.hasSuffix("Z") == true)
        #expect(bySuffix["etag"] == "\"\(bySuffix.json["version"]?.wholeNumber ?? 0)\"")
        let page = try await server.get(
            "/meals/pizza",
            ("Accept", "text/html,application/json;q=0.9,*/*;q=0.8")
        )
        #expect(page["content-type"] == "text/html; charset=utf-8")
        #expect(page["etag"] != bySuffix["etag"])
        for accept in ["*/*", "", "image/png"] {
            let any = try await server.get("/meals/pizza", ("Accept", accept))
            #expect(any["content-type"] == "text/html; charset=utf-8")
        }
    }

    @Test(arguments: ["/meals/thai", "/meals/thai.json"])
    func `a client that has the page is told so`(target: String) async throws {
        let server = try await server()
        let page = try await server.get(target)
        let etag = try #require(page["etag"])
        let same = try await server.get(target, ("If-None-Match", etag))
        #expect(same.status == 304 && same.body.isEmpty)
        let head = try await server.send(LiveRequest("HEAD", target))
        #expect(head.status == 200 && head.body.isEmpty && head["etag"] == etag)
        #expect(head["content-length"] == String(page.body.count))
        let part = try await server.get(target, ("Range", "bytes=0-4"))
        #expect(part.status == 206 && part.body == Array(page.body.prefix(5)))
    }

    @Test func `a slug may be of any script`() async throws {
        let server = try await server()
        for (title, path) in [
            ("Борщ", "/meals/%D0%B1%D0%BE%D1%80%D1%89"),
            ("日替わり定食", "/meals/%E6%97%A5%E6%9B%BF%E3%82%8F%E3%82%8A%E5%AE%9A%E9%A3%9F"),
            (
                "पनीर टिक्का",
                "/meals/%E0%A4%AA%E0%A4%A8%E0%A5%80%E0%A4%B0-%E0%A4%9F%E0%A4%BF%E0%A4%95%E0%A5%8D%E0%A4%95%E0%A4%BE"
            ),
        ] {
            let created = try await server.write("POST", "/api/meals", "{\"title\":\"\(title)\"}")
            #expect(created.status == 201)
            #expect(created["location"] == "http://larder.test" + path)
            let page = try await server.get(path)
            #expect(page.status == 200)
            #expect(page.property("og:title") == title)
            #expect(page.property("og:url") == "http://larder.test" + path)
        }
    }

    @Test(arguments: [
        "/meals/never", "/meals/Pizza", "/meals/%ff", "/meals/a%00b", "/meals/-", "/meals/pizza/x", "/meals/",
        "/meals/%2e%2e", "/nothing", "/meals/.json", "/meals/pizza%2Ejson%2Ejson",
    ])
    func `what is not there is a page of 404`(target: String) async throws {
        let answer = try await server().get(target)
        #expect(answer.status == 404)
        #expect(answer["content-type"] == "text/html; charset=utf-8")
        #expect(answer["content-security-policy"] != nil && answer["cache-control"] == "no-store")
    }

    @Test func `an error repeats nothing of the request`() async throws {
        let server = try await server()
        for target in [
            "/meals/zebrafish", "/zebrafish?zebrafish=1", "/api/meals/zebrafish", "/api/zebrafish",
        ] {
            let answer = try await server.get(target, ("Accept", "zebrafish/x"))
            #expect(answer.status == 404)
            #expect(!answer.text.contains("zebrafish"))
        }
    }

    @Test func `a meal with markup in every field is shown as it is`() async throws {
        let server = try await server()
        let title = #"Lord of \"War\" & <b>'s</b>"#
        let many = String(repeating: "&", count: 2000)
        let created = try await server.write(
            "PUT",
            "/api/meals/markup",
            """
            {"title":"\(title)","description":"\(many)","image":{"url":"https://i.example/?a=1&b=\\"","alt":"<i>"},
             "properties":[["og:see_also","https://e.example/?x=1&y=<2>"]]}
            """
        )
        #expect(created.status == 422 || created.status == 201)
        let sound = try await server.write(
            "PUT",
            "/api/meals/markup",
            """
            {"title":"\(title)","description":"\(many)","image":{"url":"https://i.example/?a=1&b=2","alt":"<i>"},
             "properties":[["og:see_also","https://e.example/?x=1&y=2"],["og:locale","fr_FR"]]}
            """
        )
        #expect([200, 201].contains(sound.status), "\(sound.text)")
        let page = try await server.get("/meals/markup")
        #expect(page.property("og:title") == "Lord of \"War\" & <b>'s</b>")
        #expect(page.property("og:description") == many)
        #expect(page.property("og:image:alt") == "<i>")
        #expect(page.property("og:see_also") == "https://e.example/?x=1&y=2")
        #expect(!page.text.contains("&amp;amp;") && !page.text.contains("<b>'s"))
        #expect(page.text.contains("<html lang=\"fr-FR\""))
    }

    @Test func `a renamed meal sends people on, and shows itself to those that make previews`() async throws {
        let server = try await server()
        #expect(try await server.write("PUT", "/api/meals/moving", #"{"title":"Moving"}"#).status == 201)
        #expect(try await server.get("/meals/moving").status == 200)
        #expect(try await server.write("PATCH", "/api/meals/moving", #"{"slug":"moved"}"#).status == 200)
        let person = try await server.get("/meals/moving")
        #expect(person.status == 301)
        #expect(person["location"] == "http://larder.test/meals/moved")
        #expect(person.all("vary").contains("User-Agent"))
        #expect(person["content-security-policy"] != nil)
        let page = try await server.get("/meals/moved")
        #expect(page.status == 200)
        #expect(page.property("og:url") == "http://larder.test/meals/moving")
        for _ in 0..<2 {
            let scraped = try await server.get("/meals/moving", ("User-Agent", Self.scraper))
            #expect(scraped.status == 200)
            #expect(scraped.all("vary").contains("User-Agent"))
            #expect(scraped.body == page.body)
            #expect(try await server.get("/meals/moving").status == 301)
        }
        let object = try await server.get("/meals/moving.json")
        #expect(object.status == 301 && object["location"] == "http://larder.test/meals/moved.json")
        let negotiated = try await server.get("/meals/moving", ("Accept", "application/json"))
        #expect(negotiated.status == 301 && negotiated["location"] == "http://larder.test/meals/moved")
        let json = try await server.get("/meals/moved.json").json
        #expect(json["slug"]?.string == "moved" && json["url"]?.string == "http://larder.test/meals/moving")
        #expect(try await server.write("PATCH", "/api/meals/moved", #"{"title":"Changed"}"#).status == 200)
        let changed = try await server.get("/meals/moving", ("User-Agent", Self.scraper))
        #expect(changed.property("og:title") == "Changed")
        #expect(try await server.write("PATCH", "/api/meals/moved", #"{"slug":"moving"}"#).status == 200)
        #expect(try await server.get("/meals/moving").status == 200)
        #expect(try await server.get("/meals/moved")["location"] == "http://larder.test/meals/moving")
    }

    @Test func `a removed meal is gone by all its names until somebody takes one`() async throws {
        let server = try await server()
        #expect(try await server.write("PUT", "/api/meals/brief", #"{"title":"Brief"}"#).status == 201)
        #expect(try await server.write("PATCH", "/api/meals/brief", #"{"slug":"briefer"}"#).status == 200)
        let scraped = try await server.get("/meals/brief", ("User-Agent", Self.scraper))
        #expect(scraped.status == 200)
        #expect(try await server.write("DELETE", "/api/meals/briefer").status == 204)
        for target in ["/meals/brief", "/meals/briefer", "/meals/briefer.json", "/api/meals/brief"] {
            let gone = try await server.get(target, ("User-Agent", Self.scraper))
            #expect(gone.status == 410, "\(target)")
        }
        #expect(try await server.write("PUT", "/api/meals/brief", #"{"title":"Again"}"#).status == 201)
        let page = try await server.get("/meals/brief")
        #expect(page.status == 200 && page.property("og:title") == "Again")
        #expect(page.property("og:url") == "http://larder.test/meals/brief")
        #expect(try await server.get("/meals/briefer").status == 410)
    }
}
