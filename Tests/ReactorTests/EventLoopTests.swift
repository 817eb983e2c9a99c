import Synchronization
import Testing

@testable import Reactor

@Suite struct EventLoopTests {
    @Test func `a stopped loop's thread ends, and the loop with it`() async throws {
        weak var loop: EventLoop?
        do {
            let worker = try Worker(number: 0)
            loop = worker.loop
            #expect(await worker.run { $0.loop.isCurrent })
            worker.stop()
        }
        let start = Instant.now()
        while loop != nil, Instant.now().nanoseconds(since: start) < 10_000_000_000 { await Task.yield() }
        #expect(loop == nil)
    }

    @Test func `when a worker stops, waits end and what it kept is let go`() async throws {
        final class Keepsake: Sendable {}
        let worker = try Worker(number: 0)
        let words = Mutex<[String]>([])
        weak var kept: Keepsake?
        try await worker.run { worker in
            let set = try PollSet()
            let watch = try Watch(descriptor: set.descriptor, on: worker.loop)
            worker.start {
                do { try await watch.readable(until: .never) } catch {
                    words.withLock { $0.append("\(error)") }
                }
                await worker.loop.sleep(for: .seconds(3600))
                words.withLock { $0.append("slept, \(set.ready().count) are ready") }
            }
            worker.start { for _ in 0..<50 { await worker.loop.sleep(for: .seconds(3600)) } }
            worker.keep(Keepsake())
        }
        kept = await worker.run { $0.kept(Keepsake.self) }
        worker.stop()
        let start = Instant.now()
        while kept != nil, Instant.now().nanoseconds(since: start) < 10_000_000_000 { await Task.yield() }
        #expect(kept == nil)
        #expect(words.withLock(\.self) == ["cancelled", "slept, 0 are ready"])
    }

    @Test func `jobs from many threads all run, on the loop's own`() async throws {
        let worker = try Worker(number: 0)
        defer { worker.stop() }
        let sum = await withTaskGroup(of: Int.self) { group in
            for number in 0..<1000 {
                group.addTask { await worker.run { $0.loop.isCurrent ? number : -1_000_000 } }
            }
            return await group.reduce(0, +)
        }
        #expect(sum == 499_500)
    }

    @Test func `alarms and sleeps keep their order`() async throws {
        let worker = try Worker(number: 0)
        defer { worker.stop() }
        let order = await worker.run { worker in
            var order: [Int] = []
            let now = Instant.now()
            for (number, delay) in [(3, 30), (1, 10), (2, 20), (0, 0)] {
                worker.loop.schedule(at: now.advanced(by: .milliseconds(Int64(delay)))) {
                    order.append(number)
                }
            }
            let cancelled = worker.loop.schedule(at: now) { order.append(99) }
            worker.loop.cancelScheduled(cancelled)
            await worker.loop.sleep(until: now.advanced(by: .milliseconds(40)))
            return order
        }
        #expect(order == [0, 1, 2, 3])
    }

    @Test func `what is put off to the end of a turn runs once, and what it puts off in the next`()
        async throws
    {
        let worker = try Worker(number: 0)
        defer { worker.stop() }
        let order = await worker.run { worker in
            var order: [String] = []
            worker.loop.atEndOfTurn {
                order.append("end")
                worker.loop.atEndOfTurn { order.append("next end") }
            }
            await withUnsafeContinuation { (continuation: UnsafeContinuation<Void, Never>) in
                worker.loop.start { order.append("job") }
                worker.loop.schedule(at: Instant.now().advanced(by: .milliseconds(5))) {
                    continuation.resume()
                }
            }
            return order
        }
        #expect(order.contains("job"))
        #expect(order.filter { $0 != "job" } == ["end", "next end"])
    }

    @Test func `a task that waits goes on without leaving the loop's thread`() async throws {
        let worker = try Worker(number: 0)
        defer { worker.stop() }
        let wasThere = await worker.run { worker in
            var wasThere = true
            await withUnsafeContinuation { (continuation: UnsafeContinuation<Void, Never>) in
                worker.start {
                    for _ in 0..<100 {
                        await worker.loop.sleep(until: Instant.now())
                        wasThere = wasThere && worker.loop.isCurrent
                    }
                    continuation.resume()
                }
            }
            return wasThere
        }
        #expect(wasThere)
    }
}
