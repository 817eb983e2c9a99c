import CLibPQ
import Synchronization

/// Asks the server, over a connection of its own, to stop what ours is doing. Blocks; not for a loop.
final class CancelRequest: Sendable {
    /// The address of a `PGcancel`, which libpq lets any thread use; 0 once it is freed.
    private let address: Mutex<UInt>

    init?(for raw: RawConnection) {
        guard let cancel = PQgetCancel(raw.pointer) else { return nil }
        address = Mutex(UInt(bitPattern: cancel))
    }

    deinit { free() }

    /// Whether it arrived in time cannot be told; the statement's own answer tells.
    func send() {
        guard let cancel = take() else { return }
        var complaint = [CChar](repeating: 0, count: 256)
        _ = PQcancel(cancel, &complaint, Int32(complaint.count))
        PQfreeCancel(cancel)
    }

    private func free() {
        if let unused = take() { PQfreeCancel(unused) }
    }

    private func take() -> OpaquePointer? {
        let held = address.withLock { address in
            defer { address = 0 }
            return address
        }
        return OpaquePointer(bitPattern: held)
    }
}
