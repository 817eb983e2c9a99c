import Synchronization

/// Which changes of the primary are known of, a server's own and those that it was told of; one for all its workers.
///
/// A standby may be read once it has replayed all that was written before the latest turn, and not while a write is
/// on its way: who has seen a change must not be shown what was before it.
package final class WriteRecord: Sendable {
    private struct State {
        var turn = 1
        var writers = 0
    }

    private let state = Mutex(State())

    /// A record in which everything is still to be replayed.
    package init() {}

    /// A change was heard of.
    package func note() { state.withLock { $0.turn += 1 } }

    /// Runs what may change something; whoever is told of its end finds the change noted.
    package func during<Answer>(_ body: () async throws -> Answer) async rethrows -> Answer {
        state.withLock { $0.writers += 1 }
        defer {
            state.withLock { state in
                state.writers -= 1
                state.turn += 1
            }
        }
        return try await body()
    }

    /// The turn of the latest change; nil while one is on its way.
    var latest: Int? { state.withLock { $0.writers == 0 ? $0.turn : nil } }
}
