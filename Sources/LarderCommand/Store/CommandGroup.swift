import Host

/// A command that has actions: `larder meals list`, `larder meals add`.
struct CommandGroup<Work: Sendable>: Sendable {
    /// One of the actions.
    struct Action: Sendable {
        let name: String
        let about: String
        let options: [Option]
        /// The arguments that stand behind the name of the action.
        let arguments: [String]
        let run: @Sendable (Work) async throws -> Void

        init(
            _ name: String,
            arguments: [String] = [],
            options: [Option] = [],
            _ about: String,
            run: @escaping @Sendable (Work) async throws -> Void
        ) {
            self.name = name
            self.arguments = arguments
            self.options = options
            self.about = about
            self.run = run
        }
    }

    /// The command's own name.
    let name: String
    /// What the actions have in common, for the command's `--help`.
    let about: String
    /// Options that every action takes, behind its own.
    let commonOptions: [Option]
    let actions: [Action]
    /// Reads what was given; faults are left in the values.
    let makeWork: @Sendable (inout OptionValues, Invocation) -> Work

    /// Runs the action that the first argument names, and answers the exit code.
    func run(_ invocation: Invocation) async -> Int32 {
        var invocation = invocation
        guard let wanted = invocation.arguments.first else {
            invocation.errors.print(help)
            return ExitCode.usage
        }
        if ["--help", "-h", "help"].contains(wanted) {
            invocation.output.print(help)
            return ExitCode.fine
        }
        guard let action = actions.first(where: { $0.name == wanted }) else {
            let near = Suggestion.nearest(to: wanted, among: actions.map(\.name))
            let hint = near.map { "; did you mean \($0)?" } ?? ""
            return invocation.refuse(["there is no such action\(hint)"], command: name)
        }
        invocation.arguments.removeFirst()
        return await run(action, invocation)
    }

    private func run(_ action: Action, _ invocation: Invocation) async -> Int32 {
        let command = "\(name) \(action.name)"
        let usage = (["larder", command] + action.arguments + ["[options]"]).joined(separator: " ")
        let options = action.options + commonOptions
        var values = invocation.values(options)
        if values.wantsHelp {
            invocation.output.print(Help.text(usage: usage, about: action.about, options: options))
            return ExitCode.fine
        }
        let work = makeWork(&values, invocation)
        if values.arguments.count < action.arguments.count {
            let missing = action.arguments.dropFirst(values.arguments.count).joined(separator: " and ")
            values.refuse("\(missing) is missing, as in \(usage)")
        }
        values.refuseArguments(after: action.arguments.count)
        guard values.faults.isEmpty else { return invocation.refuse(values.faults, command: command) }
        do {
            try await action.run(work)
            return ExitCode.fine
        } catch let refusal as Refusal {
            for reason in refusal.reasons { invocation.errors.print("larder \(command): \(reason)") }
            return refusal.code
        } catch {
            invocation.errors.print("larder \(command): \(error)")
            return ExitCode.fault
        }
    }

    private var help: String {
        let width = actions.map(\.name.count).max() ?? 0
        let lines = actions.map { action in
            let space = String(repeating: " ", count: width - action.name.count + 2)
            return "  \(action.name)\(space)\(action.about.prefix { $0 != "\n" })"
        }
        return """
            Usage: larder \(name) ACTION [options]

            \(about)

            Actions:
            \(lines.joined(separator: "\n"))

            larder \(name) ACTION --help tells more of each.
            """
    }
}
