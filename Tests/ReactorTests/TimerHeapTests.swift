import Testing

@testable import Reactor

@Suite struct TimerHeapTests {
    @Test func `alarms go off in the order of their times, and of their setting`() {
        var heap = TimerHeap()
        var order: [Int] = []
        let times: [Int64] = [5, 3, 9, 3, 1, 5, 3, 0, 9, 2]
        for (number, time) in times.enumerated() {
            _ = heap.add(at: Instant(nanoseconds: time)) { order.append(number) }
        }
        #expect(heap.earliest == Instant(nanoseconds: 0))
        while let action = heap.popDue(at: Instant(nanoseconds: 5)) { action() }
        #expect(order == [7, 4, 9, 1, 3, 6, 0, 5])
        #expect(heap.earliest == Instant(nanoseconds: 9))
        #expect(heap.count == 2)
    }

    @Test func `a cancelled alarm does not go off, nor does it hide another`() {
        var heap = TimerHeap()
        var order: [Int] = []
        let numbers = (0..<10).map { number in
            heap.add(at: Instant(nanoseconds: Int64(number))) { order.append(number) }
        }
        for number in [0, 1, 5, 9] { heap.cancel(numbers[number]) }
        heap.cancel(numbers[0])
        heap.cancel(12345)
        #expect(heap.earliest == Instant(nanoseconds: 2))
        while let action = heap.popDue(at: .never) { action() }
        #expect(order == [2, 3, 4, 6, 7, 8])
        #expect(heap.earliest == nil)
    }

    @Test func `all alarms at once come in the order of their times, without the cancelled`() {
        var heap = TimerHeap()
        var order: [Int] = []
        let numbers = [4, 2, 7, 2, 9].enumerated().map { number, time in
            heap.add(at: Instant(nanoseconds: Int64(time))) { order.append(number) }
        }
        heap.cancel(numbers[2])
        for action in heap.removeAll() { action() }
        #expect(order == [1, 3, 0, 4])
        #expect(heap.count == 0 && heap.places == 0 && heap.earliest == nil)
    }

    @Test func `alarms that are set and cancelled again and again take no room`() {
        var heap = TimerHeap()
        _ = heap.add(at: Instant(nanoseconds: 0)) {}
        for number in 1...10_000 { heap.cancel(heap.add(at: Instant(nanoseconds: Int64(number))) {}) }
        #expect(heap.count == 1)
        #expect(heap.places < 200)
    }

    @Test func `a thousand alarms in any order come out sorted`() {
        var heap = TimerHeap()
        var state: UInt64 = 7
        var seen: [Int64] = []
        for _ in 0..<1000 {
            state = state &* 6_364_136_223_846_793_005 &+ 1
            let time = Int64(state >> 40)
            let number = heap.add(at: Instant(nanoseconds: time)) { seen.append(time) }
            if time % 3 == 0 { heap.cancel(number) }
        }
        while let action = heap.popDue(at: .never) { action() }
        #expect(seen == seen.sorted())
        #expect(!seen.contains { $0 % 3 == 0 })
    }
}
