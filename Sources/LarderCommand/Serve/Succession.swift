import Glibc
import Reactor
import Synchronization

/// Starts this program once more with our listening sockets, and waits until it serves in our place.
///
/// The new process has the very sockets, not others on the same port: whatever waits in their queues is served by
/// whichever process takes it, so nothing is lost on the way. It accepts only when its database is ready.
final class Succession: Sendable {
    /// Why the old server goes on.
    enum Refusal: Error, CustomStringConvertible {
        case isUnderway
        case privateDatabase
        case firstProcess
        case notStarted(String)
        case ended(Int32)
        case tooSlow(Int)

        var description: String {
            switch self {
            case .isUnderway: "a new server is being started already"
            case .privateDatabase:
                "the private database belongs to this process and stops with it; "
                    + "give --database to replace the server without a pause, or restart it"
            case .firstProcess:
                "this is process 1, whose end is the end of the container; start another container"
            case .notStarted(let reason): "the program cannot be started: \(reason)"
            case .ended(let code): "it ended with code \(code) before it was ready"
            case .tooSlow(let seconds): "it was not ready after \(seconds) seconds"
            }
        }
    }

    /// What the new server writes to the pipe.
    static let word: [UInt8] = [UInt8(ascii: "1")]

    private enum State {
        case idle
        case starting(ChildProcess?)
        case stopped
    }

    private let state = Mutex(State.idle)
    private let pool = BlockingPool(threads: 1)
    private let environment: [String: String]
    private let seconds: Int
    private let hasPrivateDatabase: Bool

    init(environment: [String: String], seconds: Int, hasPrivateDatabase: Bool) {
        self.environment = environment
        self.seconds = seconds
        self.hasPrivateDatabase = hasPrivateDatabase
    }

    /// Answers the number of the process that serves now; `started` is told it earlier.
    func start(
        passing sockets: [(descriptor: Int32, name: String)],
        started: @Sendable (Int32) -> Void
    ) async throws(Refusal) -> Int32 {
        if hasPrivateDatabase { throw .privateDatabase }
        if getpid() == 1 { throw .firstProcess }
        let mayStart = state.withLock { state in
            guard case .idle = state else { return false }
            state = .starting(nil)
            return true
        }
        guard mayStart else { throw .isUnderway }
        let (child, pipe) = try spawn(sockets)
        let isWanted = state.withLock { state in
            guard case .starting = state else { return false }
            state = .starting(child)
            return true
        }
        if !isWanted { child.send(signal: SIGTERM) }
        started(child.number)
        let seconds = seconds
        let refusal = await pool.run { Self.awaitWord(of: child, on: pipe, seconds) }
        state.withLock { state in
            if case .starting = state { state = refusal == nil ? .stopped : .idle }
        }
        if let refusal { throw refusal }
        return child.number
    }

    /// Ends a new server that is not ready yet: nobody is to serve.
    func cancel() async {
        let before = state.withLock { state in
            defer { state = .stopped }
            return state
        }
        if case .starting(let child?) = before {
            child.send(signal: SIGTERM)
            await pool.run {}
        }
    }

    private func spawn(
        _ sockets: [(descriptor: Int32, name: String)]
    ) throws(Refusal) -> (ChildProcess, pipe: Int32) {
        var ends: [Int32] = [-1, -1]
        guard pipe(&ends) == 0 else { throw .notStarted("no pipe") }
        for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        let writing = Descriptor(owning: ends[1])
        let output = Descriptor(owning: fcntl(1, F_DUPFD_CLOEXEC, 3))
        let errors = Descriptor(owning: fcntl(2, F_DUPFD_CLOEXEC, 3))
        var plan = ChildProcess.Plan(program: Self.program)
        plan.arguments = Array(CommandLine.arguments.dropFirst())
        plan.environment = environment.filter { !$0.key.hasPrefix("LISTEN_") }.map { "\($0.key)=\($0.value)" }
        plan.directory = Self.directory
        plan.passed = sockets + [(writing.number, PassedSockets.pipeName)]
        do {
            return (try ChildProcess(plan, output: output, errors: errors.number), ends[0])
        } catch {
            close(ends[0])
            throw .notStarted(error.reason)
        }
    }

    /// Blocks until the new server has said its word; ends it if it does not in time.
    private static func awaitWord(of child: ChildProcess, on pipe: Int32, _ seconds: Int) -> Refusal? {
        defer { close(pipe) }
        let end = Instant.now().advanced(by: .seconds(seconds))
        while true {
            let left = end.nanoseconds(since: .now()) / 1_000_000
            var watched = pollfd(fd: pipe, events: Int16(POLLIN), revents: 0)
            let count = poll(&watched, 1, Int32(clamping: max(left, 0)))
            if count < 0, errno == EINTR { continue }
            guard count > 0 else {
                child.send(signal: SIGKILL)
                _ = child.wait()
                return .tooSlow(seconds)
            }
            var byte: UInt8 = 0
            if read(pipe, &byte, 1) == 1 { return nil }
            // Its end of the pipe is closed: it has ended, or is about to.
            return .ended(child.wait())
        }
    }

    /// The name we were started by: an upgrade puts the new program there. `/proc` would name the old file.
    private static var program: String {
        if let name = CommandLine.arguments.first, name.contains("/") { return name }
        var bytes = [UInt8](repeating: 0, count: 4096)
        let count = bytes.withUnsafeMutableBytes { raw in
            raw.bindMemory(to: CChar.self).baseAddress.map { readlink("/proc/self/exe", $0, raw.count) } ?? 0
        }
        let path = String(decoding: bytes[..<max(count, 0)], as: UTF8.self)
        let mark = " (deleted)"
        return path.hasSuffix(mark) ? String(path.dropLast(mark.count)) : path
    }

    private static var directory: String {
        var bytes = [CChar](repeating: 0, count: 4096)
        guard getcwd(&bytes, bytes.count) != nil else { return "/" }
        return String(decoding: bytes.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }
}
