import LiveKit
import OpenGraph
import Postgres
import Testing

@Suite struct CatalogueTests {
    private func links(_ page: RawAnswer, _ rel: String) -> [String] {
        page.text.split(separator: "<link rel=\"\(rel)\" href=\"").dropFirst().map {
            String($0.prefix { $0 != "\"" }).split(separator: "&amp;").joined(separator: "&")
        }
    }

    private func slugs(_ page: RawAnswer) -> [String] {
        page.text.split(separator: "<h2><a href=\"/meals/").dropFirst().map {
            String($0.prefix { $0 != "\"" })
        }
    }

    private func path(_ address: String?) throws -> String {
        try String(#require(address).dropFirst("http://larder.test".utf8.count))
    }

    @Test func `pages of 48 lead to one another, the oldest of the eight first`() async throws {
        let database = try LiveDatabase()
        try database.session().run(
            "insert into meals (slug, title) select 'm' || n, 'Meal ' || n from generate_series(1, 100) n"
        )
        try await withServer(on: database) { server in
            let first = try await server.get("/")
            #expect(first.status == 200 && slugs(first).count == 48)
            #expect(slugs(first).prefix(3) == ["cheeseburger", "pizza", "hotdog"])
            #expect(links(first, "prev").isEmpty)
            #expect(first.property("og:url") == "http://larder.test/")
            #expect(try await server.get("/meals").body == first.body)
            let etag = try #require(first["etag"])
            #expect(try await server.get("/meals", ("If-None-Match", etag)).status == 304)
            #expect(try await server.get("/?utm_source=x&y=%22%3E").body == first.body)
            let second = try await server.get(path(links(first, "next").first))
            #expect(slugs(second).count == 48 && slugs(second).first == "m41")
            let third = try await server.get(path(links(second, "next").first))
            #expect(slugs(third).count == 12 && slugs(third).last == "m100")
            #expect(links(third, "next").isEmpty)
            let back = try await server.get(path(links(third, "prev").first))
            #expect(slugs(back) == slugs(second))
            let start = try await server.get(path(links(back, "prev").first))
            #expect(slugs(start) == slugs(first) && links(start, "prev").isEmpty)
            for query in ["after=broken", "before=n1zz", "limit=0", "limit=x", "after=", "limit=-1"] {
                #expect(try await server.get("/meals?" + query).status == 400, "\(query)")
                #expect(try await server.get("/api/meals?" + query).status == 400, "\(query)")
            }
        }
    }

    @Test func `the list of the API goes on by absolute links`() async throws {
        let database = try LiveDatabase()
        try database.session().run(
            "insert into meals (slug, title) select 'm' || n, 'Meal ' || n from generate_series(1, 142) n"
        )
        try await withServer(on: database) { server in
            let standard = try await server.get("/api/meals").json
            #expect(standard["data"]?.array?.count == 25)
            #expect(standard["data"]?.array?.first?["slug"]?.string == "cheeseburger")
            #expect(standard["paging"]?["previous"] == nil)
            let most = try await server.get("/api/meals?limit=1000")
            #expect(most.json["data"]?.array?.count == 100)
            #expect(most["content-type"] == "application/json" && most["etag"] != nil)
            let next = try #require(most.json["paging"]?["next"]?.string)
            #expect(next.hasPrefix("http://larder.test/api/meals?limit=100&after="))
            let rest = try await server.get(path(next)).json
            #expect(rest["data"]?.array?.count == 50)
            #expect(rest["paging"]?["next"] == nil)
            let back = try await server.get(path(rest["paging"]?["previous"]?.string)).json
            #expect(back["data"] == most.json["data"])
            #expect(back["paging"]?["previous"] == nil)
            var seen: [String] = []
            var target: String? = "/api/meals?limit=7"
            while let now = target {
                let page = try await server.get(now).json
                seen += page["data"]?.array?.compactMap { $0["slug"]?.string } ?? []
                target = try page["paging"]?["next"]?.string.map { try path($0) }
            }
            #expect(seen.count == 150 && Set(seen).count == 150)
        }
    }

    @Test func `a new meal after the seeding has the next number at the first try`() async throws {
        let database = try LiveDatabase()
        let session = try database.session()
        #expect(try session.run("select larder_seed_meals()").only().integer(0) == 0)
        try await withServer(on: database) { server in
            let created = try await server.write("POST", "/api/meals", #"{"title":"Ninth"}"#)
            #expect(created.status == 201)
            let rows = try session.run(
                "select count(*), max(id), (select id from meals where slug = 'ninth') from meals"
            )
            let row = try rows.only()
            #expect(try row.integer(0) == 9)
            #expect(try row.integer(1) == row.integer(2))
            // The first app has the number before it.
            #expect(try row.integer(2) == 100_000_000_000_002)
        }
    }
}
