import Glibc
import Pictures
import Postgres
package import Reactor
import ServeHTTP
import Synchronization
package import Telemetry

/// A running Larder: workers, listening sockets, and the database behind them.
package final class Serving: Sendable {
    /// The addresses that are listened on, with real ports.
    package let addresses: [SocketAddress]
    private let shared: SharedParts
    private let server: Server
    private let cluster = Mutex<PrivateCluster?>(nil)
    private let isStopping = Atomic<Bool>(false)
    private let openings = Atomic<Int>(0)
    /// What those who passed sockets call them.
    private let passedNames: [Int32: String]

    /// Binds the addresses and starts to serve what needs no database; `openDatabase` brings the rest.
    ///
    /// - Parameters:
    ///   - log: where the program's own lines go.
    ///   - accessOutput: where access lines go.
    ///   - passed: sockets to listen on beside the settings' addresses. Those of a server before us are left to it
    ///     until `takeOver`.
    package init(
        _ settings: Settings,
        log: Log,
        accessOutput: LineOutput,
        passed: PassedSockets? = nil
    ) async throws(ServingError) {
        Self.raiseDescriptorLimit()
        let metrics = Metrics()
        let workers = try Self.makeWorkers(settings.workers)
        let sockets = passed?.sockets ?? []
        passedNames = Dictionary(sockets.map { ($0.descriptor, $0.name) }) { first, _ in first }
        server = try Self.bind(settings, sockets, workers, metrics)
        shared = SharedParts(
            settings: settings,
            addresses: server.addresses,
            workers: workers,
            pool: BlockingPool(),
            folder: try Self.openFolder(settings.publicFolder),
            token: try Self.token(settings, log),
            readiness: Readiness(),
            hearing: Hearing(),
            changes: WriteRecord(),
            quota: ScrapeQuota(atOnce: settings.scrapesAtOnce, perMinute: settings.scrapesPerMinute),
            objectQuota: ScrapeQuota(
                atOnce: 6 * settings.scrapesAtOnce,
                share: 2 * settings.scrapesAtOnce,
                perMinute: 20 * settings.scrapesPerMinute
            ),
            calls: CallQuota(perClient: settings.callsPerMinute, perToken: settings.tokenCallsPerMinute),
            pictures: PictureShop(settings.pictures),
            metrics: metrics,
            log: log,
            accessOutput: accessOutput
        )
        addresses = server.addresses
        let shared = shared
        ServerMetrics.add(shared)
        do {
            try await server.start(accepting: passed?.predecessor == nil) { worker in
                let parts = WorkerParts(shared, on: worker)
                worker.keep(parts)
                return Application(parts)
            }
        } catch {
            throw .cannotServe(String(describing: error))
        }
    }

    private static func makeWorkers(_ count: Int) throws(ServingError) -> [Worker] {
        var workers: [Worker] = []
        for number in 0..<count {
            do { workers.append(try Worker(number: number)) } catch { throw .cannotServe(error.description) }
        }
        return workers
    }

    private static func bind(
        _ settings: Settings,
        _ passed: [PassedSockets.Socket],
        _ workers: [Worker],
        _ metrics: Metrics
    ) throws(ServingError) -> Server {
        var limits = settings.limits
        limits.bodyMemory = max(limits.bodyMemory, 4 * max(settings.maxUpload, limits.body))
        var sockets: [ListeningSocket] = []
        for socket in passed {
            do { sockets.append(try ListeningSocket(passed: socket.descriptor)) } catch {
                throw .cannotListen("cannot listen on \(socket.name): \(error.reason)")
            }
        }
        do {
            return try Server(
                on: workers,
                listening: settings.listen,
                passed: sockets,
                limits: limits,
                metrics: metrics
            )
        } catch {
            throw .cannotListen(error.description)
        }
    }

    private static func openFolder(_ path: String) throws(ServingError) -> Folder {
        do { return try Folder(path) } catch { throw .noPublicFolder(path, error.reason) }
    }

    private static func token(_ settings: Settings, _ log: Log) throws(ServingError) -> AdminToken {
        if let given = settings.adminToken { return AdminToken(given) }
        do {
            let (token, isNew) = try AdminToken.kept(in: settings.dataFolder)
            let place = settings.dataFolder + "/admin-token"
            log.info(isNew ? "the admin token was made" : "the admin token is kept", .text("file", place))
            return token
        } catch {
            throw .noToken(error.description)
        }
    }

    /// A server wants a descriptor for each connection; the soft limit is often 1024.
    private static func raiseDescriptorLimit() {
        var limit = rlimit()
        guard getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit) == 0 else { return }
        limit.rlim_cur = limit.rlim_max
        _ = setrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit)
    }

    /// Starts or finds the database, connects to it, applies the migrations and listens to changes.
    ///
    /// Comes back when all is done, however long the database takes to come, or when the server is stopped.
    ///
    /// - Parameter awaitsMending: whether to wait for somebody to mend migrations that are not ours.
    package func openDatabase(awaitsMending: Bool = true) async throws(ServingError) {
        openings.add(1, ordering: .relaxed)
        defer { openings.subtract(1, ordering: .releasing) }
        let opening = DatabaseOpening(shared: shared) { [self] in isStopping.load(ordering: .acquiring) }
        guard let address = try await findDatabase(opening), !opening.isStopping() else { return }
        await opening.connect(to: address)
        let direct = shared.settings.directDatabase ?? address
        await opening.migrate(at: direct)
        guard !opening.isStopping() else { return }
        await opening.listen(at: direct)
        await HouseKeeping(shared: shared, isStopping: opening.isStopping).start()
        if awaitsMending { await opening.awaitMending(at: direct) }
    }

    private func findDatabase(_ opening: DatabaseOpening) async throws(ServingError) -> String? {
        if let given = shared.settings.database { return given }
        let started = try await opening.startCluster()
        let address = started.address
        let isWanted = cluster.withLock { cluster in
            guard !opening.isStopping() else { return false }
            cluster = started
            return true
        }
        guard !isWanted else { return address }
        await shared.pool.run { started.stop() }
        return nil
    }

    /// Whether the database answers and its schema is this program's.
    package var isReady: Bool { shared.readiness.current == .ready }

    /// Accepts on the sockets of the server before us, which is about to give them away.
    package func takeOver() async throws(ServingError) {
        for socket in server.listening where passedNames[socket.descriptor] == PassedSockets.ownName {
            socket.takeOver()
        }
        do { try await server.accept() } catch { throw .cannotServe(String(describing: error)) }
    }

    /// Every listening socket, with its name, for a server that is to come after us.
    package var sockets: [(descriptor: Int32, name: String)] {
        server.listening.map { ($0.descriptor, passedNames[$0.descriptor] ?? PassedSockets.ownName) }
    }

    /// Leaves the sockets to the server that has taken over, and stops as gently as can be: idle connections get the
    /// time they always have, and the answer to their next request tells them to go.
    @discardableResult
    package func stopForSuccessor() async -> Bool {
        for socket in server.listening { socket.giveAway() }
        return await stop(
            within: Double(shared.settings.stopSeconds + shared.settings.limits.idleSeconds),
            awaitsIdle: true
        )
    }

    /// Ends idle connections of a server that stops for its successor.
    package func hasten() async { await server.endIdle() }

    /// Lets running requests finish, closes everything, and stops the private cluster.
    ///
    /// True when no request had to be cut off.
    @discardableResult
    package func stop() async -> Bool {
        await stop(within: Double(shared.settings.stopSeconds), awaitsIdle: false)
    }

    private func stop(within seconds: Double, awaitsIdle: Bool) async -> Bool {
        let isClean = await server.stop(within: seconds, awaitsIdle: awaitsIdle)
        isStopping.store(true, ordering: .releasing)
        for worker in shared.workers {
            await worker.run { $0.kept(WorkerParts.self)?.close() }
        }
        let running = cluster.withLock { cluster in
            defer { cluster = nil }
            return cluster
        }
        if let running { await shared.pool.run { running.stop() } }
        await untilNobodyOpens()
        // One who still waits for the database must find the workers when he is done; the process ends anyway.
        if openings.load(ordering: .acquiring) == 0 {
            for worker in shared.workers { worker.stop() }
        }
        return isClean
    }

    /// Gives those who open the database a moment to see that they need not.
    private func untilNobodyOpens() async {
        for _ in 0..<100 where openings.load(ordering: .acquiring) > 0 {
            await shared.workers.first?.run { await $0.loop.sleep(for: .milliseconds(10)) }
        }
    }

    /// The next of these signals, taken on the first worker. They must have been blocked at the program's start.
    package func nextSignal(of numbers: [Int32]) async -> Int32? {
        guard let first = shared.workers.first else { return nil }
        return await first.run { worker in
            if worker.kept(SignalWatch.self) == nil, let watch = try? SignalWatch(numbers, on: worker.loop) {
                worker.keep(watch)
            }
            return await worker.kept(SignalWatch.self)?.next()
        }
    }
}

/// Why Larder cannot serve; each with a sentence that says what to do.
package enum ServingError: Error, Sendable, CustomStringConvertible {
    /// An address is taken or not ours.
    case cannotListen(String)
    /// The folder of files is not there.
    case noPublicFolder(String, String)
    /// The admin token can be neither read nor made.
    case noToken(String)
    /// The private cluster does not start.
    case noCluster(String)
    /// The system refuses something a server needs.
    case cannotServe(String)

    package var description: String {
        switch self {
        case .cannotListen(let text): text
        case .noPublicFolder(let path, let reason):
            "cannot open the public folder \(path): \(reason); name another with --public-dir"
        case .noToken(let text): text
        case .noCluster(let text): text
        case .cannotServe(let text): text
        }
    }
}
