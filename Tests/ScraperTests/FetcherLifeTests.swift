import Reactor
import Testing

@testable import Scraper

@Suite struct FetcherLifeTests {

    @Test func `closing ends what is under way`() async throws {
        let server = RawServer { connection in
            _ = connection.readHead()
            _ = connection.waitForClose(milliseconds: 5000)
        }
        let location = try WebLocation(server.url)
        let worker = try Worker(number: 0)
        defer { worker.stop() }
        let fault = try await worker.run { worker in
            let fetcher = try Fetcher(Fetcher.Settings(policy: .allowAll), on: worker)
            let loop = worker.loop
            loop.schedule(at: .now().advanced(by: .milliseconds(100))) { fetcher.close() }
            let request = FetchRequest(location, limit: 100, deadline: .now().advanced(by: .seconds(10)))
            let first = await fetcher.fetch(request)
            let second = await fetcher.fetch(request)
            return [first.fault, second.fault]
        }
        #expect(fault == [.cancelled, .cancelled])
    }

    @Test func `the loop has time for others while a server sends without end`() async throws {
        let server = RawServer { connection in
            _ = connection.readHead()
            connection.send("HTTP/1.1 200 OK\r\n\r\n")
            while connection.send(String(repeating: "x", count: 65_536)) {}
        }
        let location = try WebLocation(server.url)
        let worker = try Worker(number: 0)
        defer { worker.stop() }
        let ticks = try await worker.run { worker in
            let fetcher = try Fetcher(Fetcher.Settings(policy: .allowAll), on: worker)
            defer { fetcher.close() }
            let deadline = Instant.now().advanced(by: .milliseconds(400))
            let counter = TickCounter(on: worker.loop, until: deadline)
            counter.tick()
            _ = await fetcher.fetch(FetchRequest(location, limit: .max, deadline: deadline))
            return counter.count
        }
        #expect(ticks > 10)
    }

    @Test func `addresses of our own are answered without a connection, redirects included`() async throws {
        let worker = try Worker(number: 0)
        defer { worker.stop() }
        let location = try WebLocation("https://larder.example/a")
        let fetched = try await worker.run { worker in
            let fetcher = try Fetcher(Fetcher.Settings(policy: .denyPrivate()), on: worker)
            defer { fetcher.close() }
            fetcher.answersHere = { location, _, whenDone in
                guard location.host == "larder.example" else { return false }
                let fields = [HeaderField("Location: /b")].compactMap(\.self)
                let isMoved = location.target == "/a"
                whenDone(
                    FetchedAnswer(status: isMoved ? 302 : 200, fields: isMoved ? fields : [], body: [0x78])
                )
                return true
            }
            return await fetcher.fetch(
                FetchRequest(location, limit: 100, deadline: .now().advanced(by: .seconds(5)))
            )
        }
        #expect(fetched.fault == nil && fetched.text == "x" && fetched.hops.count == 1)
        #expect(fetched.location.text == "https://larder.example/b")
    }

    @Test func `a queue keeps its order and its bounds`() {
        var queue = HostQueue<Int>(total: 3, perHost: 2)
        for (number, host) in ["a", "a", "a", "b", "b", "c"].enumerated() {
            _ = queue.add(number, host: host)
        }
        #expect([queue.begin(), queue.begin(), queue.begin(), queue.begin()] == [0, 1, 3, nil])
        queue.end(host: "b")
        #expect([queue.begin(), queue.begin()] == [4, nil])
        queue.end(host: "a")
        queue.end(host: "never")
        #expect([queue.begin(), queue.begin()] == [2, nil])
        let late = queue.add(9, host: "d")
        #expect(queue.remove(late) == 9 && queue.remove(late) == nil)
        queue.end(host: "a")
        #expect([queue.begin(), queue.begin()] == [5, nil])
    }
}

/// Counts how often the loop comes round to a timer of one millisecond.
private final class TickCounter {
    private let loop: EventLoop
    private let end: Instant
    private(set) var count = 0

    init(on loop: EventLoop, until end: Instant) {
        self.loop = loop
        self.end = end
    }

    func tick() {
        guard .now() < end else { return }
        loop.schedule(at: .now().advanced(by: .milliseconds(1))) { [self] in
            count += 1
            tick()
        }
    }
}
