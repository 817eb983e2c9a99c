import LiveKit
import OpenGraph
import Postgres
import Testing

@Suite struct AppsCommandTests {
    private let database: LiveDatabase

    init() throws { database = try LiveDatabase() }

    private func larder(_ arguments: String...) async -> Invoked {
        await Invoked(arguments, environment: ["DATABASE_URL": database.settings.address])
    }

    @Test func `an app is added with its secret, which is not shown again unless asked for`() async throws {
        let added = await larder(
            "apps",
            "add",
            "--namespace",
            "fb_sample_scrumps",
            "--name",
            "Scrumptious",
            "--format",
            "json"
        )
        #expect(added.code == 0, "\(added.errors)")
        #expect(added.json.members?.map(\.name) == ["id", "namespace", "name", "secret"])
        let (id, secret) = (added.json["id"]?.string ?? "", added.json["secret"]?.string ?? "")
        #expect(Int64(id) != nil && secret.utf8.count == 32)
        for name in ["fb_sample_scrumps", id] {
            let shown = await larder("apps", "show", name, "--format", "json")
            #expect(
                shown.code == 0 && shown.json["id"]?.string == id
                    && shown.json["name"]?.string == "Scrumptious"
            )
            #expect(!shown.output.contains(secret))
        }
        let all = await larder("apps", "show", id, "--secret", "--format", "json")
        #expect(all.json["secret"]?.string == secret)
        let list = await larder("apps", "list")
        #expect(list.lines.count == 2 && list.lines[1].hasPrefix(id) && !list.output.contains(secret))
        let rotated = await larder("apps", "rotate-secret", "fb_sample_scrumps", "--format", "json")
        #expect(rotated.json.members?.map(\.name) == ["id", "namespace", "name", "secret"])
        let now = rotated.json["secret"]?.string ?? ""
        #expect(now.utf8.count == 32 && now != secret)
        let again = await larder("apps", "add", "--namespace", "fb_sample_scrumps", "--name", "Other")
        #expect(again.code == 1 && again.errors.contains("the namespace is taken"))
    }

    @Test func `everything that may be set is set, replaced and removed`() async throws {
        let added = await larder(
            "apps",
            "add",
            "--namespace",
            "kitchen",
            "--name",
            "Kitchen",
            "--redirect-uri",
            "https://kitchen.example/done?a=1,2",
            "--redirect-uri",
            "http://localhost:8000/",
            "--redirect-uri",
            "myapp://done",
            "--url-scheme-suffix",
            "foo",
            "--url-scheme-suffix",
            "bar",
            "--domain",
            "kitchen.example",
            "--ios-app-store-id",
            "123",
            "--ios-bundle-id",
            "com.example.Kitchen"
        )
        #expect(added.code == 0, "\(added.errors)")
        var shown = await larder("apps", "show", "kitchen", "--format", "json").json
        #expect(
            shown["redirect_uris"]?.array
                == ["https://kitchen.example/done?a=1,2", "http://localhost:8000/", "myapp://done"].map {
                    .string($0)
                }
        )
        #expect(shown["url_scheme_suffixes"]?.array == [.string("foo"), .string("bar")])
        #expect(shown["ios_app_store_id"]?.string == "123" && shown["roles"]?.array == [])
        let edited = await larder(
            "apps",
            "edit",
            "kitchen",
            "--name",
            "Pantry",
            "--url-scheme-suffix",
            "baz",
            "--redirect-uri",
            "",
            "--ios-app-store-id",
            "",
            "--format",
            "json"
        )
        #expect(edited.code == 0, "\(edited.errors)")
        shown = edited.json
        #expect(shown["name"]?.string == "Pantry" && shown["url_scheme_suffixes"]?.array == [.string("baz")])
        #expect(shown["redirect_uris"]?.array == [] && shown["ios_app_store_id"] == .null)
        #expect(shown["domains"]?.array == [.string("kitchen.example")] && shown["secret"] == nil)
        let table = await larder("apps", "show", "kitchen")
        #expect(table.lines.contains { $0.hasPrefix("ios bundle id") && $0.hasSuffix("com.example.Kitchen") })
        #expect(await larder("apps", "edit", "kitchen").code == 64)
        #expect(await larder("apps", "edit", "nobody", "--name", "x").code == 1)
    }

    @Test(arguments: [
        ("--namespace", "Kitchen"), ("--namespace", "k"), ("--name", ""), ("--name", "a\nb"),
        ("--redirect-uri", "javascript:alert(1)"), ("--redirect-uri", "DATA:text/html,x"),
        ("--redirect-uri", "https://"), ("--redirect-uri", "https:///x"), ("--redirect-uri", "http:x"),
        ("--redirect-uri", "https://a/#x"), ("--redirect-uri", "https://a b/"), ("--redirect-uri", "/done"),
        ("--redirect-uri", "https://a\\@b/"), ("--redirect-uri", "https://ü/"), ("--redirect-uri", "1:x"),
        ("--url-scheme-suffix", "Foo"), ("--url-scheme-suffix", "f1"), ("--domain", "https://a.example"),
        ("--domain", "A.example"), ("--ios-app-store-id", "12a"), ("--ios-bundle-id", "com.example/x"),
    ])
    func `a value that cannot be used is told by its option`(option: String, value: String) async {
        let refused = await larder(
            "apps",
            "add",
            "--namespace",
            "kitchen",
            "--name",
            "Kitchen",
            option,
            value
        )
        #expect(refused.code == 64 && refused.errors.contains(option), "\(refused.errors)")
        #expect(await larder("apps", "list").lines.count == 1)
    }

    @Test func `people get roles and lose them`() async throws {
        _ = await larder("apps", "add", "--namespace", "kitchen", "--name", "Kitchen")
        let ann = await larder("people", "add", "--name", "Ann Eater", "--email", "ann@example.com").lines[0]
        let given = await larder("apps", "role", "kitchen", ann, "tester", "--format", "json")
        #expect(
            given.code == 0 && given.json["person"]?.string == ann && given.json["role"]?.string == "tester"
        )
        #expect(await larder("apps", "role", "kitchen", "ANN@example.com", "developer").code == 0)
        let shown = await larder("apps", "show", "kitchen", "--format", "json").json["roles"]?.array
        #expect(shown?.count == 1 && shown?[0]["role"]?.string == "developer")
        #expect(await larder("apps", "role", "kitchen", ann, "none").code == 0)
        #expect(await larder("apps", "show", "kitchen", "--format", "json").json["roles"]?.array == [])
        #expect(await larder("apps", "role", "kitchen", ann, "boss").code == 64)
        #expect(await larder("apps", "role", "kitchen", "77", "admin").code == 1)
        #expect(await larder("apps", "role", "nobody", ann, "admin").code == 1)
    }

    @Test(arguments: ["apps", "people", "places"])
    func `each action has its help, and a wrong one is told`(command: String) async {
        let help = await larder(command, "--help")
        #expect(help.code == 0 && help.output.contains("Actions:"))
        for line in help.lines where line.hasPrefix("  ") {
            let action = String(line.split(separator: " ")[0])
            let own = await larder(command, action, "--help")
            #expect(own.code == 0 && own.output.hasPrefix("Usage: larder \(command) \(action) "), "\(action)")
        }
        #expect(await larder(command).code == 64)
        let wrong = await larder(command, "lisst")
        #expect(wrong.code == 64 && wrong.errors.contains("did you mean list?"))
        #expect(await larder(command, "list", "--format", "xml").code == 64)
        #expect(await larder(command, "list", "surplus").code == 64)
        let unreachable = await Invoked([command, "list", "--database", "host=/nowhere"])
        #expect(unreachable.code == 70 && unreachable.output.isEmpty)
    }
}
