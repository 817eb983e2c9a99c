import Glibc
import Reactor
import Synchronization

/// The program itself, started as people start it; killed when the test that started it is done with it.
package final class LiveProgram: Sendable {
    private struct State {
        var output: [UInt8] = []
        var code: Int32?
    }

    private final class Shared: Sendable {
        let state = Mutex(State())
    }

    private let state: Shared
    private let child: ChildProcess

    /// Where the program lies that was built beside the tests.
    package static let path: String = {
        let own = readLink("/proc/self/exe")
        let beside = own[..<(own.lastIndex(of: "/") ?? own.startIndex)] + "/larder"
        return access(String(beside), X_OK) == 0
            ? String(beside) : ProjectFolder.root + "/.build/debug/larder"
    }()

    /// What it gets of our own environment.
    ///
    /// A program that was built for a sanitizer needs what `scripts/sanitize` has set for the tests.
    private static let inherited: [String] = {
        let path = getenv("PATH").map { String(cString: $0) } ?? "/usr/bin:/bin"
        let names = ["LD_PRELOAD", "TSAN_OPTIONS", "ASAN_OPTIONS", "LSAN_OPTIONS"]
        // Tests on a few cores may keep a database waiting for longer than its users would.
        return ["PATH=\(path)", "LANG=C.UTF-8", "LARDER_STATEMENT_TIMEOUT=60"]
            + names.compactMap { name in getenv(name).map { "\(name)=\(String(cString: $0))" } }
    }()

    /// Starts it with these arguments; its standard output and error are gathered in one text.
    package convenience init(
        _ arguments: [String],
        environment: [String: String] = [:],
        directory: String? = nil
    ) throws {
        try self.init(program: Self.path, arguments, environment, directory)
    }

    /// Starts a line of shell in which `larder` is the program.
    package convenience init(shell line: String, environment: [String: String] = [:]) throws {
        let function = "larder() { '\(Self.path)' \"$@\"; }\n"
        try self.init(program: "/bin/sh", ["-c", function + line], environment, nil)
    }

    private init(
        program: String,
        _ arguments: [String],
        _ environment: [String: String],
        _ directory: String?
    ) throws {
        var plan = ChildProcess.Plan(program: program)
        plan.arguments = arguments
        plan.environment = Self.inherited + environment.map { "\($0.key)=\($0.value)" }
        plan.directory = directory ?? ProjectFolder.root
        var ends: [Int32] = [0, 0]
        guard pipe(&ends) == 0 else { throw LiveProgramError.noPipe }
        for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        let writing = Descriptor(owning: ends[1])
        child = try ChildProcess(plan, output: writing)
        let shared = Shared()
        state = shared
        let (reading, child) = (ends[0], child)
        try Self.startThread {
            Self.gather(reading, into: shared)
            let code = child.wait()
            shared.state.withLock { $0.code = code }
        }
    }

    deinit { if code == nil { kill(child.number, SIGKILL) } }

    /// Its process number.
    package var process: Int32 { child.number }

    /// What it has printed so far.
    package var output: String {
        String(decoding: state.state.withLock { $0.output }, as: UTF8.self)
    }

    /// How it ended: the exit code, or 128 and the number of the signal; nil while it runs.
    package var code: Int32? { state.state.withLock { $0.code } }

    /// Sends it a signal.
    package func send(_ signal: Int32) { kill(child.number, signal) }

    /// Waits for its end.
    package func end(within seconds: Int = 60) async throws -> Int32 {
        try await LiveWait.until(within: seconds) { self.code != nil }
        return code ?? -1
    }

    /// Waits until it has printed this.
    package func prints(_ text: String, within seconds: Int = 60) async throws {
        try await LiveWait.until(within: seconds) { self.output.contains(text) || self.code != nil }
        guard output.contains(text) else { throw LiveProgramError.ended(output) }
    }

    private static func gather(_ descriptor: Int32, into shared: Shared) {
        var chunk = [UInt8](repeating: 0, count: 16_384)
        while true {
            let count = read(descriptor, &chunk, chunk.count)
            if count < 0, errno == EINTR { continue }
            guard count > 0 else { break }
            shared.state.withLock { $0.output += chunk[..<count] }
        }
        close(descriptor)
    }

    private static func startThread(_ body: @escaping @Sendable () -> Void) throws {
        final class Work: Sendable {
            let body: @Sendable () -> Void
            init(_ body: @escaping @Sendable () -> Void) { self.body = body }
        }
        var handle = pthread_t()
        let result = pthread_create(
            &handle,
            nil,
            { argument in
                // The one retain of below, given to this thread alone.
                if let argument { Unmanaged<Work>.fromOpaque(argument).takeRetainedValue().body() }
                return nil
            },
            Unmanaged.passRetained(Work(body)).toOpaque()
        )
        guard result == 0 else { throw LiveProgramError.noThread }
        pthread_detach(handle)
    }

    private static func readLink(_ path: String) -> String {
        var bytes = [UInt8](repeating: 0, count: 4096)
        let count = bytes.withUnsafeMutableBytes { raw in
            raw.bindMemory(to: CChar.self).baseAddress.map { readlink(path, $0, raw.count) } ?? 0
        }
        return String(decoding: bytes[..<max(count, 0)], as: UTF8.self)
    }
}

/// What keeps the program from being watched.
package enum LiveProgramError: Error {
    case noPipe
    case noThread
    /// It ended without printing what was waited for; everything it printed.
    case ended(String)
}

/// Waiting for something to become true, looking again and again.
package enum LiveWait {
    /// Looks every 5 ms; throws when it does not come true in time, which ``Patience`` may lengthen.
    package static func until(
        within seconds: Int = 30,
        _ isTrue: () async throws -> Bool
    ) async throws {
        let deadline = ContinuousClock.now + Patience.seconds(seconds)
        while try await !isTrue() {
            guard ContinuousClock.now < deadline else { throw LiveWaitError() }
            try await Task.sleep(for: .milliseconds(5))
        }
    }
}

/// It did not become true in time.
package struct LiveWaitError: Error {}
