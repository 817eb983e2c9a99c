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

    /// The instant `duration` later; saturates at `never`, and at the earliest for a negative one.
    package func advanced(by duration: Duration) -> Instant {
        let (seconds, attoseconds) = duration.components
        let (whole, isTooMuch) = seconds.multipliedReportingOverflow(by: 1_000_000_000)
        let (amount, isStillTooMuch) = whole.addingReportingOverflow(attoseconds / 1_000_000_000)
        guard !isTooMuch, !isStillTooMuch else { return Self.bound(towards: seconds) }
        return advanced(byNanoseconds: amount)
    }

    /// The instant so many whole seconds later; what `advanced(by:)` does, without taking a `Duration` apart.
    package func advanced(bySeconds seconds: Int) -> Instant {
        let (amount, overflow) = Int64(seconds).multipliedReportingOverflow(by: 1_000_000_000)
        return overflow ? Self.bound(towards: Int64(seconds)) : advanced(byNanoseconds: amount)
    }

    /// The instant `amount` nanoseconds later; saturates at `never`, and at the earliest for a negative one.
    package func advanced(byNanoseconds amount: Int64) -> Instant {
        let (sum, overflow) = nanoseconds.addingReportingOverflow(amount)
        return overflow ? Self.bound(towards: amount) : Instant(nanoseconds: sum)
    }

    private static func bound(towards amount: Int64) -> Instant {
        amount < 0 ? Instant(nanoseconds: .min) : .never
    }

    /// Nanoseconds from `earlier` to this instant; saturates.
    package func nanoseconds(since earlier: Instant) -> Int64 {
        let (difference, overflow) = nanoseconds.subtractingReportingOverflow(earlier.nanoseconds)
        return overflow ? (earlier.nanoseconds < 0 ? .max : .min) : difference
    }

    package static func < (left: Instant, right: Instant) -> Bool {
        left.nanoseconds < right.nanoseconds
    }
}
