import Reactor

/// Decides when to connect, whom to let wait and whom to turn away; pure.
///
/// After a failure the pauses double from 50 ms, each shortened at random by up to a half so that several
/// servers do not come back in step. A statement that comes in a pause ends it, though not in its first 100 ms:
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
        /// End the pause at this time, and wait.
        case hurry(at: Instant)
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
        case .resting(let since, let until): .hurry(at: min(until, max(now, since.advanced(by: Self.quiet))))
        case .closed: .refuse
        }
    }

    /// How many tries to connect a statement that comes now should see fail before it gives up: one under way
    /// may have begun before the database was back.
    var worthwhileTries: Int { phase == .connecting ? 2 : 1 }

    /// A connection lost a moment ago may be back in a moment; a statement waits longer then.
    func isRecent(at now: Instant, patience: Duration) -> Bool {
        guard let lostAt else { return true }
        return now < lostAt.advanced(by: patience)
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
