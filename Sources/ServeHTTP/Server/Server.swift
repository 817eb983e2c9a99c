import Glibc
package import Reactor
package import Telemetry

/// An HTTP/1.1 server over several workers.
package final class Server: Sendable {
    /// The addresses that are bound, with real ports.
    package let addresses: [SocketAddress]
    private let counts: [WorkerCounts]
    private let run: UInt16
    private let workers: [Worker]
    private let limits: Limits
    /// For each worker those it accepts from.
    private let sockets: [[ListeningSocket]]

    /// Binds the addresses: one socket for each worker and TCP address, one for all for a unix path. Sockets that were
    /// passed to the process are shared out, so that each has a worker and each worker one of every address.
    package init(
        on workers: [Worker],
        listening addresses: [SocketAddress],
        passed: [ListeningSocket] = [],
        limits: Limits,
        metrics: Metrics
    ) throws(ListenError) {
        self.workers = workers
        self.limits = limits
        var bound: [SocketAddress] = []
        var sockets = [[ListeningSocket]](repeating: [], count: workers.count)
        for address in addresses {
            do throws(SystemError) {
                let first = try ListeningSocket(address)
                bound.append(first.address)
                for number in workers.indices {
                    let isFirst = number == 0 || address.port == nil
                    sockets[number].append(try isFirst ? first : ListeningSocket(first.address, joins: true))
                }
            } catch {
                throw ListenError(address: address, error: error)
            }
        }
        for address in passed.map(\.address) where !bound.contains(address) {
            bound.append(address)
            let group = passed.filter { $0.address == address }
            for turn in 0..<max(group.count, workers.count) {
                sockets[turn % workers.count].append(group[turn % group.count])
            }
        }
        self.addresses = bound
        self.sockets = sockets
        run = UInt16(truncatingIfNeeded: time(nil)) ^ UInt16(truncatingIfNeeded: getpid()) &* 40503
        counts = workers.map { _ in WorkerCounts(metrics) }
    }

    /// Makes ready to accept, and does so unless told to wait for `accept`. `makeHandler` is called once on each worker.
    package func start(
        accepting: Bool = true,
        _ makeHandler: @Sendable (isolated Worker) async throws -> any Handler
    ) async throws {
        for (number, worker) in workers.enumerated() {
            let (limits, counts, run) = (limits, counts[number], run)
            try await worker.run { worker in
                let handler = try await makeHandler(worker)
                let half = WorkerServer(
                    limits: limits,
                    handler: handler,
                    worker: worker,
                    counts: counts,
                    run: run
                )
                worker.keep(ServingParts(server: half))
            }
        }
        if accepting { try await accept() }
    }

    /// Starts to accept; once.
    package func accept() async throws {
        for (number, worker) in workers.enumerated() {
            let sockets = sockets[number].map { (socket: $0, isShared: isShared($0)) }
            try await worker.run { worker in
                guard let parts = worker.kept(ServingParts.self), parts.acceptors.isEmpty else { return }
                parts.acceptors = try sockets.map {
                    try Acceptor($0.socket, isShared: $0.isShared, server: parts.server, on: worker.loop)
                }
                for acceptor in parts.acceptors { worker.start { await acceptor.run(on: worker) } }
            }
        }
    }

    private func isShared(_ socket: ListeningSocket) -> Bool {
        sockets.count { $0.contains { $0 === socket } } > 1
    }

    /// Every listening socket, each once.
    package var listening: [ListeningSocket] {
        var all: [ListeningSocket] = []
        for socket in sockets.joined() where !all.contains(where: { $0 === socket }) { all.append(socket) }
        return all
    }

    /// Stops to accept, lets running requests finish within `seconds`, then closes what is left.
    ///
    /// - Parameter awaitsIdle: whether idle connections are kept until they have brought one more request, whose
    ///   answer closes them, or until they have been idle for as long as one may. Otherwise they are closed at once,
    ///   and a client that is just sending a request on one gets no answer.
    /// - Returns: whether nothing had to be cut off.
    package func stop(within seconds: Double, awaitsIdle: Bool = false) async -> Bool {
        var wasClean = true
        await withTaskGroup(of: Bool.self) { group in
            for worker in workers {
                group.addTask { await worker.run { await Self.stop($0, seconds, awaitsIdle) } }
            }
            for await isClean in group { wasClean = wasClean && isClean }
        }
        return wasClean
    }

    /// Closes the connections that `stop` has left to themselves because they were idle.
    package func endIdle() async {
        for worker in workers {
            await worker.run { $0.kept(ServingParts.self)?.server.stop(awaitsIdle: false) }
        }
    }

    private static func stop(_ worker: isolated Worker, _ seconds: Double, _ awaitsIdle: Bool) async -> Bool {
        guard let parts = worker.kept(ServingParts.self) else { return true }
        for acceptor in parts.acceptors { acceptor.stop(on: worker) }
        parts.server.stop(awaitsIdle: awaitsIdle)
        let deadline = worker.loop.now.advanced(by: .seconds(min(max(seconds, 0), 1e9)))
        if await parts.server.isEmpty(by: deadline) { return true }
        parts.server.cut()
        // A handler that waits for something other than its client does not hear of the cut; it is left behind.
        _ = await parts.server.isEmpty(by: worker.loop.now.advanced(by: unwinding))
        return false
    }

    private static let unwinding = Duration.seconds(1)
}

/// An address that could not be listened on.
package struct ListenError: Error, Sendable, CustomStringConvertible {
    /// The address that was asked for.
    package let address: SocketAddress
    /// What the system said.
    package let error: SystemError

    package var description: String { "cannot listen on \(address): \(error.reason)" }
}

/// What a worker keeps of the server.
private final class ServingParts {
    let server: WorkerServer
    var acceptors: [Acceptor] = []

    init(server: WorkerServer) {
        self.server = server
    }
}
