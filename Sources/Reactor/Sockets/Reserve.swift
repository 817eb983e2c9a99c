import Glibc
import Synchronization

/// One descriptor kept open for the moment when no other is to be had.
final class Reserve: Sendable {
    private let number = Atomic<Int32>(-1)

    init() { restore() }

    /// Closes the reserve; false when it is already in use.
    func giveUp() -> Bool {
        let held = number.exchange(-1, ordering: .acquiringAndReleasing)
        guard held >= 0 else { return false }
        return close(held) == 0
    }

    /// Opens it again, if it is not open and one is free.
    func restore() {
        guard number.load(ordering: .acquiring) < 0 else { return }
        let fresh = open("/dev/null", O_RDONLY | O_CLOEXEC)
        guard fresh >= 0 else { return }
        let before = number.exchange(fresh, ordering: .acquiringAndReleasing)
        if before >= 0 { _ = close(before) }
    }

    deinit { _ = giveUp() }
}
