import Glibc
import Postgres

/// The cluster that all throw-away databases of this process live in.
package struct LiveCluster: Sendable {
    private let cluster: PrivateCluster

    /// Started when first asked for; a failure to start is kept too, so that every later test fails at once.
    package static let shared = Result { try LiveCluster() }

    /// Applies the project's migrations once, to the database that the others are copied from.
    static let template = Result {
        let cluster = try shared.get()
        let session = try BlockingSession(cluster.administration)
        try session.run("create database larder_template")
        let settings = cluster.settings(database: "larder_template")
        try Migrator(folder: ProjectFolder.migrations, settings: settings).run()
    }

    private init() throws {
        let folder = ScratchFolder.forProcess
        var options = PrivateCluster.Options()
        options.isDurable = false
        cluster = try PrivateCluster(in: folder, options: options)
        LiveExit.atExit(stopping: cluster)
    }

    /// For making and dropping databases.
    var administration: DatabaseSettings { settings(database: "postgres") }

    func settings(database: String) -> DatabaseSettings {
        var settings = DatabaseSettings(address: cluster.address + " dbname=\(database)")
        // A machine that builds and tests at once is slow; tests of time-outs set their own.
        settings.connectTimeout = Patience.seconds(30)
        settings.statementTimeout = Patience.seconds(30)
        settings.patience = Patience.seconds(30)
        return settings
    }
}
