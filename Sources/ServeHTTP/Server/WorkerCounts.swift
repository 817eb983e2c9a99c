import Synchronization
import WireHTTP

/// A number that one worker changes and any thread may read.
package final class Count: Sendable {
    private let value = Atomic<Int>(0)

    init() {}

    /// The number now.
    package var now: Int { value.load(ordering: .relaxed) }

    func add(_ amount: Int = 1) {
        // One writer: a load and a store need no locked instruction.
        value.store(value.load(ordering: .relaxed) &+ amount, ordering: .relaxed)
    }

    func set(_ number: Int) { value.store(number, ordering: .relaxed) }
}

/// What one worker has done, for `/metrics`.
package final class WorkerCounts: Sendable {
    /// Connections taken.
    package let accepted = Count()
    /// Connections open now.
    package let open = Count()
    /// Connections turned away for want of a descriptor or because the worker was full.
    package let refused = Count()
    /// Answers by the first digit of their status, 1 to 5; place 0 is unused.
    package let byClass: [Count] = (0..<6).map { _ in Count() }
    /// Answers by time: how many took at most `bounds[i]`; the last place counts all others.
    package let byDuration: [Count] = (0...WorkerCounts.bounds.count).map { _ in Count() }
    /// Sum of all durations, nanoseconds.
    package let nanoseconds = Count()

    /// Upper bounds of `byDuration`, in nanoseconds.
    package static let bounds = [
        100_000, 250_000, 500_000, 1_000_000, 2_500_000, 5_000_000, 10_000_000, 25_000_000, 50_000_000,
        100_000_000, 250_000_000, 500_000_000, 1_000_000_000, 2_500_000_000,
    ]

    /// Sixteen hexadecimal digits: what tells this run of the program apart, the worker, and the request.
    private let run: UInt64

    init(run: UInt64) { self.run = run }

    func answered(_ status: Status, after duration: Int64) {
        byClass[min(Int(status.code) / 100, 5)].add()
        let duration = Int(duration)
        let place = Self.bounds.firstIndex { duration <= $0 } ?? Self.bounds.count
        byDuration[place].add()
        nanoseconds.add(duration)
    }

    func appendRequestID(_ worker: Int, _ number: UInt64, to output: inout [UInt8]) {
        let value = run << 48 | UInt64(truncatingIfNeeded: worker) << 40 & 0xFF_00_00_00_00_00 | number & 0xFF_FF_FF_FF_FF
        for shift in stride(from: 60, through: 0, by: -4) {
            let digit = UInt8(truncatingIfNeeded: value >> UInt64(shift)) & 15
            output.append(digit < 10 ? 0x30 + digit : 0x57 + digit)
        }
    }
}
