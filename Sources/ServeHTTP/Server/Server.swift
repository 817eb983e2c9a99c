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
    private let sockets: [[ListeningSocket]]

    /// Binds the addresses: one socket for each worker and TCP address, one for all for a unix path.
    package init(
        on workers: [Worker],
        listening addresses: [SocketAddress],
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
        self.addresses = bound
        self.sockets = sockets
        run = UInt16(truncatingIfNeeded: time(nil)) ^ UInt16(truncatingIfNeeded: getpid()) &* 40503
        counts = workers.map { _ in WorkerCounts(metrics) }
    }

    /// Starts to accept. `makeHandler` is called once on each worker.
    package func start(_ makeHandler: @Sendable (isolated Worker) async throws -> any Handler) async throws {
        for (number, worker) in workers.enumerated() {
            let (sockets, limits, counts, run) = (sockets[number], limits, counts[number], run)
            try await worker.run { worker in
                let handler = try await makeHandler(worker)
                let half = WorkerServer(
                    limits: limits,
                    handler: handler,
                    worker: worker,
                    counts: counts,
                    run: run
                )
                let acceptors = try sockets.map { try Acceptor($0, server: half, on: worker.loop) }
                worker.keep(ServingParts(server: half, acceptors: acceptors))
                for acceptor in acceptors { worker.start { await acceptor.run(on: worker) } }
            }
        }
    }

    /// Stops to accept, lets running requests finish within `seconds`, then closes what is left.
    ///
    /// True when nothing had to be cut off.
    package func stop(within seconds: Double) async -> Bool {
        var wasClean = true
        await withTaskGroup(of: Bool.self) { group in
            for worker in workers {
                group.addTask { await worker.run { await Self.stop($0, within: seconds) } }
            }
            for await isClean in group { wasClean = wasClean && isClean }
        }
        return wasClean
    }

    private static func stop(_ worker: isolated Worker, within seconds: Double) async -> Bool {
        guard let parts = worker.kept(ServingParts.self) else { return true }
        for acceptor in parts.acceptors { acceptor.stop(on: worker) }
        parts.server.stop()
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
    let acceptors: [Acceptor]

    init(server: WorkerServer, acceptors: [Acceptor]) {
        self.server = server
        self.acceptors = acceptors
    }
}
