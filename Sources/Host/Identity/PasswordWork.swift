import Reactor
import Secrets
import Synchronization

/// Hashes and checks passwords away from the loops: a few at once, so that many who log in at the same time use up
/// neither the memory nor the threads that files and names are read with.
final class PasswordWork: Sendable {
    /// What came of checking a password.
    enum Check: Sendable, Hashable {
        /// It is the right one; a hash of today's limits if the kept one is of others.
        case right(newHash: String?)
        case wrong
        /// Too many wait; try again in a moment.
        case busy
    }

    /// One for the process, since memory is the process's.
    static let ofProcess = PasswordWork(atOnce: 2, waiting: 64)

    private let pool: BlockingPool
    private let most: Int
    private let pending = Atomic<Int>(0)

    /// At most `atOnce` hashes are made at a time (64 MiB each), and `waiting` wait for their turn.
    init(atOnce: Int, waiting: Int) {
        pool = BlockingPool(threads: atOnce)
        most = atOnce + waiting
    }

    /// The hash of a new password; nil when too many wait, or there is no memory.
    func hash(_ password: String) async -> String? {
        await run { PasswordHash.make(password) } ?? nil
    }

    /// Whether that is somebody's password. Without a hash, as for a name that nobody has, it is wrong, and takes as long
    /// to find out as with one.
    func check(_ password: String, against hash: String?) async -> Check {
        await run {
            guard let hash else {
                _ = PasswordHash.make(password)
                return .wrong
            }
            guard PasswordHash.matches(password, hash) else { return .wrong }
            return .right(newHash: PasswordHash.isOutdated(hash) ? PasswordHash.make(password) : nil)
        } ?? .busy
    }

    private func run<Answer: Sendable>(_ work: @escaping @Sendable () -> Answer) async -> Answer? {
        let count = pending.wrappingAdd(1, ordering: .relaxed).newValue
        defer { pending.wrappingSubtract(1, ordering: .relaxed) }
        guard count <= most else { return nil }
        return await pool.run(work)
    }
}
