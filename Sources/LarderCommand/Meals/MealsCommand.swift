import Host
import OpenGraph
import Store

/// `larder meals …`: the stored meals at the terminal and in scripts.
enum MealsCommand {
    private struct Action: Sendable {
        let name: String
        let usage: String
        let about: String
        let options: [Option]
        /// How many arguments stand behind the name of the action.
        let arguments: [String]
        let run: @Sendable (MealsTask) async throws -> Void

        init(
            _ name: String,
            arguments: [String] = [],
            options: [Option] = [],
            _ about: String,
            run: @escaping @Sendable (MealsTask) async throws -> Void
        ) {
            self.name = name
            self.arguments = arguments
            self.options = options + MealsCommand.commonOptions
            self.about = about
            self.run = run
            usage = (["larder meals", name] + arguments + ["[options]"]).joined(separator: " ")
        }
    }

    private static let formatOption = Option(
        "format",
        .value("text|json"),
        standard: "text",
        "A table for people, or JSON."
    )

    fileprivate static let commonOptions =
        Settings.databaseOptions + [Settings.namespaceOption, Settings.publicURLOption, formatOption]

    private static let actions = [
        Action("list", "Lists every meal, the oldest first.") { try await $0.list() },
        Action("show", arguments: ["SLUG"], "Shows one meal.") { try await $0.show() },
        Action("add", options: MealFields.options, "Stores a new meal; only --title is needed.") {
            try await $0.add()
        },
        Action(
            "edit",
            arguments: ["SLUG"],
            options: MealFields.options,
            """
            Changes what is given of a meal and leaves the rest. An empty value removes; --property replaces the
            whole list; --slug renames.
            """
        ) { try await $0.edit() },
        Action(
            "rename",
            arguments: ["OLD", "NEW"],
            "Gives a meal another name; the old address leads to the new one."
        ) { try await $0.rename() },
        Action("remove", arguments: ["SLUG"], "Removes a meal; its address answers 410 from then on.") {
            try await $0.remove()
        },
        Action(
            "import",
            arguments: ["FILE"],
            """
            Stores meals from lines of JSON, as export writes them; \u{201C}-\u{201D} is standard input. A meal that is
            there is replaced. Nothing is stored when a line cannot be used.
            """
        ) { try await $0.importLines() },
        Action("export", "Writes every meal as a line of JSON, to be imported again.") {
            try await $0.export()
        },
    ]

    static func run(_ invocation: Invocation) async -> Int32 {
        var invocation = invocation
        guard let name = invocation.arguments.first else {
            invocation.errors.print(help)
            return ExitCode.usage
        }
        if ["--help", "-h", "help"].contains(name) {
            invocation.output.print(help)
            return ExitCode.fine
        }
        guard let action = actions.first(where: { $0.name == name }) else {
            let near = Suggestion.nearest(to: name, among: actions.map(\.name))
            let hint = near.map { "; did you mean \($0)?" } ?? ""
            return invocation.refuse(["there is no such action\(hint)"], command: "meals")
        }
        invocation.arguments.removeFirst()
        return await run(action, invocation)
    }

    private static func run(_ action: Action, _ invocation: Invocation) async -> Int32 {
        let command = "meals \(action.name)"
        var values = invocation.values(action.options)
        if values.wantsHelp {
            invocation.output.print(
                Help.text(usage: action.usage, about: action.about, options: action.options)
            )
            return ExitCode.fine
        }
        let task = MealsTask(&values, invocation)
        if values.arguments.count < action.arguments.count {
            let missing = action.arguments.dropFirst(values.arguments.count).joined(separator: " and ")
            values.refuse("\(missing) is missing, as in \(action.usage)")
        }
        values.refuseArguments(after: action.arguments.count)
        guard values.faults.isEmpty else { return invocation.refuse(values.faults, command: command) }
        do {
            try await action.run(task)
            return ExitCode.fine
        } catch let refusal as Refusal {
            for reason in refusal.reasons { invocation.errors.print("larder \(command): \(reason)") }
            return refusal.code
        } catch {
            invocation.errors.print("larder \(command): \(error)")
            return ExitCode.fault
        }
    }

    private static var help: String {
        let width = actions.map(\.name.count).max() ?? 0
        let lines = actions.map { action in
            let space = String(repeating: " ", count: width - action.name.count + 2)
            return "  \(action.name)\(space)\(action.about.prefix { $0 != "\n" })"
        }
        return """
            Usage: larder meals ACTION [options]

            The meals in the database, which may be that of a running server (--data-dir, --database).

            Actions:
            \(lines.joined(separator: "\n"))

            larder meals ACTION --help tells more of each.
            """
    }
}
