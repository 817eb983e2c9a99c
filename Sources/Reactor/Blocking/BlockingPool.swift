import CLinux
import Glibc
import Synchronization

/// A few threads for what would hold up a loop: name look-ups, reads of cold files, password hashing.
///
/// Threads start when work first needs them and stay.
package final class BlockingPool: Sendable {
    private struct State {
        var work: [@Sendable () -> Void] = []
        var threads = 0
        var idle = 0
    }

    private let state = Mutex(State())
    private let signal: Signal
    private let limit: Int

    /// A pool of at most `threads` threads.
    package init(threads: Int = 4) {
        limit = threads
        signal = Signal()
    }

    /// Runs `work` on a thread of the pool while the caller waits without holding its own.
    package func run<Answer: Sendable>(_ work: @escaping @Sendable () -> Answer) async -> Answer {
        await withUnsafeContinuation { continuation in
            add { continuation.resume(returning: work()) }
        }
    }

    private func add(_ work: @escaping @Sendable () -> Void) {
        let needsThread = state.withLock { state in
            state.work.append(work)
            guard state.idle < state.work.count, state.threads < limit else { return false }
            state.threads += 1
            return true
        }
        if needsThread { startThread() }
        signal.post()
    }

    private func startThread() {
        var handle = pthread_t()
        let owned = Unmanaged.passRetained(self)
        let result = pthread_create(
            &handle,
            nil,
            { argument in
                guard let argument else { return nil }
                clinux_name_thread("larder-blocking")
                Unmanaged<BlockingPool>.fromOpaque(argument).takeRetainedValue().serve()
            },
            owned.toOpaque()
        )
        guard result == 0 else {
            owned.release()
            state.withLock { $0.threads -= 1 }
            return
        }
        pthread_detach(handle)
    }

    private func serve() -> Never {
        while true {
            state.withLock { $0.idle += 1 }
            signal.wait()
            let work = state.withLock { state in
                state.idle -= 1
                return state.work.isEmpty ? nil : state.work.removeFirst()
            }
            work?()
        }
    }
}
