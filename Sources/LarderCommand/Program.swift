import Glibc
import Host
import Pictures
import Reactor

/// The program's front door: finds the command and runs it.
package enum Program {
    /// The version, as `larder version` prints it.
    package static let version = "0.1.0"

    private struct Command: Sendable {
        let name: String
        let summary: String
        let run: @Sendable (Invocation) async -> Int32
    }

    private static let commands = [
        Command(name: "serve", summary: "Serve meals, the repeater and the API") {
            await ServeCommand.run($0)
        },
        Command(name: "migrate", summary: "Apply the database's migrations, or show them") {
            await MigrateCommand.run($0)
        },
        Command(name: "doctor", summary: "Look at all that a server needs, and say what is wrong") {
            await DoctorCommand.run($0)
        },
        Command(name: "meals", summary: "List, show, add, edit, rename, remove, import and export meals") {
            await MealsCommand.run($0)
        },
        Command(name: "apps", summary: "List, show, add and edit apps, their secrets and roles") {
            await AppsCommand.run($0)
        },
        Command(name: "people", summary: "List, show, add, edit and remove people, make their tokens") {
            await PeopleCommand.run($0)
        },
        Command(name: "places", summary: "List, add and import places") { await PlacesCommand.run($0) },
        Command(name: "validate", summary: "Check the previews of pages, files and folders") {
            await ValidateCommand.run($0)
        },
        Command(name: "rules", summary: "List the rules of validate") { RulesCommand.run($0) },
        Command(name: "explain", summary: "Tell all about one rule") { ExplainCommand.run($0) },
        Command(name: "sign", summary: "Sign a repeater address for --repeater-key") { SignCommand.run($0) },
        Command(name: "version", summary: "Print the version") { invocation in
            var values = invocation.values([])
            values.refuseArguments(after: 0)
            if values.wantsHelp {
                invocation.output.print("Usage: larder version\n\nPrints the version.")
            } else if values.faults.isEmpty {
                invocation.output.print("larder \(version)")
            } else {
                return invocation.refuse(values.faults, command: "version")
            }
            return ExitCode.fine
        },
    ]

    /// Runs the process's own arguments and ends the process.
    ///
    /// Not an `async` main: under that the first thread waits with every signal unblocked, and SIGTERM would end the
    /// process before anything could be finished.
    package static func main() -> Never {
        // Not a command of people's: `serve` starts the program so for each picture, and it needs nothing of what follows.
        if CommandLine.arguments.dropFirst().elementsEqual([PictureWorker.argument]) { PictureWorker.run() }
        // Before any thread is started, so that all of them leave these to the one that reads them.
        SignalWatch.block([SIGTERM, SIGINT, SIGUSR2])
        signal(SIGPIPE, SIG_IGN)
        let invocation = Invocation(
            arguments: Array(CommandLine.arguments.dropFirst()),
            environment: Invocation.processEnvironment()
        )
        // What is printed is written at once, so nothing waits for `exit`, whose handlers take OpenSSL and others apart
        // while threads that look up names or hash passwords may still be in them.
        Task { _exit(await run(invocation)) }
        while true { pause() }
    }

    /// Runs one invocation and answers its exit code.
    package static func run(_ invocation: Invocation) async -> Int32 {
        var invocation = invocation
        guard let name = invocation.arguments.first else {
            invocation.errors.print(help)
            return ExitCode.usage
        }
        if name == "--help" || name == "-h" || name == "help" {
            invocation.output.print(help)
            return ExitCode.fine
        }
        if name == "--version" {
            invocation.output.print("larder \(version)")
            return ExitCode.fine
        }
        guard let command = commands.first(where: { $0.name == name }) else {
            let near = Suggestion.nearest(to: name, among: commands.map(\.name))
            let hint = near.map { "; did you mean \($0)?" } ?? ""
            invocation.errors.print(
                "larder: there is no command \u{201C}\(name.harmless)\u{201D}\(hint)\n\n\(help)"
            )
            return ExitCode.usage
        }
        invocation.arguments.removeFirst()
        return await command.run(invocation)
    }

    private static var help: String {
        let width = commands.map(\.name.count).max() ?? 0
        let lines = commands.map { command in
            "  \(command.name)\(String(repeating: " ", count: width - command.name.count + 2))\(command.summary)"
        }
        return """
            Larder, a self-hosted Open Graph host.

            Usage: larder COMMAND [options]

            Commands:
            \(lines.joined(separator: "\n"))

            larder COMMAND --help tells more of each.
            """
    }
}
