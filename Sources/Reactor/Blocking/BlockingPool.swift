import CLinux
import Glibc
import Synchronization

/// A few threads for what would hold up a loop: name look-ups, reads of cold files, password hashing.
///
/// Threads start when work first needs them, and end with the pool once its work is done.
package final class BlockingPool: Sendable {
    private let queue: WorkQueue

    /// A pool of at most `threads` threads.
    package init(threads: Int = 4) {
        queue = WorkQueue(limit: threads)
    }

    deinit { queue.close() }

    /// Runs `work` on a thread of the pool while the caller waits without holding its own.
    package func run<Answer: Sendable>(_ work: @escaping @Sendable () -> Answer) async -> Answer {
        await withUnsafeContinuation { continuation in
            queue.add { continuation.resume(returning: work()) }
        }
    }

    /// Runs `work` on a thread of the pool; nobody waits for it.
    package func start(_ work: @escaping @Sendable () -> Void) { queue.add(work) }
}

/// What the threads of a pool share; they keep it, so that a pool can go while they finish.
private final class WorkQueue: Sendable {
    private struct State {
        var work: [@Sendable () -> Void] = []
        var threads = 0
        var idle = 0
        var isClosed = false
    }

    private let state = Mutex(State())
    private let signal = Signal()
    private let limit: Int

    init(limit: Int) { self.limit = max(limit, 1) }

    func add(_ work: @escaping @Sendable () -> Void) {
        let needsThread = state.withLock { state in
            state.work.append(work)
            guard state.idle < state.work.count, state.threads < limit else { return false }
            state.threads += 1
            return true
        }
        if needsThread, !startThread() { takeOver() }
        signal.post()
    }

    /// Lets the threads end when nothing is left to do.
    func close() {
        let threads = state.withLock { state in
            state.isClosed = true
            return state.threads
        }
        for _ in 0..<threads { signal.post() }
    }

    private func startThread() -> Bool {
        var handle = pthread_t()
        let owned = Unmanaged.passRetained(self)
        let result = pthread_create(
            &handle,
            nil,
            { argument in
                guard let argument else { return nil }
                clinux_name_thread("larder-blocking")
                // The one retain of above, given to this thread alone.
                Unmanaged<WorkQueue>.fromOpaque(argument).takeRetainedValue().serve()
                return nil
            },
            owned.toOpaque()
        )
        guard result == 0 else {
            owned.release()
            return false
        }
        pthread_detach(handle)
        return true
    }

    /// The system refuses a thread: with none at all, the caller does the work, late rather than never.
    private func takeOver() {
        let work = state.withLock { state -> (@Sendable () -> Void)? in
            state.threads -= 1
            return state.threads == 0 ? state.work.popLast() : nil
        }
        work?()
    }

    private func serve() {
        while true {
            state.withLock { $0.idle += 1 }
            signal.wait()
            let (work, isOver) = state.withLock { state -> ((@Sendable () -> Void)?, Bool) in
                state.idle -= 1
                guard state.work.isEmpty else { return (state.work.removeFirst(), false) }
                return (nil, state.isClosed)
            }
            work?()
            if isOver { return }
        }
    }
}
