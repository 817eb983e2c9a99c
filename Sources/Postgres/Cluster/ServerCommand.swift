import Glibc
import Reactor

/// A program of PostgreSQL's that runs to its end and says something.
struct ServerCommand {
    let program: String
    let arguments: [String]
    let user: ServerUser?

    /// Nothing of our own environment: a `PGDATA` there would mislead the server.
    static let environment = ["PATH=/usr/local/bin:/usr/bin:/bin", "LANG=C.UTF-8", "LC_MESSAGES=C"]

    /// Blocks; nil when the program cannot be started.
    func run() -> (code: Int32, output: String)? {
        var plan = ChildProcess.Plan(program: program)
        plan.arguments = arguments
        plan.environment = Self.environment
        plan.user = user.map { ($0.uid, $0.gid) }
        plan.deathSignal = SIGKILL
        return try? ChildProcess.output(of: plan)
    }
}
