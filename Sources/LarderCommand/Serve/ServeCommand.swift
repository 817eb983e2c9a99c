import Glibc
import Host
import Reactor
import Telemetry

/// `larder serve`: runs the server until a signal stops it.
enum ServeCommand {
    static func run(_ invocation: Invocation) async -> Int32 {
        let values = invocation.values(Settings.options)
        if values.wantsHelp {
            invocation.output.print(help)
            return ExitCode.fine
        }
        var settings: Settings
        do {
            settings = try Settings(
                checked(values),
                environment: invocation.environment,
                cores: sysconf(Int32(_SC_NPROCESSORS_ONLN)),
                find: InstalledFolders.find
            )
        } catch {
            return invocation.refuse(error.reasons, command: "serve")
        }
        settings.version = Program.version
        let isTerminal = isatty(2) == 1
        let format: Log.Format = isTerminal ? .plain : .json
        let log = Log(LineOutput(descriptor: 2), format: format, least: settings.logLevel)
        do {
            let passed = try PassedSockets(environment: invocation.environment, process: getpid())
            // Sockets of the server before us are all that it listened on.
            if let passed, passed.predecessor != nil || !values.isGiven("listen") { settings.listen = [] }
            let serving = try await Serving(
                settings,
                log: log,
                accessOutput: LineOutput(descriptor: 1),
                passed: passed
            )
            let environment = invocation.environment
            return await ServedService(serving, settings, environment, passed, log).run()
        } catch {
            invocation.errors.print("larder serve: \(error)")
            return ExitCode.fault
        }
    }

    /// Finds folders that were named and are not there before anything is started.
    private static func checked(_ given: OptionValues) -> OptionValues {
        var values = given
        for name in ["public-dir", "migrations-dir"] {
            guard let folder = values.value(name), !folder.isEmpty, !InstalledFolders.isFolder(folder) else {
                continue
            }
            values.refuse(name, "\(values.shown(folder, of: name)) is not a folder")
        }
        return values
    }

    private static var help: String {
        Help.text(
            usage: "larder serve [options]",
            about: """
                Serves the repeater, stored meals, the JSON API and the files of the public folder.
                Without --database it starts a private PostgreSQL cluster of its own.
                SIGTERM and SIGINT stop it gently; a second one at once.
                SIGUSR2 starts the program again, which takes over without a pause once it is ready.
                Listening sockets may be passed to it as systemd does (LISTEN_FDS).
                """,
            options: Settings.options,
            examples: [
                "larder serve", "larder serve --listen 0.0.0.0:80 --public-url https://meals.example.com",
                "DATABASE_URL=postgres://larder@db/larder larder serve --trust-proxy 10.0.0.0/8",
            ]
        )
    }
}
