import Glibc
import LiveKit
import Reactor
import Testing

@testable import Postgres

/// Each of these needs a server that it may kill.
@Suite(.onOwnThread) struct PrivateClusterTests {
    private static func quick() -> PrivateCluster.Options {
        var options = PrivateCluster.Options()
        options.isDurable = false
        return options
    }

    @Test func `data outlive a stop, a killed postmaster and a start beside a leftover`() throws {
        let folder = ScratchFolder.make("cluster")
        let first = try PrivateCluster(in: folder, options: Self.quick())
        let settings = DatabaseSettings(address: first.address)
        let session = try BlockingSession(settings)
        try session.run("create table kept (id integer)")
        try session.run("insert into kept values (1)")
        #expect(try PrivateCluster.address(ofRunningIn: folder) == first.address)
        #expect(throws: ClusterError.inUse(place: folder + "/postgres", process: getpid())) {
            try PrivateCluster(in: folder, options: Self.quick())
        }

        // A killed postmaster is started again.
        let process = try #require(first.process)
        #expect(kill(process, SIGKILL) == 0)
        let isBack = Pause.until(seconds: 30) {
            first.process != process
                && (try? BlockingSession(settings).run("insert into kept values (2)")) != nil
        }
        #expect(isBack)
        first.stop()
        #expect(throws: ClusterError.notRunning(place: folder)) {
            try PrivateCluster.address(ofRunningIn: folder)
        }

        let second = try PrivateCluster(in: folder, options: Self.quick())
        let rows = try BlockingSession(settings).run("select id from kept order by id")
        #expect(try rows.map { try $0.integer(0) } == [1, 2])
        second.stop()
        #expect(ServerProcesses.running(in: folder + "/postgres/data").isEmpty)
    }

    @Test func `a server whose owner was killed is stopped by the next`() throws {
        let folder = ScratchFolder.make("orphan")
        try PrivateCluster(in: folder, options: Self.quick()).stop()
        let place = try #require(ClusterPlace(existingIn: folder))
        let user = try ServerUser.wanted()
        let binaries = try #require(ServerBinaries.installed().first)
        // Nobody keeps this one, as if its keeper had died without a death signal.
        var plan = ChildProcess.Plan(program: binaries.folder + "/postgres")
        plan.arguments = ["-D", place.data, "-c", "listen_addresses=", "-c", "unix_socket_directories="]
        plan.environment = ServerCommand.environment
        plan.user = user.map { ($0.uid, $0.gid) }
        let orphan = try ChildProcess(plan, output: Descriptor(owning: open("/dev/null", O_WRONLY)))
        #expect(Pause.until(seconds: 20) { SmallFile.exists(place.data + "/postmaster.pid") })

        let next = try PrivateCluster(in: folder, options: Self.quick())
        _ = orphan.wait()
        #expect(try BlockingSession(DatabaseSettings(address: next.address)).run("select 1").count == 1)
        next.stop()
    }

    @Test func `data of another version are refused in a sentence`() throws {
        let folder = ScratchFolder.make("version")
        let user = try ServerUser.wanted()
        let place = try ClusterPlace(in: folder, user: user)
        mkdir(place.data, 0o700)
        if let user { chown(place.data, user.uid, user.gid) }
        let file = open(place.data + "/PG_VERSION", O_WRONLY | O_CREAT, 0o644)
        write(file, "9.6\n", 4)
        close(file)
        let installed = ServerBinaries.installed().map(\.major)
        let error = ClusterError.wrongVersion(data: "9.6", installed: installed, place: place.home)
        #expect(throws: error) { try PrivateCluster(in: folder, options: Self.quick()) }
        #expect(error.description.contains("postgresql-9.6"))
    }

    @Test func `without a server on the machine the package to install is named`() {
        var options = PrivateCluster.Options()
        options.searchedParents = []
        options.searchedPath = "/nonexistent"
        #expect(throws: ClusterError.notInstalled) {
            try PrivateCluster(in: ScratchFolder.make("none"), options: options)
        }
        #expect(ClusterError.notInstalled.description.contains("apt-get install postgresql"))
    }

    @Test func `a server found through PATH tells its version`() throws {
        let known = try #require(ServerBinaries.installed().first)
        let found = ServerBinaries.installed(parents: [], path: "/nonexistent:\(known.folder)")
        #expect(found == [known])
    }

    @Test func `a long data directory gets its socket elsewhere`() throws {
        let folder = ScratchFolder.make(String(repeating: "l", count: 100))
        let user = try ServerUser.wanted()
        let place = try ClusterPlace(in: folder, user: user)
        let socketFolder = try place.makeSocketFolder(user: user)
        #expect(socketFolder.utf8.count + 14 <= 107)
        #expect(!socketFolder.hasPrefix(folder))
        rmdir(socketFolder)
    }
}
