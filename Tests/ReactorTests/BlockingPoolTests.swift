import Glibc
import Synchronization
import Testing

@testable import Reactor

@Suite struct BlockingPoolTests {
    @Test func `work runs on other threads, and only so many`() async throws {
        let pool = BlockingPool(threads: 3)
        let threads = SeenThreads()
        let worker = try Worker(number: 0)
        defer { worker.stop() }
        let answers = await withTaskGroup(of: Int.self) { group in
            for number in 0..<200 {
                group.addTask {
                    await pool.run {
                        threads.note()
                        return number
                    }
                }
            }
            return await group.reduce(0, +)
        }
        #expect(answers == 19_900)
        #expect((1...3).contains(threads.count))
    }

    @Test func `whoever waits goes on on its own loop`() async throws {
        let pool = BlockingPool(threads: 1)
        let worker = try Worker(number: 0)
        defer { worker.stop() }
        let (isElsewhere, isBack) = await worker.run { worker in
            let loop = worker.loop
            let isElsewhere = await pool.run { !loop.isCurrent }
            return (isElsewhere, loop.isCurrent)
        }
        #expect(isElsewhere)
        #expect(isBack)
    }

    @Test func `a pool that nobody holds finishes its work first`() async {
        let work = SeenWork(goal: 50)
        await withUnsafeContinuation { (continuation: UnsafeContinuation<Void, Never>) in
            let pool = BlockingPool(threads: 2)
            for _ in 0..<50 {
                pool.start { if work.isLast() { continuation.resume() } }
            }
        }
    }
}

private final class SeenThreads: Sendable {
    private let threads = Mutex(Set<UInt>())

    var count: Int { threads.withLock { $0.count } }

    func note() { threads.withLock { _ = $0.insert(UInt(pthread_self())) } }
}

private final class SeenWork: Sendable {
    private let count = Atomic<Int>(0)
    private let goal: Int

    init(goal: Int) { self.goal = goal }

    func isLast() -> Bool { count.wrappingAdd(1, ordering: .relaxed).newValue == goal }
}
