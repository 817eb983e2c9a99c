import Reactor

/// Tasks of one worker that wait for something to happen, each until a deadline of its own.
final class Gate {
    private final class Waiter {
        var continuation: UnsafeContinuation<Bool, Never>?
        var alarm: UInt64?
    }

    private let loop: EventLoop
    private var waiters: [Waiter] = []

    init(on loop: EventLoop) {
        self.loop = loop
    }

    /// True when it was opened, false when the deadline passed first.
    func wait(until deadline: Instant) async -> Bool {
        let waiter = Waiter()
        if deadline != .never {
            waiter.alarm = loop.schedule(at: deadline) { [weak self] in
                self?.waiters.removeAll { $0 === waiter }
                Self.wake(waiter, false)
            }
        }
        waiters.append(waiter)
        return await withUnsafeContinuation { waiter.continuation = $0 }
    }

    /// Wakes everyone who waits now.
    func open() {
        let woken = waiters
        waiters = []
        for waiter in woken {
            if let alarm = waiter.alarm { loop.cancelScheduled(alarm) }
            Self.wake(waiter, true)
        }
    }

    /// Wakes the one who has waited longest; false when nobody waits.
    func openForOne() -> Bool {
        guard !waiters.isEmpty else { return false }
        let waiter = waiters.removeFirst()
        if let alarm = waiter.alarm { loop.cancelScheduled(alarm) }
        Self.wake(waiter, true)
        return true
    }

    private static func wake(_ waiter: Waiter, _ isOpen: Bool) {
        let continuation = waiter.continuation
        waiter.continuation = nil
        continuation?.resume(returning: isOpen)
    }
}
