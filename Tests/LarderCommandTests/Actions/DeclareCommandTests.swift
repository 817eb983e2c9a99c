import LiveKit
import OpenGraph
import Postgres
import Testing

@Suite struct DeclareCommandTests {
    private let database: LiveDatabase

    init() throws { database = try LiveDatabase() }

    private func larder(_ arguments: String...) async -> Invoked {
        await Invoked(arguments, environment: ["DATABASE_URL": database.settings.address])
    }

    @Test func `an action is declared, and takes another property and flags`() async throws {
        #expect(await larder("apps", "add", "--namespace", "kitchen", "--name", "Kitchen").code == 0)
        let first = await larder(
            "apps",
            "declare",
            "kitchen",
            "--action",
            "cook",
            "--object",
            "recipe",
            "--format",
            "json"
        )
        #expect(first.code == 0, "\(first.errors)")
        #expect(
            first.json
                == .object([
                    JSONMember("action", .string("kitchen:cook")),
                    JSONMember(
                        "properties",
                        .array([
                            .object([
                                JSONMember("name", .string("recipe")),
                                JSONMember("type", .string("kitchen:recipe")),
                            ])
                        ])
                    ),
                    JSONMember("unique", .bool(false)), JSONMember("tags", .bool(true)),
                ])
        )
        let second = await larder(
            "apps",
            "declare",
            "kitchen",
            "--action=cook",
            "--object=meal",
            "--property=side",
            "--unique",
            "--no-tags"
        )
        #expect(second.code == 0 && second.output.contains("side (kitchen:meal)"))
        #expect(second.output.contains("recipe (kitchen:recipe)") && second.output.contains("unique    yes"))
        let eat = await larder(
            "apps",
            "declare",
            "kitchen",
            "--action",
            "eat",
            "--object",
            "meal",
            "--format",
            "json"
        )
        #expect(eat.json["properties"]?.array?.count == 1)
    }

    @Test(arguments: [
        (["kitchen", "--object", "recipe"], 64, "--action: is needed"),
        (["kitchen", "--action", "cook"], 64, "--object: is needed"),
        (["kitchen", "--action", "Cook", "--object", "recipe"], 64, "small letters"),
        (["kitchen", "--action", "cook", "--object", "recipe", "--property", "tags"], 64, "small letters"),
        (["nobody", "--action", "cook", "--object", "recipe"], 1, "there is no app"),
        (["--action", "cook", "--object", "recipe"], 64, "NS is missing"),
    ])
    func `what cannot be declared is said why`(arguments: [String], code: Int, words: String) async throws {
        _ = await larder("apps", "add", "--namespace", "kitchen", "--name", "Kitchen")
        let refused = await Invoked(
            ["apps", "declare"] + arguments,
            environment: ["DATABASE_URL": database.settings.address]
        )
        #expect(refused.code == Int32(code) && refused.errors.contains(words), "\(refused.errors)")
    }
}
