import Host
import Postgres

/// The database that a command works on: the one it is given, else the private cluster of the data folder, which is
/// started for the command if no server runs it.
final class DatabasePlace {
    /// How to connect.
    let settings: DatabaseSettings
    private let cluster: PrivateCluster?

    init(_ values: OptionValues, environment: [String: String], mayStart: Bool) throws(ClusterError) {
        let given = values.value("database") ?? environment["DATABASE_URL"]
        if let given, !given.isEmpty {
            settings = DatabaseSettings(address: given)
            cluster = nil
            return
        }
        let folder = values.value("data-dir") ?? "./.larder"
        do throws(ClusterError) {
            settings = DatabaseSettings(address: try PrivateCluster.address(ofRunningIn: folder))
            cluster = nil
        } catch {
            guard mayStart else { throw error }
            let started = try PrivateCluster(in: folder)
            settings = DatabaseSettings(address: started.address)
            cluster = started
        }
    }

    /// Stops a cluster that was started for the command.
    func close() { cluster?.stop() }
}
