import Glibc
import Synchronization

/// Says that a cluster is ours as long as we live; the kernel drops it with the process.
final class OwnerLock: Sendable {
    private let held: Mutex<Int32?>

    init(_ place: ClusterPlace) throws(ClusterError) {
        let descriptor = open(place.lock, O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0o600)
        guard descriptor >= 0 else { throw .system(place: place.lock, reason: ClusterPlace.reason) }
        // One that was just killed may need a moment to be gone.
        guard Pause.until(seconds: 1, { flock(descriptor, LOCK_EX | LOCK_NB) == 0 }) else {
            let owner = SmallFile.lines(place.lock)?.first.flatMap { Int32($0) }
            close(descriptor)
            throw .inUse(place: place.home, process: owner)
        }
        let note = Array("\(getpid())\n".utf8)
        ftruncate(descriptor, 0)
        _ = pwrite(descriptor, note, note.count, 0)
        held = Mutex(descriptor)
    }

    deinit { release() }

    func release() {
        let descriptor = held.withLock { held in
            defer { held = nil }
            return held
        }
        if let descriptor { close(descriptor) }
    }
}
