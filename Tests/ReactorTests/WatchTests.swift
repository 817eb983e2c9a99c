import Glibc
import Testing

@testable import Reactor

@Suite struct WatchTests {
    @Test func `a deadline that is moved back and forth leaves one entry in the wheel`() async throws {
        let worker = try Worker(number: 0)
        defer { worker.stop() }
        let outcome = await worker.run { worker -> (Int, Bool) in
            var ends: [Int32] = [-1, -1]
            guard
                socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_NONBLOCK.rawValue), 0, &ends)
                    == 0,
                let watch = try? Watch(descriptor: ends[0], on: worker.loop)
            else { return (-1, false) }
            defer { for end in ends { close(end) } }
            var timeOuts = 0
            for round in 0..<40 {
                // A long wait that ends early, then a short one that ends in time.
                worker.loop.schedule(at: Instant.now()) { _ = send(ends[1], "x", 1, 0) }
                try? await watch.readable(
                    until: Instant.now().advanced(by: .seconds(round % 2 == 0 ? 40 : 20))
                )
                var byte: UInt8 = 0
                _ = recv(ends[0], &byte, 1, 0)
                watch.drainedInput()
                if round % 10 == 0 {
                    do { try await watch.readable(until: Instant.now().advanced(by: .milliseconds(1))) } catch
                    { timeOuts += 1 }
                }
            }
            watch.cancel()
            return (timeOuts, worker.loop.waitingEntries <= 12)
        }
        #expect(outcome.0 == 4)
        #expect(outcome.1)
    }

    @Test func `an event for a descriptor that has been closed does not reach its successor`() {
        // The table tells places apart by a generation, so an old key finds nothing.
        var table = WatchTable()
        #expect(table.watch(at: WatchTable.key(of: .init(slot: 0, generation: 0))) == nil)
        table.remove(.init(slot: 0, generation: 0))
        #expect(table.watch(at: .init(slot: 5, generation: 1)) == nil)
    }

    @Test func `a place in the table is used again under another key`() async throws {
        let worker = try Worker(number: 0)
        defer { worker.stop() }
        let isDistinct = try await worker.run { worker in
            let signal = dup(0)
            let null = eventfdForTest()
            defer { for number in [signal, null] { close(number) } }
            let watch = try Watch(descriptor: null, on: worker.loop)
            defer { watch.cancel() }
            var table = WatchTable()
            let first = table.insert(watch)
            table.remove(first)
            table.remove(first)
            let second = table.insert(watch)
            let third = table.insert(watch)
            return first.slot == second.slot && WatchTable.key(of: first) != WatchTable.key(of: second)
                && table.watch(at: first) == nil && table.watch(at: second) === watch
                && third.slot != second.slot
        }
        #expect(isDistinct)
    }
}

private func eventfdForTest() -> Int32 {
    var ends: [Int32] = [-1, -1]
    pipe(&ends)
    close(ends[1])
    return ends[0]
}
