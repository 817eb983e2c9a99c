import CLinux
import Glibc

/// A counting semaphore over `eventfd`: one `wait` returns for each `post`.
final class Signal: Sendable {
    private let descriptor: Int32

    init() {
        descriptor = eventfd(0, Int32(EFD_CLOEXEC | EFD_SEMAPHORE))
        precondition(descriptor >= 0, "no descriptor for the blocking pool")
    }

    deinit { _ = close(descriptor) }

    func post() { _ = eventfd_write(descriptor, 1) }

    func wait() {
        var value: UInt64 = 0
        while eventfd_read(descriptor, &value) != 0, errno == EINTR {}
    }
}
