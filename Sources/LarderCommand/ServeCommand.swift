import Glibc
import Host
import Reactor
import Synchronization
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
        let hasFailed = Flag()
        Task {
            do {
                try await serving.openDatabase()
            } catch {
                log.error("the database cannot be opened", .text("reason", String(describing: error)))
                hasFailed.raise()
                kill(getpid(), SIGTERM)
            }
        }
        let number = await serving.nextSignal(of: [SIGTERM, SIGINT])
        log.info("stopping", .integer("signal", number ?? 0))
        let stopping = ContinuousClock.now
        Task {
            repeat {
                guard await serving.nextSignal(of: [SIGTERM, SIGINT]) != nil else { return }
                // Some supervisors send the first signal twice, to the process and to its group.
            } while ContinuousClock.now - stopping < .milliseconds(50)
            log.warning("stopped at once by a second signal")
            _exit(ExitCode.fault)
        }
        let isClean = await serving.stop()
        log.info("stopped", .bool("clean", isClean))
        return hasFailed.isRaised ? ExitCode.fault : ExitCode.fine
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
                """,
            options: Settings.options,
            examples: [
                "larder serve", "larder serve --listen 0.0.0.0:80 --public-url https://meals.example.com",
                "DATABASE_URL=postgres://larder@db/larder larder serve --trust-proxy 10.0.0.0/8",
            ]
        )
    }
}

/// Something that happens once and is never taken back.
private final class Flag: Sendable {
    private let state = Atomic<Bool>(false)

    var isRaised: Bool { state.load(ordering: .acquiring) }

    func raise() { state.store(true, ordering: .releasing) }
}
