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
        let settings: Settings
        do {
            settings = try Settings(
                values,
                environment: invocation.environment,
                cores: sysconf(Int32(_SC_NPROCESSORS_ONLN)),
                find: InstalledFolders.find
            )
        } catch {
            return invocation.refuse(error.reasons, command: "serve")
        }
        let isTerminal = isatty(2) == 1
        let log = Log(LineOutput(descriptor: 2), format: isTerminal ? .plain : .json)
        do {
            let serving = try await Serving(settings, log: log, accessOutput: LineOutput(descriptor: 1))
            return try await run(serving, settings, log, isTerminal: isTerminal)
        } catch let error as ServingError {
            invocation.errors.print("larder serve: \(error)")
            return ExitCode.fault
        } catch {
            invocation.errors.print("larder serve: \(error)")
            return ExitCode.fault
        }
    }

    private static func run(
        _ serving: Serving,
        _ settings: Settings,
        _ log: Log,
        isTerminal: Bool
    ) async throws -> Int32 {
        for address in serving.addresses {
            log.info("listening", .text("address", address.port == nil ? "\(address)" : "http://\(address)"))
        }
        let opening = Task { try await serving.openDatabase() }
        let failure = Task {
            do { try await opening.value } catch {
                log.error("the database cannot be opened", .text("reason", String(describing: error)))
                kill(getpid(), SIGTERM)
                throw error
            }
        }
        let number = await serving.nextSignal(of: [SIGTERM, SIGINT])
        log.info("stopping", .integer("signal", number ?? 0))
        Task {
            guard await serving.nextSignal(of: [SIGTERM, SIGINT]) != nil else { return }
            log.warning("stopped at once by a second signal")
            _exit(ExitCode.fault)
        }
        let isClean = await serving.stop()
        log.info("stopped", .bool("clean", isClean))
        if case .failure = await failure.result { return ExitCode.fault }
        return ExitCode.fine
    }

    private static var help: String {
        Help.text(
            usage: "larder serve [options]",
            about: """
                Serves the repeater, stored meals, the JSON API and the files of the public folder.
                Without --database it starts a private PostgreSQL cluster of its own.
                SIGTERM and SIGINT stop it gently; a second one at once.
                """,
            options: Settings.options,
            examples: [
                "larder serve", "larder serve --listen 0.0.0.0:80 --public-url https://meals.example.com",
                "DATABASE_URL=postgres://larder@db/larder larder serve --trust-proxy 10.0.0.0/8",
            ]
        )
    }
}
