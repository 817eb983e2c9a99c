import Glibc
import Reactor
import Testing

@Suite struct PollSetTests {
    /// Two ends of a socket pair, closed with the value.
    private final class Pair {
        let ends: [Int32]

        init() {
            var ends: [Int32] = [-1, -1]
            socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0, &ends)
            self.ends = ends
        }

        func send(_ text: String) { _ = write(ends[1], text, text.utf8.count) }

        func receive(_ count: Int) -> Int {
            var bytes = [UInt8](repeating: 0, count: count)
            return read(ends[0], &bytes, count)
        }

        deinit { ends.forEach { close($0) } }
    }

    @Test func `a member is reported as long as it is ready`() throws {
        let set = try PollSet()
        let pair = Pair()
        set.set(pair.ends[0], readable: true, writable: false)
        #expect(set.ready().isEmpty)
        pair.send("ab")
        for _ in 0..<2 {
            let ready = set.ready()
            #expect(ready.map(\.descriptor) == [pair.ends[0]] && ready[0].isReadable && !ready[0].isWritable)
        }
        #expect(pair.receive(2) == 2)
        #expect(set.ready().isEmpty)
        set.set(pair.ends[0], readable: true, writable: true)
        #expect(set.ready().map(\.isWritable) == [true])
        set.remove(pair.ends[0])
        #expect(set.ready().isEmpty)
    }

    @Test func `a loop watches the whole set as one descriptor`() async throws {
        let worker = try Worker(number: 0)
        defer { worker.stop() }
        let counts = try await worker.run { worker in
            let set = try PollSet()
            let pair = Pair()
            let watch = try Watch(descriptor: set.descriptor, on: worker.loop)
            defer { watch.cancel() }
            set.set(pair.ends[0], readable: true, writable: false)
            var counts: [Int] = []
            for round in 1...3 {
                worker.loop.schedule(at: .now()) { pair.send(String(repeating: "x", count: round)) }
                try await watch.readable(until: .now().advanced(by: .seconds(5)))
                counts.append(set.ready().count)
                _ = pair.receive(10)
                #expect(set.ready().isEmpty)
                watch.drainedInput()
            }
            return counts
        }
        #expect(counts == [1, 1, 1])
    }
}
