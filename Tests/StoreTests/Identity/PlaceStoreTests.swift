import Postgres
import Store
import Testing

@Suite struct PlaceStoreTests {
    /// A degree of latitude in metres.
    private static let degree = 6_371_008.8 * Double.pi / 180

    private static func add(
        _ store: PlaceStore,
        _ name: String,
        _ latitude: Double,
        _ longitude: Double
    ) async throws -> Int64 {
        var draft = PlaceDraft(name: name)
        draft.position = Position(latitude: latitude, longitude: longitude)
        return try await store.add(draft)
    }

    @Test func `the migrations bring a page and a few places`() async throws {
        try await withDatabase { _, database in
            let store = PlaceStore(database)
            let places = try await store.list(limit: 100)
            #expect(places.count == 5 && places.contains { $0.alias == "platform" && $0.position == nil })
            let hall = try #require(try await store.find(111_615_355_559_307))
            #expect(hall.name == "Dining Hall" && hall.address.city == "Menlo Park")
            #expect(hall.position == Position(latitude: 37.4848, longitude: -122.1484))
            let found = try await NodeStore(database).find(alias: "Platform")
            #expect(found?.kind == .place)
        }
    }

    @Test func `the nearest comes first, and what is too far does not come`() async throws {
        try await withDatabase { _, database in
            let store = PlaceStore(database)
            let far = try await Self.add(store, "Far", 10 + 900 / Self.degree, 20)
            let near = try await Self.add(store, "Near", 10, 20 + 100 / Self.degree)
            let here = try await Self.add(store, "Here", 10, 20)
            // In the corner of the box, but not in the circle.
            _ = try await Self.add(store, "Corner", 10 + 800 / Self.degree, 20 + 800 / Self.degree)
            let search = PlaceSearch(center: Position(latitude: 10, longitude: 20), distance: 1000)
            let found = try await store.search(search, limit: 10)
            #expect(found.map(\.place.id) == [here, near, far])
            let distances = found.compactMap(\.distance)
            #expect(distances[0] == 0 && abs(distances[1] - 98.5) < 0.5 && abs(distances[2] - 900) < 0.5)
            var ids: [Int64] = []
            var edge: PlaceSearch.Edge?
            while let place = try await store.search(search, at: edge, limit: 1).first {
                ids.append(place.place.id)
                edge = place.edge
            }
            #expect(ids == found.map(\.place.id))
            var last = found[2].edge
            last.isForward = false
            let back = try await store.search(search, at: last, limit: 10)
            #expect(back.map(\.place.id) == [near, here])
        }
    }

    @Test(arguments: [
        ("over the date line, going west", 0.0, -179.999, 0.0, 179.999, 300.0),
        ("over the date line, going east", 0, 179.999, 0, -179.999, 300),
        ("over the north pole", 89.999, 0, 89.999, 180, 300),
        ("at the south pole", -90, 0, -89.999, 77, 300),
        ("all around the globe", 0, 0, 0, 180, 30_000_000),
    ])
    func `a circle goes`(
        what: String,
        latitude: Double,
        longitude: Double,
        placeLatitude: Double,
        placeLongitude: Double,
        distance: Double
    ) async throws {
        try await withDatabase { _, database in
            let store = PlaceStore(database)
            let id = try await Self.add(store, "There", placeLatitude, placeLongitude)
            let center = Position(latitude: latitude, longitude: longitude)
            let found = try await store.search(PlaceSearch(center: center, distance: distance), limit: 10)
            #expect(found.contains { $0.place.id == id })
        }
    }

    @Test func `places are found by words and the beginning of the last one`() async throws {
        try await withDatabase { _, database in
            let store = PlaceStore(database)
            func names(_ text: String, _ center: Position? = nil) async throws -> [String] {
                let search = PlaceSearch(text: text, center: center, distance: 50_000)
                return try await store.search(search, limit: 10).map(\.place.name)
            }
            let bakery = try await [names("corner bak"), names("BAKERY san francisco"), names("the")]
            #expect(bakery == [["The Corner Bakery"], ["The Corner Bakery"], ["The Corner Bakery"]])
            let markets = try await names("market")
            #expect(Set(markets) == ["Markthalle Neun", "Borough Market"])
            let berlin = try await names("market", Position(latitude: 52.5, longitude: 13.4))
            #expect(berlin == ["Markthalle Neun"])
            for text in ["", "!!", "it's", "a' | 'b", "\\", "bak:*", "'", "corn & !x"] {
                let found = try await names(text)
                #expect(!found.contains("Dining Hall"), "\(text)")
            }
            let none = try await store.search(PlaceSearch(), limit: 3)
            #expect(none.isEmpty)
        }
    }

    @Test func `many places are stored together or not at all`() async throws {
        try await withDatabase { _, database in
            let store = PlaceStore(database)
            var drafts = ["One", "Two", "Three"].map { PlaceDraft(name: $0) }
            drafts[0].alias = "One"
            let first = drafts
            let ids = try await store.add(first)
            #expect(ids.count == 3 && ids == ids.sorted())
            drafts[0].alias = nil
            drafts[2].alias = "oNe"
            let second = drafts
            let error = await failure { () async throws(StoreError) in try await store.add(second) }
            #expect(error == .taken(.alias))
            let places = try await store.list(limit: 100)
            #expect(places.count == 8)
        }
    }

    @Test(arguments: [
        ("37.4,-122.1", 37.4, -122.1), (" 1 , 2 ", 1, 2), ("-0,+0.5", 0, 0.5), ("90,180", 90, 180),
    ])
    func `a position is read`(text: String, latitude: Double, longitude: Double) {
        #expect(Position(text: text) == Position(latitude: latitude, longitude: longitude))
    }

    @Test(arguments: [
        "", ",", "1", "1,2,3", "91,0", "0,181", "nan,0", "inf,0", "1e3,0", "0x1,0", "1,\u{0}", "--1,0",
    ])
    func `what is no position is refused`(text: String) {
        #expect(Position(text: text) == nil)
    }
}
