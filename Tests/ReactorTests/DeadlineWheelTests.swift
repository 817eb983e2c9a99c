import Testing

@testable import Reactor

@Suite struct DeadlineWheelTests {
    private let start = Instant(nanoseconds: 1_234_567_890_123)

    private func entry(_ number: Int) -> DeadlineWheel.Entry { .init(slot: UInt32(number), generation: 0) }

    @Test(arguments: [1, 99, 100, 101, 1_000, 15_000, 50_000] as [Int64])
    func `an entry comes round at its deadline, at most a tick late`(milliseconds: Int64) {
        var wheel = DeadlineWheel(now: start)
        let deadline = start.advanced(by: .milliseconds(milliseconds))
        wheel.add(entry(7), at: wheel.tick(for: deadline))
        var due: [DeadlineWheel.Entry] = []
        var now = start
        while due.isEmpty {
            now = now.advanced(by: .milliseconds(10))
            wheel.turn(to: now, due: &due)
        }
        #expect(due.map(\.slot) == [7])
        #expect(now >= deadline)
        #expect(now < deadline.advanced(by: .milliseconds(120)))
        #expect(wheel.next == nil)
    }

    @Test func `a deadline beyond one turn comes round early, to be put in again`() {
        var wheel = DeadlineWheel(now: start)
        for deadline in [Instant.never, start.advanced(by: .seconds(3600))] {
            wheel.add(entry(1), at: wheel.tick(for: deadline))
        }
        var due: [DeadlineWheel.Entry] = []
        wheel.turn(to: start.advanced(by: .seconds(52)), due: &due)
        #expect(due.count == 2)
    }

    @Test func `after a long sleep everything that is due comes round once`() {
        var wheel = DeadlineWheel(now: start)
        for number in 0..<100 {
            wheel.add(
                entry(number),
                at: wheel.tick(for: start.advanced(by: .milliseconds(Int64(number) * 400)))
            )
        }
        var due: [DeadlineWheel.Entry] = []
        wheel.turn(to: start.advanced(by: .seconds(100_000)), due: &due)
        #expect(due.map(\.slot).sorted() == (0..<100).map { UInt32($0) })
        wheel.turn(to: start.advanced(by: .seconds(200_000)), due: &due)
        #expect(due.isEmpty)
    }

    @Test func `a deadline that has passed comes round with the next tick`() {
        var wheel = DeadlineWheel(now: start)
        wheel.add(entry(1), at: wheel.tick(for: Instant(nanoseconds: 0)))
        var due: [DeadlineWheel.Entry] = []
        wheel.turn(to: start, due: &due)
        #expect(due.isEmpty)
        wheel.turn(to: start.advanced(by: .milliseconds(100)), due: &due)
        #expect(due.count == 1)
    }
}
