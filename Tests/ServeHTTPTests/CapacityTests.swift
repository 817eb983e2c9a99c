import Glibc
import LiveKit
import Reactor
import ServeHTTP
import Testing

@Suite struct CapacityTests {
    @Test func `one connection more than a worker holds gets 503 and may come again`() async throws {
        var limits = Limits()
        limits.connectionsPerWorker = 3
        try await LiveServer.run(limits: limits) { server in
            var held: [RawClient] = []
            for _ in 0..<3 {
                let client = try server.client()
                #expect(try client.request("/hello").status == 200)
                held.append(client)
            }
            for _ in 0..<100 {
                let answer = try server.request("/hello")
                #expect(answer.status == 503)
                #expect(answer["retry-after"] == "1")
                #expect(answer["connection"] == "close")
                #expect(answer.body.count == 39)
            }
            for client in held { #expect(try client.request("/hello").status == 200) }
            held.removeLast()
            var status = 503
            while status == 503 { status = try server.request("/hello").status }
            #expect(status == 200)
        }
    }

    @Test func `a process without descriptors answers 503, does not spin, and recovers`() async {
        await #expect(processExitsWith: .success) {
            try await LiveServer.run { server in
                let served = try server.client(limit: .milliseconds(500))
                #expect(try served.request("/hello").status == 200)
                var hoard = Self.takeAllDescriptors()
                for _ in 0..<3 { close(hoard.removeLast()) }
                // The clients take what is free, so that the server finds nothing to accept them with.
                var late = try (0..<3).map { _ in try server.client() }
                for client in late {
                    let answer = try client.request("/hello")
                    #expect(answer.status == 503)
                    #expect(answer["retry-after"] == "1")
                }
                #expect(try served.request("/hello").status == 200)
                let before = Self.processorTime()
                #expect(throws: RawClientError.timedOut) { try served.answer() }
                #expect(Self.processorTime() - before < 0.25)
                late.removeAll()
                for number in hoard { close(number) }
                #expect(try served.request("/hello").status == 200)
                #expect(try server.request("/hello").status == 200)
            }
        }
    }

    private static func takeAllDescriptors() -> [Int32] {
        var limit = rlimit(rlim_cur: 128, rlim_max: 128)
        _ = setrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit)
        var taken: [Int32] = []
        while case let number = dup(0), number >= 0 { taken.append(number) }
        return taken
    }

    private static func processorTime() -> Double {
        var time = timespec()
        clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
        return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
    }
}
