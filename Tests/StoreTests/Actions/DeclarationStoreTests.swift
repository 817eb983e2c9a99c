import Postgres
import Store
import Testing

@Suite struct DeclarationStoreTests {
    private static func declaration(
        _ change: (inout DeclarationStore.Declaration) -> Void = { _ in }
    )
        -> DeclarationStore.Declaration
    {
        var declaration = DeclarationStore.Declaration(
            namespace: "scrumps",
            action: "cook",
            objectType: "recipe",
            property: nil,
            isUnique: false,
            allowsTags: true
        )
        change(&declaration)
        return declaration
    }

    @Test func `an action takes further properties and new flags`() async throws {
        try await ActionSetting.run { _, setting in
            _ = try await setting.declarations.declare(Self.declaration())
            let outcome = try await setting.declarations.declare(
                Self.declaration {
                    $0.property = "side"
                    $0.objectType = "meal"
                    $0.isUnique = true
                    $0.allowsTags = false
                }
            )
            guard case .declared(let type) = outcome else {
                Issue.record("\(outcome)")
                return
            }
            #expect(type.name == "cook" && type.isUnique && !type.allowsTags)
            #expect(
                type.properties == [
                    .init(name: "recipe", objectType: "recipe"), .init(name: "side", objectType: "meal"),
                ]
            )
        }
    }

    @Test(arguments: [
        ("an empty action", "", "recipe", "x"), ("capitals", "Cook", "recipe", "x"),
        ("a colon", "a:b", "recipe", "x"), ("a blank", "cook", "two words", "x"),
        ("a quotation mark", "cook", "re'cipe", "x"), ("a digit first", "cook", "recipe", "1x"),
        ("a bracket", "cook", "recipe", "x[0]"), ("a parameter of every call", "cook", "recipe", "tags"),
        ("the token", "cook", "recipe", "access_token"),
        ("a name without end", String(repeating: "a", count: 61), "recipe", "x"),
    ])
    func `names that would not do are refused`(
        name: String,
        action: String,
        type: String,
        property: String
    ) async throws {
        try await ActionSetting.run { _, setting in
            let outcome = try await setting.declarations.declare(
                Self.declaration {
                    $0.action = action
                    $0.objectType = type
                    $0.property = property
                }
            )
            #expect(outcome == .unusableName)
            #expect(try await setting.number("select count(*) from action_types where name = 'cook'") == 0)
        }
    }

    @Test func `an app that is not there declares nothing`() async throws {
        try await ActionSetting.run { _, setting in
            let outcome = try await setting.declarations.declare(Self.declaration { $0.namespace = "nobody" })
            #expect(outcome == .unknownApp)
        }
    }
}
