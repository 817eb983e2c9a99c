import Reactor

/// Tasks of one worker that wait for something to happen, each until a deadline of its own.
final class Gate {
    private final class Waiter {
        /// Nil while nothing has happened.
        var isOpen: Bool?
        var continuation: UnsafeContinuation<Void, Never>?
        var alarm: UInt64?

        func wake(_ isOpen: Bool) {
            guard self.isOpen == nil else { return }
            self.isOpen = isOpen
            let waiting = continuation
            continuation = nil
            waiting?.resume()
        }
    }

    private let loop: EventLoop
    private var waiters: [Waiter] = []

    init(on loop: EventLoop) {
        self.loop = loop
    }

    /// True when it was opened, false when the deadline passed first.
    func wait(until deadline: Instant) async -> Bool {
        precondition(loop.isCurrent, "a gate belongs to its loop's own thread")
        let waiter = Waiter()
        if deadline != .never {
            waiter.alarm = loop.schedule(at: deadline) { [weak self] in
                self?.waiters.removeAll { $0 === waiter }
                waiter.wake(false)
            }
        }
        waiters.append(waiter)
        await withUnsafeContinuation { continuation in
            // Should the task have been moved in between, what happened then is not missed.
            if waiter.isOpen == nil { waiter.continuation = continuation } else { continuation.resume() }
        }
        return waiter.isOpen ?? false
    }

    /// Wakes everyone who waits now.
    func open() {
        while openForOne() {}
    }

    /// Wakes the one who has waited longest; false when nobody waits.
    @discardableResult
    func openForOne() -> Bool {
        precondition(loop.isCurrent, "a gate belongs to its loop's own thread")
        guard !waiters.isEmpty else { return false }
        let waiter = waiters.removeFirst()
        if let alarm = waiter.alarm { loop.cancelScheduled(alarm) }
        waiter.wake(true)
        return true
    }
}
