import Glibc
package import Postgres
import Reactor
import Synchronization

/// A PgBouncer that pools by transaction, before the cluster of the throw-away databases.
package final class LivePooler: Sendable {
    /// Connections that it makes to one database, however many its clients have.
    package static let poolSize = 3
    private let folder: String
    private let child: ChildProcess
    private let log: LiveLog
    private static let lastNumber = Atomic<Int>(0)
    private static let program = "/usr/sbin/pgbouncer"

    /// Starts it as an unprivileged user, for it refuses to be root. Blocks until it answers.
    package init(before database: LiveDatabase) throws {
        let pieces = database.settings.address.split(separator: "'", omittingEmptySubsequences: false)
        guard pieces.count == 3 else { throw LiveError.badName }
        let number = Self.lastNumber.wrappingAdd(1, ordering: .relaxed).newValue
        folder = ScratchFolder.make("pooler-\(number)")
        let settings = """
            [databases]
            * = host=\(pieces[1]) port=5432 user=larder
            [pgbouncer]
            listen_addr =
            listen_port = 6432
            unix_socket_dir = \(folder)
            auth_type = any
            pool_mode = transaction
            default_pool_size = \(Self.poolSize)
            max_client_conn = 500
            """
        let path = folder + "/pgbouncer.ini"
        try Self.write(settings, to: path)
        var plan = ChildProcess.Plan(program: Self.program)
        plan.arguments = [path]
        plan.environment = ["PATH=/usr/bin:/bin"]
        if geteuid() == 0 {
            guard let user = getpwnam("postgres") ?? getpwnam("nobody") else { throw LiveError.badName }
            plan.user = (user.pointee.pw_uid, user.pointee.pw_gid)
            chown(folder, user.pointee.pw_uid, user.pointee.pw_gid)
        }
        let file = open(folder + "/log", O_WRONLY | O_CREAT | O_CLOEXEC, 0o600)
        guard file >= 0 else { throw LiveError.noPooler("no log") }
        log = LiveLog(path: folder + "/log")
        child = try ChildProcess(plan, output: Descriptor(owning: file))
        for _ in 0..<500 {
            if (try? BlockingSession(self.settings(for: database))) != nil { return }
            usleep(20_000)
        }
        kill(child.number, SIGKILL)
        throw LiveError.noPooler(log.text)
    }

    /// How to connect to a database through it.
    package func settings(for database: LiveDatabase) -> DatabaseSettings {
        let name = database.settings.address.split(separator: "dbname=").last.map(String.init) ?? ""
        var settings = database.settings
        settings.address = "host='\(folder)' port=6432 user=larder dbname=\(name)"
        settings.usesNamedStatements = false
        return settings
    }

    /// Ends it.
    package func stop() {
        kill(child.number, SIGKILL)
        _ = child.wait()
    }

    private static func write(_ text: String, to path: String) throws {
        let file = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o644)
        guard file >= 0 else { throw LiveError.noPooler(path) }
        let bytes = Array(text.utf8)
        _ = Glibc.write(file, bytes, bytes.count)
        close(file)
    }
}

/// A file that a program writes and a test reads when something went wrong.
struct LiveLog: Sendable {
    let path: String

    var text: String {
        let file = open(path, O_RDONLY | O_CLOEXEC)
        guard file >= 0 else { return "" }
        defer { close(file) }
        var bytes = [UInt8](repeating: 0, count: 65_536)
        let count = read(file, &bytes, bytes.count)
        return String(decoding: bytes.prefix(max(count, 0)), as: UTF8.self)
    }
}
