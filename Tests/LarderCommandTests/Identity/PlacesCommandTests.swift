import LiveKit
import OpenGraph
import Postgres
import Testing

@Suite struct PlacesCommandTests {
    private let database: LiveDatabase

    init() throws { database = try LiveDatabase() }

    private func larder(_ arguments: String...) async -> Invoked {
        await Invoked(arguments, environment: ["DATABASE_URL": database.settings.address])
    }

    @Test func `a place is added and listed as the Graph API shows it`() async throws {
        let added = await larder(
            "places",
            "add",
            "--name",
            "Café Ä",
            "--category",
            "Café",
            "--alias",
            "cafe.a",
            "--latitude",
            "-12.5",
            "--longitude=13.25",
            "--city",
            "Köln",
            "--zip",
            "50667",
            "--format",
            "json"
        )
        #expect(added.code == 0, "\(added.errors)")
        let list = await larder("places", "list", "--format", "json")
        let place = try #require(list.json["data"]?.array?.first { $0["id"] == added.json["id"] })
        #expect(place["name"]?.string == "Café Ä" && place["username"]?.string == "cafe.a")
        #expect(
            place["location"]?["latitude"] == .double(-12.5) && place["location"]?["city"]?.string == "Köln"
        )
        #expect(list.json["data"]?.array?.count == 6)
        let table = await larder("places", "list")
        #expect(table.lines.contains { $0.contains("Café Ä") && $0.contains("-12.5,13.25") })
        let taken = await larder("places", "add", "--name", "x", "--alias", "CAFE.A")
        #expect(taken.code == 1 && taken.errors.contains("the alias is taken"))
    }

    @Test(arguments: [
        [], ["--name", ""], ["--name", "x", "--latitude", "91", "--longitude", "0"],
        ["--name", "x", "--latitude", "1"],
        ["--name", "x", "--latitude", "north"], ["--name", "x", "--alias", "1234"],
        ["--name", "x", "--alias", "Dialog"],
        ["--name", "x", "--city", "a\nb"],
    ])
    func `a place that cannot be is refused`(arguments: [String]) async {
        let refused = await Invoked(
            ["places", "add"] + arguments,
            environment: ["DATABASE_URL": database.settings.address]
        )
        #expect(refused.code == 64 && refused.errors.contains("--"), "\(refused.errors)")
    }

    @Test func `what is listed is imported again`() async throws {
        let data = await larder("places", "list", "--format", "json").json["data"]?.array ?? []
        let named = data.filter { $0["username"] == nil }
        let lines = named.map { String(decoding: $0.bytes, as: UTF8.self) }.joined(separator: "\n\n")
        let file = try File(lines + "\n{\"name\":\"Flat\",\"latitude\":1,\"longitude\":2.5}\n")
        let imported = await larder("places", "import", file.path, "--format", "json")
        #expect(imported.code == 0 && imported.json["imported"]?.wholeNumber == 5, "\(imported.errors)")
        let after = await larder("places", "list", "--format", "json").json["data"]?.array ?? []
        let flat = after.first { $0["name"]?.string == "Flat" }
        #expect(after.count == 10 && flat?["location"]?["longitude"] == .double(2.5))
        let before = Set(data.compactMap { $0["id"] })
        let new = after.filter { !before.contains($0["id"] ?? .null) && $0 != flat }
        func tail(_ place: JSONValue) -> [JSONMember] { Array(place.members?.dropFirst() ?? []) }
        let areTheSame = new.map(tail) == named.map(tail)
        #expect(areTheSame)
    }

    @Test func `a file with a fault changes nothing, and each line of it is told`() async throws {
        let file = try File(
            """
            {"name":"Good"}
            {"name":
            {"name":"x","latitude":"1"}
            {"category":"x"}
            {"name":"x","latitude":1}
            [1]
            {"name":"x\\u0000"}
            """
        )
        let refused = await larder("places", "import", file.path)
        #expect(refused.code == 1 && refused.output.isEmpty)
        for piece in [
            "line 2: is no JSON object", "line 3: latitude must", "line 4: name is missing",
            "line 5: latitude and",
            "line 6: is no JSON object", "line 7: name must", "nothing was imported",
        ] {
            #expect(refused.errors.contains(piece), "\(piece) in \(refused.errors)")
        }
        let taken = try File("{\"name\":\"x\"}\n{\"name\":\"y\",\"username\":\"platform\"}")
        let half = await larder("places", "import", taken.path)
        #expect(half.code == 1 && half.errors.contains("the alias is taken"))
        #expect(await larder("places", "list").lines.count == 6)
    }
}
