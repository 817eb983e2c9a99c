import Glibc

/// Makes the data directory once, and tells which server can run it.
struct ClusterCreation {
    let place: ClusterPlace
    let user: ServerUser?
    let isDurable: Bool

    /// Runs `initdb` beside the final place, so that a half-made cluster is never taken for a whole one.
    func run(_ binaries: ServerBinaries) throws(ClusterError) {
        remove(place.unfinishedData)
        let durable = isDurable ? [] : ["--no-sync"]
        // Trust is for those who can enter the socket's folder: its owner and root.
        let command = ServerCommand(
            program: binaries.folder + "/initdb",
            arguments: [
                "-D", place.unfinishedData, "-U", PrivateCluster.name, "--auth=trust", "--encoding=UTF8",
                "--locale=C.UTF-8", "--lc-messages=C", "--data-checksums", "--no-instructions",
            ] + durable,
            user: user
        )
        guard let answer = command.run() else {
            throw .notCreated(log: "\(command.program) cannot be started")
        }
        guard answer.code == 0 else {
            let lines = answer.output.split(separator: "\n").suffix(8)
            throw .notCreated(log: lines.joined(separator: "\n"))
        }
        guard rename(place.unfinishedData, place.data) == 0 else {
            throw .system(place: place.data, reason: ClusterPlace.reason)
        }
    }

    /// The installed server of the version that made the data.
    func binaries(
        for data: String,
        among installed: [ServerBinaries]
    ) throws(ClusterError) -> ServerBinaries {
        var facts = stat()
        guard stat(data, &facts) == 0 else { throw .system(place: data, reason: ClusterPlace.reason) }
        guard facts.st_uid == user?.uid ?? geteuid() else { throw .notOurs(place: data) }
        let version = SmallFile.lines(data + "/PG_VERSION")?.first ?? "unknown"
        guard let match = installed.first(where: { String($0.major) == version }) else {
            throw .wrongVersion(data: version, installed: installed.map(\.major), place: place.home)
        }
        return match
    }

    /// Only ever called for the folder that `initdb` had not finished.
    private func remove(_ folder: String) {
        guard SmallFile.exists(folder) else { return }
        _ = ServerCommand(program: "/bin/rm", arguments: ["-rf", "--", folder], user: user).run()
    }
}
