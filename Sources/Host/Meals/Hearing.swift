import Synchronization

/// Whether the server hears every change of the database; one for all workers.
///
/// A loss counts for all of them at the moment in which it is noticed: a worker that learnt of it later would still
/// serve an old page after another had shown the new one.
final class Hearing: Sendable {
    /// Odd while changes are heard; each loss goes on to another even number.
    private let turns = Atomic<Int>(0)

    /// Whether every change is heard.
    var isOn: Bool { turns.load(ordering: .acquiring) & 1 == 1 }

    /// Nothing is heard from now on. Said by one worker only, which is the one that may say the opposite, too.
    func lose() {
        turns.wrappingAdd(isOn ? 1 : 2, ordering: .acquiringAndReleasing)
    }

    /// To be taken when changes are heard again, and given to `regain` once every worker has forgotten what it had.
    var turn: Int { turns.load(ordering: .acquiring) }

    /// Changes are heard, unless they were lost once more since `turn` was taken.
    func regain(_ turn: Int) {
        guard turn & 1 == 0 else { return }
        _ = turns.compareExchange(expected: turn, desired: turn + 1, ordering: .acquiringAndReleasing)
    }
}
