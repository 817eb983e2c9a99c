import Glibc
import Reactor
import Synchronization

/// A thread that starts a server, waits for its end, and starts it again until told to stop.
///
/// The kernel sends the death signal when the thread that forked ends, so that thread must live as long
/// as the server; this one does, and when our process is killed the server shuts down by itself.
final class ServerKeeper: Sendable {
    private struct State {
        var process: Int32?
        var isStopping = false
        var hasEnded = false
        var starts = 0
    }

    private let plan: ChildProcess.Plan
    private let log: String
    private let data: String
    /// Each names the process of a server; when that is dead and its number goes on, as a zombie that nobody reaps or
    /// as somebody else, the next server would take itself for the second.
    private let lockFiles: [String]
    private let state = Mutex(State())

    init(_ plan: ChildProcess.Plan, data: String, lockFiles: [String], log: String) {
        self.lockFiles = lockFiles
        self.plan = plan
        self.data = data
        self.log = log
    }

    /// How often the server has been started.
    var starts: Int { state.withLock { $0.starts } }

    var process: Int32? { state.withLock { $0.process } }

    func start() throws(ClusterError) {
        var handle = pthread_t()
        let owned = Unmanaged.passRetained(self)
        let result = pthread_create(
            &handle,
            nil,
            { argument in
                guard let argument else { return nil }
                // The one retain of above, given to this thread alone.
                Unmanaged<ServerKeeper>.fromOpaque(argument).takeRetainedValue().keep()
                return nil
            },
            owned.toOpaque()
        )
        guard result == 0 else {
            owned.release()
            throw .system(place: "pthread_create", reason: String(cString: strerror(result)))
        }
        pthread_detach(handle)
    }

    /// Fast shutdown: open transactions are rolled back, everything committed is on disk. Blocks until it is over.
    func stop() {
        send(SIGINT, isStopping: true)
        if Pause.until(seconds: 20, { hasEnded }) { return }
        send(SIGQUIT, isStopping: true)
        if Pause.until(seconds: 5, { hasEnded }) { return }
        send(SIGKILL, isStopping: true)
        _ = Pause.until(seconds: 5) { hasEnded }
    }

    /// No shutdown at all: what is not on the disk by now is lost. Blocks until nothing runs.
    func kill() {
        send(SIGKILL, isStopping: true)
        _ = Pause.until(seconds: 5) {
            for number in ServerProcesses.running(in: data) { Glibc.kill(number, SIGKILL) }
            return hasEnded && ServerProcesses.running(in: data).isEmpty
        }
    }

    /// No server runs, and none will be started.
    var hasEnded: Bool { state.withLock { $0.hasEnded } }

    /// Under the lock, so that the number cannot have passed to another process.
    private func send(_ signal: Int32, isStopping: Bool) {
        state.withLock { state in
            if isStopping { state.isStopping = true }
            if let process = state.process { Glibc.kill(process, signal) }
        }
    }

    private func keep() {
        var pause: UInt32 = 50
        while let child = startChild() {
            let started = Instant.now()
            // Waits without reaping: the number stays ours until the state says that it is gone.
            var facts = siginfo_t()
            while waitid(P_PID, UInt32(child.number), &facts, WEXITED | WNOWAIT) != 0, errno == EINTR {}
            state.withLock { $0.process = nil }
            _ = child.wait()
            if state.withLock({ $0.isStopping }) { break }
            let lived = Instant.now().nanoseconds(since: started)
            pause = lived > 10_000_000_000 ? 50 : min(pause * 2, 2000)
            Pause.milliseconds(pause)
            // What a killed postmaster left behind still holds the shared memory.
            _ = ServerProcesses.end(in: data)
            for file in lockFiles { unlink(file) }
        }
        state.withLock { $0.hasEnded = true }
    }

    private func startChild() -> ChildProcess? {
        state.withLock { state in
            guard !state.isStopping else { return nil }
            let number = open(log, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC | O_NOFOLLOW, 0o600)
            guard number >= 0, let child = try? ChildProcess(plan, output: Descriptor(owning: number)) else {
                return nil
            }
            state.process = child.number
            state.starts += 1
            return child
        }
    }
}
