internal import Synchronization

/// A number that only grows. Each worker has one of its own for each series, so that no two cores write the
/// same cache line; reading adds them up.
package final class Counter: Sendable {
    private let value = Atomic<UInt64>(0)
    /// Keeps the next object of the heap out of this one's cache line.
    private let padding: (UInt64, UInt64, UInt64, UInt64, UInt64, UInt64) = (0, 0, 0, 0, 0, 0)

    init() {}

    /// Counts; any thread may.
    package func add(_ amount: UInt64 = 1) {
        value.wrappingAdd(amount, ordering: .relaxed)
    }

    /// Takes over what somebody else has counted since the start.
    package func advance(to total: UInt64) {
        value.store(total, ordering: .relaxed)
    }

    /// What this cell has counted.
    package var current: UInt64 { value.load(ordering: .relaxed) }
}

/// A number that goes up and down; those of the workers are added up.
package final class Gauge: Sendable {
    private let value = Atomic<Int64>(0)
    private let padding: (UInt64, UInt64, UInt64, UInt64, UInt64, UInt64) = (0, 0, 0, 0, 0, 0)

    init() {}

    /// Goes up, or down by a negative amount.
    package func add(_ amount: Int64) {
        value.wrappingAdd(amount, ordering: .relaxed)
    }

    /// Puts another value in place of this cell's.
    package func set(_ value: Int64) {
        self.value.store(value, ordering: .relaxed)
    }

    /// What this cell holds.
    package var current: Int64 { value.load(ordering: .relaxed) }
}

/// A quantity with a fraction, such as seconds; those of the workers are added up.
package final class Measurement: Sendable {
    private let bits = Atomic<UInt64>(0)

    init() {}

    /// Puts another value in place of this cell's.
    package func set(_ value: Double) {
        bits.store(value.bitPattern, ordering: .relaxed)
    }

    /// What this cell holds.
    package var current: Double { Double(bitPattern: bits.load(ordering: .relaxed)) }
}

/// How long things took, by fixed bounds.
package final class Histogram: Sendable {
    /// Upper bounds in microseconds, 0.1 ms to 10 s.
    package static let bounds: [UInt64] = [
        100, 250, 500, 1000, 2500, 5000, 10_000, 25_000, 50_000, 100_000, 250_000, 500_000, 1_000_000,
        2_500_000,
        5_000_000, 10_000_000,
    ]

    /// One more than bounds: the last takes what is above them all.
    private let buckets: InlineArray<17, Atomic<UInt64>> = InlineArray { _ in Atomic(0) }
    private let total = Atomic<UInt64>(0)

    init() {}

    /// Counts one thing that took this long; a bound takes what equals it.
    package func observe(microseconds: UInt64) {
        var bucket = 0
        while bucket < Self.bounds.count, microseconds > Self.bounds[bucket] { bucket += 1 }
        buckets[bucket].wrappingAdd(1, ordering: .relaxed)
        total.wrappingAdd(microseconds, ordering: .relaxed)
    }

    /// What each bucket took, not added up.
    func counts() -> [UInt64] {
        (0...Self.bounds.count).map { buckets[$0].load(ordering: .relaxed) }
    }

    var sum: UInt64 { total.load(ordering: .relaxed) }
}
