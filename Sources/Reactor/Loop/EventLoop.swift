import CLinux
import Glibc
import Synchronization

/// A thread that runs jobs and waits for descriptors with epoll; the executor of one `Worker`.
///
/// A turn of the loop runs the jobs that are ready, sends what was put off to the end of the turn, waits in
/// `epoll_wait`, and wakes the tasks whose descriptors or timers are due. Jobs from other threads come through a
/// locked list and an `eventfd`.
///
/// `@unchecked Sendable`: what other threads may touch is behind a mutex or atomic; every other stored property
/// belongs to the loop's own thread, which `preconditionOnLoop` checks at the doors.
package final class EventLoop: SerialExecutor, TaskExecutor, @unchecked Sendable {
    private struct Inbox {
        var jobs: [UnownedJob] = []
        var isStopping = false
        var farewell: (@Sendable () -> Void)?
    }

    /// A closure in a struct: an array of bare closures would wrap each one anew, in storage of its own.
    private struct Action {
        let run: () -> Void
    }

    /// After so many turns a task that goes on waiting is left behind when the loop ends.
    private static let lastTurns = 1000

    private let name: String
    private let poll: Int32
    private let wakeUp: Int32
    private let inbox = Mutex(Inbox())
    private let hasMail = Atomic<Bool>(false)
    private let thread = Atomic<UInt>(0)

    private var ready: [UnownedJob] = []
    private var running: [UnownedJob] = []
    private var endOfTurn: [Action] = []
    private var ending: [Action] = []
    private var timers = TimerHeap()
    private var wheel: DeadlineWheel
    private var due: [DeadlineWheel.Entry] = []
    private var table = WatchTable()
    private var events = [epoll_event](repeating: epoll_event(), count: 256)

    /// The monotonic time, read once per turn: close enough for deadlines, and free.
    package private(set) var now: Instant

    /// Makes the loop; `startThread` sets it going.
    init(name: String) throws(SystemError) {
        self.name = name
        now = .now()
        wheel = DeadlineWheel(now: now)
        poll = epoll_create1(Int32(EPOLL_CLOEXEC))
        guard poll >= 0 else { throw SystemError("epoll_create1") }
        wakeUp = eventfd(0, Int32(EFD_CLOEXEC | EFD_NONBLOCK))
        guard wakeUp >= 0 else {
            let error = SystemError("eventfd")
            _ = close(poll)
            throw error
        }
        var event = epoll_event(events: EPOLLIN.rawValue, data: epoll_data_t(u64: .max))
        guard epoll_ctl(poll, EPOLL_CTL_ADD, wakeUp, &event) == 0 else { throw SystemError("epoll_ctl") }
    }

    deinit {
        _ = close(wakeUp)
        _ = close(poll)
    }

    // Executor

    package func enqueue(_ job: consuming ExecutorJob) {
        let job = UnownedJob(job)
        if isCurrent {
            ready.append(job)
            return
        }
        inbox.withLock { $0.jobs.append(job) }
        ring()
    }

    package func checkIsolated() {
        precondition(isCurrent, "not on the event loop's thread")
    }

    package func isIsolatingCurrentContext() -> Bool? { isCurrent }

    /// Whether the caller runs on this loop's thread.
    package var isCurrent: Bool {
        thread.load(ordering: .relaxed) == UInt(pthread_self())
    }

    /// Starts a task of the calling actor, whose executor this loop is; `body` may hold what is confined to it.
    ///
    /// A continuation resumes its task on the task's preferred executor and only then goes on to the actor. With the
    /// loop as both, that is one step; without the preference each wait would pass through the global pool.
    package func start(
        isolation: isolated (any Actor)? = #isolation,
        _ body: nonisolated(nonsending) @escaping () async -> Void
    ) {
        Task {
            _ = isolation  // A closure is isolated to the actor only if it captures it.
            await withTaskExecutorPreference(self) {
                _ = isolation
                await body()
            }
        }
    }

    // Thread

    func startThread() throws(SystemError) {
        var handle = pthread_t()
        let owned = Unmanaged.passRetained(self)
        let result = pthread_create(
            &handle,
            nil,
            { argument in
                guard let argument else { return nil }
                // The one retain of above, given to this thread alone.
                Unmanaged<EventLoop>.fromOpaque(argument).takeRetainedValue().run()
                return nil
            },
            owned.toOpaque()
        )
        guard result == 0 else {
            owned.release()
            throw SystemError("pthread_create", number: result)
        }
        pthread_detach(handle)
    }

    /// Asks the thread to end once it has ended every wait and run what came of it, `farewell` last.
    func stop(farewell: @escaping @Sendable () -> Void = {}) {
        inbox.withLock { inbox in
            inbox.isStopping = true
            inbox.farewell = farewell
        }
        ring()
    }

    private func ring() {
        guard !hasMail.exchange(true, ordering: .acquiringAndReleasing) else { return }
        _ = eventfd_write(wakeUp, 1)
    }

    private func run() {
        clinux_name_thread(name)
        thread.store(UInt(pthread_self()), ordering: .relaxed)
        var isStopping = false
        while !isStopping {
            runReadyJobs()
            runEndOfTurn()
            isStopping = takeMail()
            // A loop that has been told to stop may have nothing left to wake it.
            guard !isStopping else { break }
            wait()
            expire()
        }
        endTasks()
        let farewell = inbox.withLock { inbox in
            defer { inbox.farewell = nil }
            return inbox.farewell
        }
        farewell?()
        thread.store(0, ordering: .relaxed)
    }

    /// Lets tasks come to their end: one that waited for ever would keep its descriptors and its memory.
    private func endTasks() {
        for _ in 0..<Self.lastTurns {
            runReadyJobs()
            runEndOfTurn()
            _ = takeMail()
            guard ready.isEmpty, endOfTurn.isEmpty else { continue }
            guard endWaits() else { return }
        }
    }

    /// Alarms go off before their time, descriptors are cancelled; false when nobody waits.
    private func endWaits() -> Bool {
        let (alarms, watches) = (timers.removeAll(), table.all)
        for alarm in alarms { alarm() }
        for watch in watches { watch.cancel() }
        return !alarms.isEmpty || !watches.isEmpty
    }

    private func runReadyJobs() {
        swap(&ready, &running)
        for index in running.indices {
            // Both, so that a switch to either is recognised as being there already.
            running[index].runSynchronously(
                isolatedTo: asUnownedSerialExecutor(),
                taskExecutor: asUnownedTaskExecutor()
            )
        }
        running.removeAll(keepingCapacity: true)
    }

    private func runEndOfTurn() {
        guard !endOfTurn.isEmpty else { return }
        swap(&endOfTurn, &ending)
        for index in ending.indices { ending[index].run() }
        ending.removeAll(keepingCapacity: true)
    }

    /// Moves jobs from other threads to `ready`; true when the loop should end.
    private func takeMail() -> Bool {
        guard hasMail.load(ordering: .acquiring) else { return false }
        hasMail.store(false, ordering: .sequentiallyConsistent)
        return inbox.withLock { inbox in
            ready.append(contentsOf: inbox.jobs)
            inbox.jobs.removeAll(keepingCapacity: true)
            return inbox.isStopping
        }
    }

    private func wait() {
        let count = events.withUnsafeMutableBufferPointer { buffer in
            epoll_wait(poll, buffer.baseAddress, Int32(buffer.count), timeout())
        }
        now = .now()
        guard count > 0 else { return }
        for index in 0..<Int(count) {
            let event = events[index]
            guard event.data.u64 != .max else {
                var value: UInt64 = 0
                _ = eventfd_read(wakeUp, &value)
                continue
            }
            table.watch(at: event.data.u64)?.happened(event.events)
        }
    }

    /// Milliseconds that `epoll_wait` may sleep: 0 with work in hand, -1 with nothing in sight.
    private func timeout() -> Int32 {
        guard ready.isEmpty, endOfTurn.isEmpty, !hasMail.load(ordering: .acquiring) else { return 0 }
        let next = min(timers.earliest ?? .never, wheel.next ?? .never)
        guard next != .never else { return -1 }
        let nanoseconds = next.nanoseconds(since: .now())
        guard nanoseconds > 0 else { return 0 }
        return Int32(clamping: (nanoseconds + 999_999) / 1_000_000)
    }

    // Timers

    private func expire() {
        while let action = timers.popDue(at: now) { action() }
        wheel.turn(to: now, due: &due)
        for entry in due { table.watch(at: entry)?.comesRound(at: now) }
    }

    /// Calls `action` on the loop's thread at `time`; the number cancels it.
    @discardableResult
    package func schedule(at time: Instant, _ action: @escaping () -> Void) -> UInt64 {
        preconditionOnLoop()
        return timers.add(at: time, action)
    }

    /// Forgets a scheduled action that has not run.
    package func cancelScheduled(_ number: UInt64) {
        preconditionOnLoop()
        timers.cancel(number)
    }

    /// Suspends the calling task, which must run on this loop, until `time`.
    package func sleep(until time: Instant) async {
        await withUnsafeContinuation { (continuation: UnsafeContinuation<Void, Never>) in
            schedule(at: time) { continuation.resume() }
        }
    }

    /// Suspends the calling task, which must run on this loop, for a while.
    package func sleep(for duration: Duration) async {
        await sleep(until: now.advanced(by: duration))
    }

    /// Calls `action` once, after the jobs of this turn and before the loop waits: the place to send what several
    /// requests have put into one buffer.
    package func atEndOfTurn(_ action: @escaping () -> Void) {
        preconditionOnLoop()
        endOfTurn.append(Action(run: action))
    }

    // Descriptors

    func add(_ watch: Watch, events: UInt32) throws(SystemError) -> DeadlineWheel.Entry {
        preconditionOnLoop()
        let entry = table.insert(watch)
        var event = epoll_event(events: events, data: epoll_data_t(u64: WatchTable.key(of: entry)))
        guard epoll_ctl(poll, EPOLL_CTL_ADD, watch.descriptor, &event) == 0 else {
            let error = SystemError("epoll_ctl")
            table.remove(entry)
            throw error
        }
        return entry
    }

    func remove(_ entry: DeadlineWheel.Entry, descriptor: Int32) {
        preconditionOnLoop()
        var event = epoll_event()
        _ = epoll_ctl(poll, EPOLL_CTL_DEL, descriptor, &event)
        table.remove(entry)
    }

    /// The tick at which `deadline` will be looked at.
    func tick(for deadline: Instant) -> Int64 { wheel.tick(for: deadline) }

    /// Entries of the deadline wheel, those of closed descriptors included until they come round.
    var waitingEntries: Int { wheel.count }

    func expect(_ entry: DeadlineWheel.Entry, at tick: Int64) { wheel.add(entry, at: tick) }

    private func preconditionOnLoop() {
        precondition(isCurrent, "this belongs to the event loop's own thread")
    }
}
