import Glibc
import Host
import Reactor
import Synchronization
import Telemetry

/// A server from its first address to its last connection: what it does when told to stop or to make way, and what
/// it tells the service manager.
final class ServedService: Sendable {
    private let serving: Serving
    private let environment: [String: String]
    private let passed: PassedSockets?
    private let log: Log
    private let supervisor: Supervisor?
    private let succession: Succession
    private let hasFailed = Flag()
    private let hasSuccessor = Flag()
    /// Whether the server before us is still the one that serves.
    private let isSecond: Atomic<Bool>

    private static let signals = [SIGTERM, SIGINT, SIGUSR2]

    init(
        _ serving: Serving,
        _ settings: Settings,
        _ environment: [String: String],
        _ passed: PassedSockets?,
        _ log: Log
    ) {
        self.serving = serving
        self.environment = environment
        self.passed = passed
        self.log = log
        supervisor = Supervisor(environment: environment)
        isSecond = Atomic(passed?.predecessor != nil)
        succession = Succession(
            environment: environment,
            seconds: settings.takeoverSeconds,
            hasPrivateDatabase: settings.database == nil
        )
    }

    /// Serves until told to stop, and answers the exit code.
    func run() async -> Int32 {
        if passed?.predecessor == nil {
            tellAddresses()
            tell("READY=1", "STATUS=Waiting for the database")
        }
        Task { await openDatabase() }
        let number = await nextStop()
        if hasSuccessor.isRaised {
            log.info("the new server has taken over")
            hastenOnSignals()
            let isClean = await serving.stopForSuccessor()
            log.info("stopped", .bool("clean", isClean))
            return ExitCode.fine
        }
        log.info("stopping", .integer("signal", number ?? 0))
        tell("STOPPING=1", "STATUS=Stopping")
        await succession.cancel()
        endOnSecondSignal()
        let isClean = await serving.stop()
        log.info("stopped", .bool("clean", isClean))
        return hasFailed.isRaised ? ExitCode.fault : ExitCode.fine
    }

    /// Tells the service manager, unless it is the server before us that it wants to hear.
    private func tell(_ lines: String...) {
        guard !isSecond.load(ordering: .acquiring) else { return }
        supervisor?.tell(lines)
    }

    private func tellAddresses() {
        for address in serving.addresses {
            log.info("listening", .text("address", address.port == nil ? "\(address)" : "http://\(address)"))
        }
    }

    private func openDatabase() async {
        do throws(ServingError) {
            try await serving.openDatabase(awaitsMending: passed?.predecessor == nil)
            if let pipe = passed?.predecessor { return try await takeOver(telling: pipe) }
            if serving.isReady { tell("STATUS=Ready") }
        } catch {
            log.error("the database cannot be opened", .text("reason", String(describing: error)))
            fail()
        }
    }

    /// Serves in place of the server before us, which waits for a word on the pipe.
    private func takeOver(telling pipe: Int32) async throws(ServingError) {
        guard serving.isReady else {
            log.error("the server before this one goes on: the database is not ready")
            return fail()
        }
        try await serving.takeOver()
        tellAddresses()
        isSecond.store(false, ordering: .releasing)
        log.info("taking over")
        _ = write(pipe, Succession.word, Succession.word.count)
        close(pipe)
    }

    private func fail() {
        hasFailed.raise()
        kill(getpid(), SIGTERM)
    }

    /// Waits for a signal to stop, or for a successor that has taken over, which is told by the same signal.
    private func nextStop() async -> Int32? {
        while true {
            let number = await serving.nextSignal(of: Self.signals)
            guard number == SIGUSR2 else { return number }
            Task { await makeWay() }
        }
    }

    private func makeWay() async {
        tell("RELOADING=1", Supervisor.monotonicLine())
        do {
            let process = try await succession.start(passing: serving.sockets) { [log] in
                log.info("a new server is started", .integer("process", $0))
            }
            // In one message: the new process is not asked yet, and is believed from here on.
            tell("READY=1", "MAINPID=\(process)", "STATUS=Ready")
            hasSuccessor.raise()
            kill(getpid(), SIGTERM)
        } catch {
            log.error("no new server takes over", .text("reason", error.description))
            tell("READY=1", "STATUS=No new server has taken over: \(error.description)")
        }
    }

    private func endOnSecondSignal() {
        let (serving, log) = (serving, log)
        let stopping = ContinuousClock.now
        Task {
            repeat {
                guard await serving.nextSignal(of: Self.signals) != nil else { return }
                // Some supervisors send the first signal twice, to the process and to its group.
            } while ContinuousClock.now - stopping < .milliseconds(50)
            log.warning("stopped at once by a second signal")
            _exit(ExitCode.fault)
        }
    }

    private func hastenOnSignals() {
        let serving = serving
        Task {
            while let number = await serving.nextSignal(of: Self.signals) {
                if number != SIGUSR2 { await serving.hasten() }
            }
        }
    }
}

/// Something that happens once and is never taken back.
final class Flag: Sendable {
    private let state = Atomic<Bool>(false)

    var isRaised: Bool { state.load(ordering: .acquiring) }

    func raise() { state.store(true, ordering: .releasing) }
}
