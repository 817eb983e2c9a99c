import Glibc

/// Says that a cluster is ours as long as we live; the kernel drops it with the process.
final class OwnerLock: Sendable {
    private let descriptor: Int32

    init(_ place: ClusterPlace) throws(ClusterError) {
        descriptor = open(place.lock, O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0o600)
        guard descriptor >= 0 else { throw .system(place: place.lock, reason: ClusterPlace.reason) }
        // One that was just killed may need a moment to be gone.
        let descriptor = descriptor
        guard Pause.until(seconds: 1, { flock(descriptor, LOCK_EX | LOCK_NB) == 0 }) else {
            let owner = SmallFile.lines(place.lock)?.first.flatMap { Int32($0) }
            close(descriptor)
            throw .inUse(place: place.home, process: owner)
        }
        let note = Array("\(getpid())\n".utf8)
        ftruncate(descriptor, 0)
        _ = pwrite(descriptor, note, note.count, 0)
    }

    deinit { close(descriptor) }
}
