import Reactor

/// Takes the connections of one listening socket for one worker.
final class Acceptor {
    private let listening: ListeningSocket
    private let watch: Watch
    private let server: WorkerServer
    private let loop: EventLoop
    private var isStopping = false

    /// How long accepting rests when the process has no descriptor left.
    private static let rest = Duration.milliseconds(50)
    /// Connections taken in a row before the worker's other tasks get a turn.
    private static let batch = 64

    /// The longest queue that a socket of ours has, and more than others have as a rule.
    private static let longestQueue = 4096

    /// - Parameter isShared: whether other workers accept from the same socket.
    init(
        _ listening: ListeningSocket,
        isShared: Bool,
        server: WorkerServer,
        on loop: EventLoop
    ) throws(SystemError) {
        self.listening = listening
        self.server = server
        self.loop = loop
        watch = try Watch(descriptor: listening.descriptor, on: loop, exclusive: isShared)
    }

    /// Accepts until `stop`. Each connection becomes a task of the worker.
    func run(on worker: isolated Worker) async {
        repeat {
            do { try await watch.readable(until: .never) } catch { return }
        } while await hasAccepted(on: worker)
    }

    /// Takes what waits; false when no more is to be taken.
    private func hasAccepted(on worker: isolated Worker) async -> Bool {
        var inARow = 0
        while true {
            switch listening.accept() {
            case .connection(let descriptor, let peer):
                take(descriptor, from: peer, on: worker)
            case .beyondLimit(let descriptor):
                server.turnAwayNow(descriptor)
                listening.restore()
                await loop.sleep(for: Self.rest)
            case .exhausted:
                listening.restore()
                await loop.sleep(for: Self.rest)
            case .none:
                watch.drainedInput()
                // A socket that another worker has shut down may say for ever that nobody waits.
                return !isStopping && !watch.peerHasClosed
            case .closed:
                return false
            }
            inARow += 1
            if inARow % Self.batch == 0 { await Task.yield() }
            if isStopping { return false }
        }
    }

    private func take(
        _ descriptor: consuming Descriptor,
        from peer: SocketAddress,
        on worker: isolated Worker
    ) {
        guard server.hasRoom else {
            server.turnAway(descriptor, on: worker)
            return
        }
        let connection = server.admit(descriptor, from: peer)
        worker.start { await connection.serve() }
    }

    /// Takes what has been waiting in the kernel's queue, then no more.
    ///
    /// What waits when the watch has gone was perhaps shown to us alone, so nobody else would take it. What comes later
    /// is shown to those who go on listening; on a busy socket that never ends, but the queue's length does.
    func stop(on worker: isolated Worker) {
        isStopping = true
        watch.cancel()
        for _ in 0..<Self.longestQueue {
            guard case .connection(let descriptor, let peer) = listening.accept() else { break }
            take(descriptor, from: peer, on: worker)
        }
        listening.shutDown()
    }
}
