import Glibc
import Reactor

/// A PostgreSQL server of our own below the data directory, reachable through a unix socket only.
///
/// It is made once, started and stopped with us, started again when it is killed, and shuts down when we
/// are. Every call blocks its thread.
package final class PrivateCluster: Sendable {
    /// What differs between a server for people and one for tests.
    package struct Options: Sendable {
        /// Off makes tests fast; a machine that stops may then lose data.
        package var isDurable = true
        /// `name=value` each, as `postgres -c` takes them.
        package var settings: [String] = []
        /// Folders that hold one folder for each version, and a list like `PATH`.
        package var searchedParents = ServerBinaries.usualParents
        package var searchedPath: String?

        /// A durable server, looked for where distributions put it and along this process's `PATH`.
        package init() {
            searchedPath = getenv("PATH").map { String(cString: $0) }
        }
    }

    private let place: ClusterPlace
    private let lock: OwnerLock
    private let keeper: ServerKeeper

    /// How to connect to it: for `DatabaseSettings`.
    package let address: String

    /// Role and database of every private cluster.
    package static let name = "larder"

    /// Makes the cluster if there is none, starts it and waits until it answers.
    package init(in dataDirectory: String, options: Options = Options()) throws(ClusterError) {
        let installed = ServerBinaries.installed(parents: options.searchedParents, path: options.searchedPath)
        guard let newest = installed.first else { throw .notInstalled }
        var user = try ServerUser.wanted()
        place = try ClusterPlace(in: dataDirectory, user: user)
        if user != nil, let owner = ServerUser(owning: place.home) { user = owner }
        lock = try OwnerLock(place)
        guard ServerProcesses.end(in: place.data) else { throw .inUse(place: place.home, process: nil) }
        let creation = ClusterCreation(place: place, user: user, isDurable: options.isDurable)
        if !SmallFile.exists(place.data) { try creation.run(newest) }
        let binaries = try creation.binaries(for: place.data, among: installed)
        let socketFolder = try place.makeSocketFolder(user: user)
        address = Self.address(socketFolder: socketFolder, port: 5432)
        let lockFiles = [place.data + "/postmaster.pid", socketFolder + "/.s.PGSQL.5432.lock"]
        for file in lockFiles { unlink(file) }

        var plan = ChildProcess.Plan(program: binaries.folder + "/postgres")
        var settings = Self.settings(socketFolder, options)
        // One call instead of one for each file, which took six seconds where files are slow to sync.
        if binaries.major >= 14 { settings.append("recovery_init_sync_method=syncfs") }
        plan.arguments = ["-D", place.data] + settings.flatMap { ["-c", $0] }
        plan.environment = ServerCommand.environment
        plan.user = user.map { ($0.uid, $0.gid) }
        plan.deathSignal = SIGINT
        ServerLog(path: place.log).shorten()
        keeper = ServerKeeper(plan, data: place.data, lockFiles: lockFiles, log: place.log)
        try keeper.start()
        do throws(ClusterError) {
            try awaitAnswer()
        } catch {
            keeper.stop()
            throw error
        }
    }

    /// Stops the server; everything committed is kept, and another process may take over.
    package func stop() {
        keeper.stop()
        lock.release()
    }

    /// Kills the server, and whatever runs for it, as a machine dies that loses its power; nothing is started again.
    package func kill() {
        keeper.kill()
        lock.release()
    }

    /// The postmaster's process; nil while there is none.
    package var process: Int32? { keeper.process }

    /// How to connect to the cluster that another process of ours runs in `dataDirectory`.
    package static func address(ofRunningIn dataDirectory: String) throws(ClusterError) -> String {
        guard let place = ClusterPlace(existingIn: dataDirectory),
            let postmaster = Postmaster(data: place.data),
            Glibc.kill(postmaster.process, 0) == 0 || errno == EPERM
        else { throw .notRunning(place: dataDirectory) }
        return address(socketFolder: postmaster.socketFolder, port: postmaster.port)
    }

    private static func address(socketFolder: String, port: Int) -> String {
        var quoted = ""
        for scalar in socketFolder.unicodeScalars {
            if scalar == "'" || scalar == "\\" { quoted.append("\\") }
            quoted.unicodeScalars.append(scalar)
        }
        return "host='\(quoted)' port=\(port) user=\(name) dbname=\(name)"
    }

    private static func settings(_ socketFolder: String, _ options: Options) -> [String] {
        // The list of folders is split at commas unless it is quoted.
        let parts = socketFolder.split(separator: "\"", omittingEmptySubsequences: false)
        let folder = parts.joined(separator: "\"\"")
        var settings = [
            "listen_addresses=",
            "port=5432",
            "unix_socket_directories=\"\(folder)\"",
            "unix_socket_permissions=0700",
            "timezone=UTC",
            "log_timezone=UTC",
            "cluster_name=\(name)",
        ]
        if !options.isDurable {
            settings += [
                "fsync=off", "full_page_writes=off", "synchronous_commit=off", "max_connections=400",
            ]
        }
        return settings + options.settings
    }

    /// Recovery after a crash may take a while; a server that ends three times will not come.
    private func awaitAnswer() throws(ClusterError) {
        var settings = DatabaseSettings(address: address)
        // The database of that name may not be there yet.
        settings.address += " dbname=postgres"
        let isUp = Pause.until(seconds: 120) {
            keeper.starts > 2 || keeper.hasEnded || (try? BlockingSession(settings)) != nil
        }
        guard isUp, let session = try? BlockingSession(settings) else {
            throw .notStarted(log: ServerLog(path: place.log).tail)
        }
        do {
            let isThere = try session.run("select 1 from pg_database where datname = \(Self.name)").count > 0
            if !isThere { try session.run("create database larder") }
        } catch {
            throw .notStarted(log: error.sentence)
        }
    }
}
