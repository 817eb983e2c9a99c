import Glibc
import WireHTTP

/// The first two lines of an answer, with a `Date` that is written once a second.
final class AnswerClock {
    private var second = 0
    private var dateLine: [UInt8] = []
    private var okStart: [UInt8] = []

    /// The wall clock in Unix seconds; coarse, because a `Date` has no fractions.
    static func now() -> Int {
        var time = timespec()
        clock_gettime(CLOCK_REALTIME_COARSE, &time)
        return time.tv_sec
    }

    /// Appends the status line and the `Date` field.
    func appendStart(_ status: Status, to output: inout [UInt8]) {
        let now = Self.now()
        if now != second { rewrite(for: now) }
        if status == .ok {
            output.append(contentsOf: okStart)
        } else {
            HeadWriter.append(status, to: &output)
            output.append(contentsOf: dateLine)
        }
    }

    private func rewrite(for now: Int) {
        second = now
        dateLine.removeAll(keepingCapacity: true)
        HeadWriter.append("Date", HTTPDate(seconds: now), to: &dateLine)
        okStart.removeAll(keepingCapacity: true)
        HeadWriter.append(.ok, to: &okStart)
        okStart.append(contentsOf: dateLine)
    }
}
