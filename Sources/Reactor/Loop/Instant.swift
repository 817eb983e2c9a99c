import Glibc

/// A point on the monotonic clock, in nanoseconds since an arbitrary start.
///
/// The wall clock may jump; deadlines must not, so every wait is measured on `CLOCK_MONOTONIC`.
package struct Instant: Comparable, Hashable, Sendable {
    /// Nanoseconds on `CLOCK_MONOTONIC`.
    package let nanoseconds: Int64

    /// Wraps a reading of the monotonic clock.
    package init(nanoseconds: Int64) {
        self.nanoseconds = nanoseconds
    }

    /// The deadline of a wait that may last for ever.
    package static let never = Instant(nanoseconds: .max)

    /// Reads the clock.
    package static func now() -> Instant {
        var time = timespec()
        clock_gettime(CLOCK_MONOTONIC, &time)
        return Instant(nanoseconds: Int64(time.tv_sec) &* 1_000_000_000 &+ Int64(time.tv_nsec))
    }

    /// The instant `duration` later; saturates at `never`.
    package func advanced(by duration: Duration) -> Instant {
        let (seconds, attoseconds) = duration.components
        let (whole, overflow) = seconds.multipliedReportingOverflow(by: 1_000_000_000)
        guard !overflow else { return .never }
        return advanced(byNanoseconds: whole &+ attoseconds / 1_000_000_000)
    }

    /// The instant `amount` nanoseconds later; saturates at `never`.
    package func advanced(byNanoseconds amount: Int64) -> Instant {
        let (sum, overflow) = nanoseconds.addingReportingOverflow(amount)
        return overflow ? .never : Instant(nanoseconds: sum)
    }

    /// Nanoseconds from `earlier` to this instant.
    package func nanoseconds(since earlier: Instant) -> Int64 {
        nanoseconds &- earlier.nanoseconds
    }

    package static func < (left: Instant, right: Instant) -> Bool {
        left.nanoseconds < right.nanoseconds
    }
}
