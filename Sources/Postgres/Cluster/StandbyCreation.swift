import Glibc

/// Makes the data directory of a standby that follows another cluster of ours on this machine.
package enum StandbyCreation {
    /// Copies the running cluster `primary` into `dataDirectory`, where a `PrivateCluster` then starts as its standby.
    ///
    /// Blocks for some seconds. For trying out what replication does; machines of their own get theirs by hand.
    package static func run(of primary: PrivateCluster, in dataDirectory: String) throws(ClusterError) {
        let options = PrivateCluster.Options()
        let installed = ServerBinaries.installed(parents: options.searchedParents, path: options.searchedPath)
        guard let newest = installed.first else { throw .notInstalled }
        let user = try ServerUser.wanted()
        let place = try ClusterPlace(in: dataDirectory, user: user)
        let command = ServerCommand(
            program: newest.folder + "/pg_basebackup",
            arguments: [
                "-D", place.data, "-d", primary.address, "-R", "-X", "stream", "-c", "fast", "--no-sync",
            ],
            user: user
        )
        guard let answer = command.run() else {
            throw .notCreated(log: "\(command.program) cannot be started")
        }
        guard answer.code == 0 else { throw .notCreated(log: answer.output) }
    }
}
