import Reactor

/// Decides when to connect, whom to let wait and whom to turn away; pure.
///
/// After a failure the pauses double from 50 ms, each shortened at random by up to a half so that several
/// servers do not come back in step. A statement that comes in a pause ends it, but for the first 100 ms:
/// so a database that is back is found by the next request, and one that is down is not hammered.
struct Reconnection {
    enum Phase: Equatable {
        case connecting
        case connected
        case resting(since: Instant, until: Instant)
        case closed
    }

    enum Step: Equatable {
        case use
        case wait
        /// End the pause, then wait.
        case hurry
        case refuse
    }

    private(set) var phase = Phase.connecting
    private(set) var failures = 0
    /// Since when there is no connection; nil while there is one.
    private(set) var lostAt: Instant?
    private let longestPause: Duration

    private static let firstPause: Int64 = 50_000_000
    private static let quiet: Duration = .milliseconds(100)

    init(longestPause: Duration, now: Instant) {
        self.longestPause = longestPause
        lostAt = now
    }

    func step(at now: Instant) -> Step {
        switch phase {
        case .connected: .use
        case .connecting: .wait
        case .resting(let since, _): now < since.advanced(by: Self.quiet) ? .refuse : .hurry
        case .closed: .refuse
        }
    }

    mutating func begin() {
        if phase != .closed { phase = .connecting }
    }

    mutating func succeed() {
        guard phase != .closed else { return }
        phase = .connected
        failures = 0
        lostAt = nil
    }

    mutating func lose(at now: Instant) {
        guard phase != .closed else { return }
        phase = .connecting
        lostAt = now
    }

    /// `chance` is between 0 and 1; answers when to try again.
    mutating func fail(at now: Instant, chance: Double) -> Instant {
        guard phase != .closed else { return .never }
        failures += 1
        let doubled = Self.firstPause << Int64(min(failures - 1, 16))
        let limit = Instant(nanoseconds: 0).advanced(by: longestPause).nanoseconds
        let pause = Double(min(doubled, limit)) * (1 - min(max(chance, 0), 1) / 2)
        let until = now.advanced(byNanoseconds: Int64(pause))
        phase = .resting(since: now, until: until)
        return until
    }

    mutating func close() { phase = .closed }
}
