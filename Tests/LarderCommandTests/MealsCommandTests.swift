import LiveKit
import OpenGraph
import Postgres
import Testing

@Suite struct MealsCommandTests {
    private let database: LiveDatabase

    init() throws { database = try LiveDatabase() }

    private func meals(_ arguments: String..., environment: [String: String] = [:]) async -> Invoked {
        await Invoked(
            ["meals"] + arguments,
            environment: ["DATABASE_URL": database.settings.address].merging(environment) { $1 }
        )
    }

    @Test func `meals are listed for people and for programs`() async {
        let table = await meals("list")
        #expect(table.code == 0)
        #expect(table.lines.count == 9)
        #expect(table.lines[0].hasPrefix("SLUG"))
        #expect(table.lines[1].hasPrefix("cheeseburger  Cheeseburger  larder:meal"))
        let json = await meals("list", "--format", "json")
        #expect(json.json["data"]?.array?.count == 8)
        #expect(json.json["data"]?.array?.first?["slug"]?.string == "cheeseburger")
    }

    @Test func `a meal is shown as the API shows it`() async {
        let shown = await meals("show", "pizza", "--format=json", "--public-url", "https://meals.example")
        #expect(shown.code == 0)
        #expect(shown.json["url"]?.string == "https://meals.example/meals/pizza")
        #expect(shown.json["image"]?["url"]?.string == "https://meals.example/images/pizza.png")
        #expect(shown.json["version"]?.wholeNumber == 1)
        let table = await meals("show", "pizza")
        #expect(table.lines.contains { $0.hasPrefix("title ") && $0.hasSuffix("Pizza") })
        let other = await meals(
            "show",
            "pizza",
            "--format=json",
            environment: ["LARDER_NAMESPACE": "kitchen"]
        )
        #expect(other.json["type"]?.string == "kitchen:meal")
    }

    @Test func `a meal is added with every field`() async {
        let added = await meals(
            "add",
            "--title",
            "Crème \"brûlée\"",
            "--description",
            "Burnt\ncream",
            "--type",
            "food:dessert",
            "--image-url",
            "https://img.example/c.png",
            "--image-width",
            "1200",
            "--image-height",
            "630",
            "--image-type",
            "image/png",
            "--image-alt",
            "A dish",
            "--property",
            "og:locale=fr_FR",
            "--property",
            "og:see_also=https://a.example/?x=1",
            "--format",
            "json"
        )
        #expect(added.code == 0, "\(added.errors)")
        #expect(added.json["slug"]?.string == "crème-brûlée")
        #expect(added.json["description"]?.string == "Burnt\ncream")
        #expect(added.json["image"]?["width"]?.wholeNumber == 1200)
        let properties = JSONValue.array([
            .array([.string("og:locale"), .string("fr_FR")]),
            .array([.string("og:see_also"), .string("https://a.example/?x=1")]),
        ])
        #expect(added.json["properties"] == properties)
        let second = await meals("add", "--title", "Crème brûlée", "--format", "json")
        #expect(second.json["slug"]?.string == "crème-brûlée-2")
        let taken = await meals("add", "--title", "x", "--slug", "pizza")
        #expect(taken.code == 1 && taken.errors.contains("pizza"))
    }

    @Test func `each wrong field is named by its option`() async {
        let refused = await meals(
            "add",
            "--description",
            "a\u{1}",
            "--slug",
            "A B",
            "--type",
            "a b",
            "--image-url",
            "ftp://x",
            "--image-width",
            "wide",
            "--image-height",
            "0",
            "--image-type",
            "png",
            "--property",
            "nonsense=1",
            "--property",
            "og:title=twice"
        )
        #expect(refused.code == 64 && refused.output.isEmpty)
        for option in [
            "--title: is required", "--description: ", "--slug: ", "--type: ", "--image-url: ",
            "--image-width: ",
            "--image-height: ", "--image-type: ", "--property (number 1): ", "--property (number 2): ",
        ] {
            #expect(refused.errors.contains("larder meals add: \(option)"), "\(option) in \(refused.errors)")
        }
        #expect(await meals("list", "--format", "json").json["data"]?.array?.count == 8)
        let pair = await meals("add", "--title", "x", "--property", "og:locale")
        #expect(pair.code == 64 && pair.errors.contains("NAME=VALUE"))
    }

    @Test func `editing changes what is given and leaves the rest`() async {
        let edited = await meals("edit", "thai", "--description", "Hot", "--format", "json")
        #expect(edited.code == 0, "\(edited.errors)")
        #expect(edited.json["description"]?.string == "Hot")
        #expect(edited.json["title"]?.string == "Thai")
        #expect(edited.json["image"]?["url"]?.string == "/images/thai.png")
        #expect(edited.json["version"]?.wholeNumber == 2)
        let bare = await meals("edit", "thai", "--image-url", "", "--description", "", "--format", "json")
        #expect(bare.json["image"] == .null)
        #expect(bare.json["description"]?.string == "")
        let renamed = await meals("edit", "thai", "--slug", "tom-yum", "--format", "json")
        #expect(renamed.json["slug"]?.string == "tom-yum")
        #expect(renamed.json["url"]?.string == "/meals/thai")
        #expect(await meals("edit", "tom-yum").code == 64)
        let old = await meals("edit", "thai", "--title", "x")
        #expect(old.code == 1 && old.errors.contains("now called"))
    }

    @Test func `a meal is renamed, found by both names, and removed`() async {
        #expect(await meals("rename", "french", "croissant").code == 0)
        #expect(await meals("show", "french", "--format", "json").json["slug"]?.string == "croissant")
        #expect(await meals("rename", "croissant", "pizza").code == 1)
        #expect(await meals("rename", "croissant", "No Slug").code == 64)
        let removed = await meals("remove", "croissant")
        #expect(removed.code == 0 && removed.output == "removed croissant\n")
        for name in ["croissant", "french"] {
            let gone = await meals("show", name)
            #expect(gone.code == 1 && gone.errors.contains("removed"))
        }
        let never = await meals("show", "never")
        #expect(never.code == 1 && never.errors.contains("there is no meal"))
        #expect(await meals("show").code == 64)
        #expect(await meals("show", "a", "b").code == 64)
    }

    @Test func `what is exported is imported again, old names and first addresses too`() async throws {
        #expect(await meals("rename", "french", "croissant").code == 0)
        #expect(await meals("add", "--title", "Ünï & <b>", "--property", "og:locale=de_DE").code == 0)
        let file = try File(await meals("export").output)
        let other = try LiveDatabase()
        try other.session().run("delete from meals")
        let address = ["DATABASE_URL": other.settings.address]
        let imported = await Invoked(["meals", "import", file.path], environment: address)
        #expect(imported.code == 0 && imported.output == "imported 9\n", "\(imported.errors)")
        let again = await Invoked(["meals", "export"], environment: address)
        #expect(again.output == file.text)
        let old = await Invoked(["meals", "show", "french", "--format", "json"], environment: address)
        #expect(old.json["slug"]?.string == "croissant")
        #expect(old.json["url"]?.string == "/meals/french")
        let twice = await Invoked(["meals", "import", file.path, "--format", "json"], environment: address)
        #expect(twice.json["imported"]?.wholeNumber == 9)
        #expect(await Invoked(["meals", "export"], environment: address).output == file.text)
        let list = await Invoked(["meals", "list", "--format", "json"], environment: address)
        #expect(list.json["data"]?.array?.count == 9)
    }

    @Test func `a file with a fault changes nothing, and each line of it is told`() async throws {
        let file = try File(
            """
            {"slug":"good","title":"Good"}

            {"slug":"bad",
            [1]
            {"slug":"Bad","description":1}
            """
        )
        let refused = await meals("import", file.path)
        #expect(refused.code == 1 && refused.output.isEmpty)
        for piece in [
            "line 3: is not JSON", "line 4: is no JSON object", "line 5: slug must",
            "line 5: title is required",
            "line 5: description must be a string", "nothing was imported",
        ] {
            #expect(refused.errors.contains(piece), "\(piece) in \(refused.errors)")
        }
        #expect(await meals("show", "good").code == 1)
        let missing = await meals("import", "/no/such/file")
        #expect(missing.code == 1 && missing.errors.contains("cannot be read"))
    }

    @Test func `a line whose name is another meal's is told, and the others are stored`() async throws {
        #expect(await meals("rename", "french", "croissant").code == 0)
        let file = try File(
            """
            {"slug":"french","title":"Old name"}
            {"slug":"fresh","title":"Fresh"}
            """
        )
        let half = await meals("import", file.path)
        #expect(half.code == 1)
        #expect(half.errors.contains("line 1: ") && half.errors.contains("1 of 2 were imported"))
        #expect(await meals("show", "fresh").code == 0)
    }

    @Test func `a database without tables gets them`() async throws {
        let empty = try LiveDatabase(isMigrated: false)
        let environment = ["DATABASE_URL": empty.settings.address]
        let status = await Invoked(["migrate", "--status"], environment: environment)
        #expect(status.code == 0 && status.lines.dropFirst().allSatisfy { $0.hasSuffix("not yet") })
        let list = await Invoked(["meals", "list"], environment: environment)
        #expect(list.code == 0 && list.lines.count == 9)
        let migrated = await Invoked(["migrate"], environment: environment)
        #expect(migrated.code == 0 && !migrated.output.contains("not yet"))
    }
}
