import Host
import OpenGraph
import Postgres
import Store

/// A command about what is in the database: what it was given, and how it prints.
struct StoreTask: Sendable {
    let invocation: Invocation
    let values: OptionValues
    private let isJSON: Bool

    /// What every such command takes.
    static let options =
        Settings.databaseOptions + [
            Option("format", .value("text|json"), standard: "text", "A table for people, or JSON.")
        ]

    /// Reads what all of them have in common; faults are left in `values`.
    init(_ values: inout OptionValues, _ invocation: Invocation) {
        self.invocation = invocation
        _ = Settings.database(&values, invocation.environment)
        _ = (values.text("data-dir"), values.text("migrations-dir"))
        isJSON = values.read("format", or: false, as: "text or json") {
            switch $0 {
            case "json": true
            case "text": false
            default: nil
            }
        }
        self.values = values
    }

    /// Runs `body` with the database; what the store refuses becomes a sentence.
    func withDatabase<Answer: Sendable>(
        _ body: @Sendable (Database) async throws -> Answer
    ) async throws -> Answer {
        try await StoreSession.run(invocation, values) { database in
            do {
                return try await body(database)
            } catch let error as StoreError {
                throw Refusal(error, nil)
            }
        }
    }

    /// Prints a table for people, or what it says as JSON for programs.
    func print(_ table: Table, _ json: JSONValue) {
        if isJSON { print(json) } else { invocation.output.print(table.text) }
    }

    /// Prints a list of nodes: a table for people, or `{"data":[…],"paging":{}}`.
    func print(_ table: Table, list: [JSONValue]) {
        print(table, .object([JSONMember("data", .array(list)), JSONMember("paging", .object([]))]))
    }

    /// Prints what was done: a sentence for people, an object for programs.
    func print(done sentence: String, _ members: [JSONMember]) {
        if isJSON { print(.object(members)) } else { invocation.output.print(sentence) }
    }

    private func print(_ value: JSONValue) {
        invocation.output.write(value.bytes + [0x0A])
    }
}
