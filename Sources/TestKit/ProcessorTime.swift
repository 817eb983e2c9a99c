import Glibc

/// The processor's time that a thread has used: a busy machine does not lengthen it.
package enum ProcessorTime {
    /// What `body` used of it, on this thread.
    package static func used(_ body: () throws -> Void) rethrows -> Duration {
        let start = now()
        try body()
        return now() - start
    }

    private static func now() -> Duration {
        var time = timespec()
        clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
        return .seconds(time.tv_sec) + .nanoseconds(time.tv_nsec)
    }
}
