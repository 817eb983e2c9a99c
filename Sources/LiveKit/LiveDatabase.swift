import Glibc
package import Postgres
import Synchronization

/// A throw-away database of its own for one test.
///
/// One private cluster serves the whole test process: it starts when first asked for, as an unprivileged
/// user, and is stopped and removed with all its databases at exit. Databases are copies of a template
/// that has the migrations.
package struct LiveDatabase: Sendable {
    /// How to connect to it.
    package let settings: DatabaseSettings

    /// One empty database for all tests that leave nothing behind in it: making one costs 100 ms and more.
    package static let shared = Result { try LiveDatabase(isMigrated: false) }

    private static let lastNumber = Atomic<Int>(0)

    /// Makes the database; `isMigrated` false gives an empty one. Blocks for some 50 ms.
    package init(isMigrated: Bool = true) throws {
        let cluster = try LiveCluster.shared.get()
        if isMigrated { try LiveCluster.template.get() }
        let number = Self.lastNumber.wrappingAdd(1, ordering: .relaxed).newValue
        guard let name = Identifier("live_\(number)") else { throw LiveError.badName }
        let session = try BlockingSession(cluster.administration)
        if isMigrated {
            // Copying files is quicker than logging pages while fsync is off.
            try session.run("create database \(name) template larder_template strategy file_copy")
        } else {
            try session.run("create database \(name)")
        }
        settings = cluster.settings(database: name.text)
    }

    /// A blocking session, as `psql` would have it.
    package func session() throws -> BlockingSession { try BlockingSession(settings) }
}

/// What keeps a live test from starting.
package enum LiveError: Error {
    case badName
    case notPromoted
    case noSocket
    case noPooler(String)
}
