import Synchronization

/// Whether the server can do its whole work; shared by all workers.
package final class Readiness: Sendable {
    /// What stands between the server and its work.
    package enum State: UInt8, Sendable {
        /// The database has not answered yet.
        case waitingForDatabase
        /// The database has migrations to come, or ones that this program does not know.
        case migrationsDiffer
        /// All is well, as far as is known.
        case ready
    }

    private let state = Atomic<UInt8>(State.waitingForDatabase.rawValue)

    /// Not ready yet.
    package init() {}

    /// What is known now.
    package var current: State { State(rawValue: state.load(ordering: .acquiring)) ?? .waitingForDatabase }

    /// Tells what has been found out.
    package func become(_ new: State) { state.store(new.rawValue, ordering: .releasing) }
}
