import Glibc
import LiveKit
import Reactor
import ServeHTTP
import Telemetry
import Testing

@Suite struct ListeningTests {
    @Test func `an IPv6 address is listened on`() async throws {
        try await LiveServer.run(on: "[::1]:0") { server in
            let answer = try server.request("/hello")
            #expect(answer.status == 200)
        }
    }

    @Test func `a unix path is shared by all workers, and gone afterwards`() async throws {
        let path = ScratchFolder.make("unix") + "/socket"
        try await LiveServer.run(workers: 3, on: "unix:" + path) { server in
            let clients = try (0..<30).map { _ in try server.client() }
            for client in clients { #expect(try client.request("/hello").status == 200) }
            #expect(await server.stop(within: 5))
            #expect(throws: RawClientError.self) { try server.client() }
            #expect(access(path, F_OK) != 0)
        }
    }

    @Test func `a path that a dead server left is taken over, a living one's is not`() async throws {
        let path = ScratchFolder.make("stale") + "/socket"
        var address = sockaddr_un()
        address.sun_family = sa_family_t(AF_UNIX)
        withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: Array(path.utf8)) }
        let dead = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
        let length = socklen_t(MemoryLayout<sockaddr_un>.size)
        let result = withUnsafePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { bind(dead, $0, length) }
        }
        #expect(result == 0)
        close(dead)
        try await LiveServer.run(on: "unix:" + path) { server in
            let answer = try server.request("/hello")
            #expect(answer.status == 200)
            await #expect(throws: ListenError.self) {
                try await LiveServer.run(on: "unix:" + path) { _ in }
            }
            let later = try server.request("/hello")
            #expect(later.status == 200)
        }
    }

    @Test func `a file that is no socket is not removed`() async throws {
        let path = ScratchFolder.make("file") + "/socket"
        TestFile.write("mine", to: path)
        await #expect(throws: ListenError.self) { try await LiveServer.run(on: "unix:" + path) { _ in } }
        #expect(access(path, F_OK) == 0)
    }

    @Test func `an address that is not ours is an error that names it`() async throws {
        let error = await #expect(throws: ListenError.self) {
            try await LiveServer.run(on: "192.0.2.1:0") { _ in }
        }
        #expect(error?.description == "cannot listen on 192.0.2.1:0: Cannot assign requested address")
    }

    @Test(arguments: ["127.0.0.1", "[::1]"])
    func `a port where another server listens is refused, one that it leaves is not`(
        host: String
    ) async throws {
        try await LiveServer.run(workers: 2, on: host + ":0") { server in
            let port = try #require(server.address.port)
            let error = await #expect(throws: ListenError.self) {
                try await LiveServer.run(on: "\(host):\(port)") { _ in }
            }
            #expect(error?.description == "cannot listen on \(host):\(port): Address already in use")
            let asked = try server.client()
            try asked.send("GET /wait HTTP/1.1\r\nHost: t\r\n\r\n")
            async let isClean = server.stop(within: 10)
            await server.untilRefusing()
            // The first one still has a connection there.
            let worker = try Worker(number: 0)
            defer { worker.stop() }
            let next = try Server(
                on: [worker],
                listening: [server.address],
                limits: Limits(),
                metrics: Metrics()
            )
            #expect(next.addresses == [server.address])
            await server.release()
            #expect(try asked.answer().text == "waited")
            #expect(await isClean)
        }
    }

    @Test func `every worker takes connections of a TCP port`() async throws {
        try await LiveServer.run(workers: 4) { server in
            var workers: Set<Substring> = []
            for _ in 0..<200 where workers.count < 4 {
                let answer = try server.request("/hello")
                if let id = answer["x-request-id"] { workers.insert(id.dropFirst(4).prefix(2)) }
            }
            #expect(workers.count == 4)
        }
    }
}
