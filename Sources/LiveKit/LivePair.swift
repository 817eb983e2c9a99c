package import Postgres
import Synchronization

/// A primary and the standby that follows it, two servers of this machine in folders of their own.
///
/// Both are reached through unix sockets, as two hosts of one connection string.
package final class LivePair: Sendable {
    /// The server that was the primary in the beginning.
    package let primary: PrivateCluster
    /// The server that was its standby in the beginning.
    package let standby: PrivateCluster
    private static let lastNumber = Atomic<Int>(0)

    /// Makes and starts both; with `isSynchronous` a commit is answered once the standby has it. Blocks for seconds.
    package init(isSynchronous: Bool) throws {
        let number = Self.lastNumber.wrappingAdd(1, ordering: .relaxed).newValue
        var options = PrivateCluster.Options()
        // Quick on any disk; a process that is killed loses nothing by it.
        options.settings = [
            "fsync=off", "wal_receiver_status_interval=1s", "wal_retrieve_retry_interval=100ms",
        ]
        primary = try PrivateCluster(in: ScratchFolder.make("pair-\(number)-primary"), options: options)
        LiveExit.atExit(stopping: primary)
        let folder = ScratchFolder.make("pair-\(number)-standby")
        try StandbyCreation.run(of: primary, in: folder)
        standby = try PrivateCluster(in: folder, options: options)
        LiveExit.atExit(stopping: standby)
        guard isSynchronous else { return }
        let session = try BlockingSession(DatabaseSettings(address: primary.address))
        try session.run("alter system set synchronous_standby_names = '*'")
        try session.run("select pg_reload_conf()")
    }

    /// How to connect to whichever of the two takes writes.
    package var address: String {
        let places = [primary, standby].map { Self.host(of: $0.address) }
        return
            "host=\(places.joined(separator: ",")) user=larder dbname=larder target_session_attrs=read-write"
    }

    /// Makes the standby the primary.
    package func promote() throws {
        let session = try BlockingSession(DatabaseSettings(address: standby.address))
        guard try session.run("select pg_promote(true, 60)").only().boolean(0) else {
            throw LiveError.notPromoted
        }
    }

    /// Has the standby receive what is written, and replay none of it until told to.
    package func holdReplay(_ isHeld: Bool) throws {
        let session = try BlockingSession(DatabaseSettings(address: standby.address))
        if isHeld {
            try session.run("select pg_wal_replay_pause()")
            // It is paused only once the process that replays has seen the wish.
            while try session.run("select pg_get_wal_replay_pause_state()").only().text(0) != "paused" {}
        } else {
            try session.run("select pg_wal_replay_resume()")
        }
    }

    private static func host(of address: String) -> String {
        let quoted = address.split(separator: "'", omittingEmptySubsequences: false)
        return quoted.count > 1 ? String(quoted[1]) : ""
    }
}
