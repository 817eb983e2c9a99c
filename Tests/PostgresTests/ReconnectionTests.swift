import Reactor
import Testing

@testable import Postgres

@Suite struct ReconnectionTests {
    private static func at(_ milliseconds: Int64) -> Instant {
        Instant(nanoseconds: milliseconds * 1_000_000)
    }

    @Test func `pauses double up to the longest and jitter shortens them`() {
        var reconnection = Reconnection(longestPause: .seconds(2), now: Self.at(0))
        let pauses = (0..<8).map { _ in reconnection.fail(at: Self.at(0), chance: 0).nanoseconds / 1_000_000 }
        #expect(pauses == [50, 100, 200, 400, 800, 1600, 2000, 2000])
        #expect(reconnection.fail(at: Self.at(0), chance: 1) == Self.at(1000))
        reconnection.succeed()
        #expect(reconnection.fail(at: Self.at(0), chance: 0) == Self.at(50))
    }

    @Test func `a statement uses, waits or hurries by where we are`() {
        var reconnection = Reconnection(longestPause: .seconds(2), now: Self.at(0))
        #expect(reconnection.step(at: Self.at(1)) == .wait)
        _ = reconnection.fail(at: Self.at(1000), chance: 0)
        // The first pause is 50 ms, shorter than the quiet time.
        #expect(reconnection.step(at: Self.at(1001)) == .hurry(at: Self.at(1050)))
        _ = reconnection.fail(at: Self.at(2000), chance: 0)
        _ = reconnection.fail(at: Self.at(2000), chance: 0)
        #expect(reconnection.step(at: Self.at(2001)) == .hurry(at: Self.at(2100)))
        #expect(reconnection.step(at: Self.at(2150)) == .hurry(at: Self.at(2150)))
        #expect(reconnection.isRecent(at: Self.at(1999), patience: .seconds(2)))
        #expect(!reconnection.isRecent(at: Self.at(2000), patience: .seconds(2)))
        reconnection.begin()
        #expect(reconnection.step(at: Self.at(1101)) == .wait)
        reconnection.succeed()
        #expect(reconnection.step(at: Self.at(1102)) == .use)
        #expect(reconnection.lostAt == nil)
        reconnection.lose(at: Self.at(5000))
        #expect(reconnection.lostAt == Self.at(5000))
        reconnection.close()
        reconnection.succeed()
        #expect(reconnection.step(at: Self.at(6000)) == .refuse)
    }
}
