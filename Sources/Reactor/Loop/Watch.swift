import CLinux

/// Why a wait for a descriptor ended without the descriptor being ready.
package enum WaitError: Error, Equatable, Sendable {
    /// The deadline passed.
    case timedOut
    /// `cancel` was called, usually because the owner closes the descriptor.
    case cancelled
}

/// A descriptor registered with the loop of the current worker, edge-triggered. It does not own the descriptor.
///
/// Readiness is remembered: `readable` returns at once while the last event has not been used up. A reader that got
/// fewer bytes than it had room for, or `EAGAIN`, calls `drainedInput` and then waits, so that a needless read that
/// can only answer `EAGAIN` is never paid for.
package final class Watch {
    private typealias Waiter = UnsafeContinuation<Result<Void, WaitError>, Never>

    /// The number of the descriptor being watched.
    package let descriptor: Int32
    private let loop: EventLoop
    private var entry: DeadlineWheel.Entry?
    private var reader: Waiter?
    private var writer: Waiter?
    private var readDeadline = Instant.never
    private var writeDeadline = Instant.never
    /// The earliest tick at which the wheel will look at this descriptor; `.max` when it has no entry there.
    private var expectedTick = Int64.max

    /// Input has arrived that no reader has used up.
    package private(set) var hasInput = false
    /// The last write did not fill the socket's buffer.
    package private(set) var hasRoom = false
    /// The peer has closed its sending side, or the connection is gone.
    package private(set) var peerHasClosed = false

    /// Registers the descriptor. `exclusive` wakes one of several loops that share a listening socket.
    package init(descriptor: Int32, on loop: EventLoop, exclusive: Bool = false) throws(SystemError) {
        self.descriptor = descriptor
        self.loop = loop
        let wanted =
            exclusive
            ? EPOLLIN.rawValue | EPOLLEXCLUSIVE.rawValue | EPOLLET.rawValue
            : EPOLLIN.rawValue | EPOLLOUT.rawValue | EPOLLRDHUP.rawValue | EPOLLET.rawValue
        entry = try loop.add(self, events: wanted)
    }

    /// Waits until the descriptor has input, has been closed by the peer, or has failed.
    package func readable(until deadline: Instant) async throws(WaitError) {
        guard entry != nil else { throw .cancelled }
        if hasInput { return }
        precondition(reader == nil, "one task at a time waits for input")
        readDeadline = deadline
        expect(deadline)
        let result = await withUnsafeContinuation { (waiter: Waiter) in
            // A task that does not prefer the loop may have been moved since the check above.
            if let answer = answer(isReady: hasInput) {
                waiter.resume(returning: answer)
            } else {
                reader = waiter
            }
        }
        try result.get()
    }

    /// Waits until the descriptor takes output, or has failed.
    package func writable(until deadline: Instant) async throws(WaitError) {
        guard entry != nil else { throw .cancelled }
        if hasRoom { return }
        precondition(writer == nil, "one task at a time waits for room")
        writeDeadline = deadline
        expect(deadline)
        let result = await withUnsafeContinuation { (waiter: Waiter) in
            if let answer = answer(isReady: hasRoom) {
                waiter.resume(returning: answer)
            } else {
                writer = waiter
            }
        }
        try result.get()
    }

    /// The input is used up: the next `readable` waits for an event.
    package func drainedInput() {
        if !peerHasClosed { hasInput = false }
    }

    /// The output buffer is full: the next `writable` waits for an event.
    package func filledOutput() {
        hasRoom = false
    }

    /// Takes the descriptor off the loop and wakes whoever waits for it with `cancelled`. Call it before `close`.
    package func cancel() {
        guard let entry else { return }
        self.entry = nil
        loop.remove(entry, descriptor: descriptor)
        wakeReader(.failure(.cancelled))
        wakeWriter(.failure(.cancelled))
    }

    /// The loop's call when epoll reports the descriptor.
    func happened(_ events: UInt32) {
        let failure = EPOLLERR.rawValue | EPOLLHUP.rawValue
        if events & (EPOLLRDHUP.rawValue | failure) != 0 { peerHasClosed = true }
        if events & (EPOLLIN.rawValue | EPOLLRDHUP.rawValue | failure) != 0 {
            hasInput = true
            wakeReader(.success(()))
        }
        if events & (EPOLLOUT.rawValue | failure) != 0 {
            hasRoom = true
            wakeWriter(.success(()))
        }
    }

    /// The loop's call when the descriptor's entry in the deadline wheel comes round.
    func comesRound(at now: Instant) {
        // An entry that an earlier deadline has overtaken: the one that counts is still in the wheel.
        guard expectedTick <= DeadlineWheel.tick(at: now) else { return }
        expectedTick = .max
        if reader != nil, readDeadline <= now { wakeReader(.failure(.timedOut)) }
        if writer != nil, writeDeadline <= now { wakeWriter(.failure(.timedOut)) }
        let next = min(reader == nil ? .never : readDeadline, writer == nil ? .never : writeDeadline)
        expect(next)
    }

    private func expect(_ deadline: Instant) {
        guard deadline != .never, let entry else { return }
        let tick = loop.tick(for: deadline)
        guard tick < expectedTick else { return }
        expectedTick = tick
        loop.expect(entry, at: tick)
    }

    /// What a wait that begins now is told at once; nil when it has to wait.
    private func answer(isReady: Bool) -> Result<Void, WaitError>? {
        if entry == nil { return .failure(.cancelled) }
        return isReady ? .success(()) : nil
    }

    private func wakeReader(_ result: Result<Void, WaitError>) {
        guard let waiter = reader else { return }
        reader = nil
        waiter.resume(returning: result)
    }

    private func wakeWriter(_ result: Result<Void, WaitError>) {
        guard let waiter = writer else { return }
        writer = nil
        waiter.resume(returning: result)
    }
}
