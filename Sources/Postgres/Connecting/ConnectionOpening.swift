import CLibPQ
import Glibc
import Synchronization

/// Makes a connection by blocking; to be called from a thread that may block.
///
/// libpq looks host names up with `getaddrinfo` inside `PQconnectPoll`, and a login may cost
/// milliseconds of hashing, so no part of it runs on a loop.
enum ConnectionOpening {
    /// A connection on its way from the thread that made it to the worker that will use it.
    final class Outcome: Sendable {
        private let pointer: Mutex<OpaquePointer?>
        let complaint: String

        fileprivate init(_ raw: sending OpaquePointer?, complaint: String) {
            pointer = Mutex(raw)
            self.complaint = complaint
        }

        deinit {
            pointer.withLock { if let unused = $0 { PQfinish(unused) } }
        }

        /// Nil when connecting failed, and for the second caller.
        func take() -> RawConnection? {
            pointer.withLock { held in
                defer { held = nil }
                return held.map(RawConnection.init(owning:))
            }
        }
    }

    static func open(_ settings: DatabaseSettings) -> Outcome {
        let address = settings.address
        guard !address.utf8.contains(0) else { return Outcome(nil, complaint: "NUL in the address") }
        let hosts = HostList(address)
        let tries = hosts.ordered(for: address)
        let deadline = ContinuousClock.now + settings.connectTimeout
        var complaints: [String] = []
        for (number, one) in tries.enumerated() {
            guard let pointer = start(settings, one) else { return Outcome(nil, complaint: "out of memory") }
            // What is left is shared with the hosts that are still to be asked.
            let left = ContinuousClock.now.duration(to: deadline)
            guard let complaint = finish(pointer, by: .now + left / (tries.count - number)) else {
                hosts.remember(one, for: address)
                return Outcome(pointer, complaint: "")
            }
            PQfinish(pointer)
            complaints.append(complaint)
        }
        return Outcome(nil, complaint: ConnectionString(address).censored(complaints.joined(separator: "; ")))
    }

    private static func start(_ settings: DatabaseSettings, _ one: HostList.Try) -> OpaquePointer? {
        // `dbname` first: what its URI says is overridden by what follows.
        let words: [(String, String)] =
            [
                ("dbname", settings.address),
                ("fallback_application_name", settings.applicationName),
                ("client_encoding", "UTF8"),
            ] + one.words.map { ($0.key, $0.value) }
        let names = words.map { strdup($0.0) }
        let values = words.map { strdup($0.1) }
        defer { (names + values).forEach { free($0) } }
        let keywords = names.map { UnsafePointer($0) } + [nil]
        let contents = values.map { UnsafePointer($0) } + [nil]
        return PQconnectStartParams(keywords, contents, 1)
    }

    /// Nil when the connection stands.
    private static func finish(_ pointer: OpaquePointer, by deadline: ContinuousClock.Instant) -> String? {
        guard PQstatus(pointer) != CONNECTION_BAD else { return complaint(pointer) }
        var wanted = PGRES_POLLING_WRITING
        while true {
            guard wait(PQsocket(pointer), writing: wanted == PGRES_POLLING_WRITING, until: deadline) else {
                return "no answer in time"
            }
            wanted = PQconnectPoll(pointer)
            if wanted == PGRES_POLLING_OK { return nil }
            if wanted == PGRES_POLLING_FAILED { return complaint(pointer) }
        }
    }

    private static func complaint(_ pointer: OpaquePointer) -> String {
        RawConnection.trimmed(PQerrorMessage(pointer))
    }

    private static func wait(
        _ descriptor: Int32,
        writing: Bool,
        until deadline: ContinuousClock.Instant
    ) -> Bool {
        var entry = pollfd(fd: descriptor, events: Int16(writing ? POLLOUT : POLLIN), revents: 0)
        while true {
            let left = ContinuousClock.now.duration(to: deadline)
            let (seconds, attoseconds) = left.components
            let milliseconds = seconds * 1000 + attoseconds / 1_000_000_000_000_000
            guard milliseconds > 0 else { return false }
            let ready = poll(&entry, 1, Int32(clamping: milliseconds))
            if ready > 0 { return true }
            if ready == 0 { return false }
            if errno != EINTR { return true }
        }
    }
}
