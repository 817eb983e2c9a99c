import LiveKit
import OpenGraph
import Postgres
import Testing

@Suite struct PlaceCallsTests {
    @Test func `a place is read by its id and its alias`() async throws {
        let scene = try await GraphScene.shared()
        let hall = try await scene.get("/111615355559307", as: .nobody)
        #expect(
            hall.text == """
                {"id":"111615355559307","name":"Dining Hall","category":"Restaurant","location":{"street":"1 Hacker Way",\
                "city":"Menlo Park","state":"CA","country":"United States","zip":"94025","latitude":37.4848,\
                "longitude":-122.1484}}
                """,
            "\(hall.text)"
        )
        let page = try await scene.get("/platform")
        #expect(page.text("username") == "platform" && page.json["location"] == nil)
        #expect(try await scene.post("/platform", as: .app).errorCode == 100)
        #expect(try await scene.delete("/111615355559307", as: .app).errorCode == 100)
    }

    @Test func `places are searched for by position and by words`() async throws {
        let scene = try await GraphScene.shared()
        func found(_ query: String) async throws -> RawAnswer {
            try await scene.get("/search?type=place&" + query)
        }
        let near = try await found(
            "center=37.48,-122.14&distance=5000&fields=id,name,location,category,picture"
        )
        #expect(near.dataIDs == ["111615355559307"])
        let place = near.json["data"]?.array?.first
        #expect(Set(place?.members?.map(\.name) ?? []) == ["id", "name", "location", "category", "picture"])
        #expect(try await found("center=37.48,-122.14&distance=0").dataIDs == [])
        let words = try await found("q=bakery")
        #expect(words.json["data"]?.array?.first?["name"]?.string == "The Corner Bakery")
        #expect(try await found("q=bakery&center=37.48,-122.14&distance=5000").dataIDs == [])
        #expect(try await found("q=%22%27%5C%26%7C!").dataIDs == [])
    }

    @Test func `what is found comes page by page in both directions`() async throws {
        try await GraphScene.run { scene in
            let session = try scene.database.session()
            for number in 0..<5 {
                try session.run(
                    """
                    select larder_add_place('Stand', null, 'Food', 0.001 * \(number), 10, null, null, null, null, null)
                    """
                )
            }
            for query in ["q=stand", "center=0,10&distance=2000"] {
                let all = try await scene.get("/search?type=place&\(query)").dataIDs
                #expect(all.count == 5)
                var found: [String] = []
                var page = try await scene.get("/search?type=place&limit=2&\(query)")
                found += page.dataIDs
                while let next = page.json["paging"]?["next"]?.string {
                    page = try await scene.get(
                        String(next.dropFirst("http://larder.test".count)),
                        as: .nobody
                    )
                    found += page.dataIDs
                }
                #expect(found == all, "\(query)")
                let previous = page.json["paging"]?["previous"]?.string ?? ""
                let back = try await scene.get(
                    String(previous.dropFirst("http://larder.test".count)),
                    as: .nobody
                )
                #expect(back.dataIDs == Array(all[2..<4]), "\(query)")
            }
        }
    }

    @Test(arguments: [
        "type=user&q=x", "q=x", "type=place", "type=place&q=", "type=place&center=1",
        "type=place&center=91,0",
        "type=place&center=a,b", "type=place&center=1,2&distance=-1", "type=place&center=1,2&distance=x",
        "type=place&q=a%00b", "type=place&center=1,2&after=1", "type=place&q=x&limit=x",
    ])
    func `a search that makes no sense is refused`(query: String) async throws {
        let scene = try await GraphScene.shared()
        let refused = try await scene.get("/search?\(query)")
        #expect(refused.status == 400 && refused.errorCode == 100, "\(refused.text)")
    }

    @Test func `a search needs a token`() async throws {
        let scene = try await GraphScene.shared()
        #expect(try await scene.get("/search?type=place&q=x", as: .nobody).errorCode == 104)
        #expect(try await scene.post("/search", [("type", "place"), ("q", "x")]).errorCode == 100)
        let odd = try await scene.get("/search?type=place&center=1,2&after=-1_9223372036854775807")
        #expect(odd.status == 200 && odd.dataIDs == [])
    }
}
