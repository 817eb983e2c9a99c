import Glibc
import Host
import LiveKit
import Postgres
import Synchronization
import Testing

/// What a server does while its database is away. Each test has a cluster of its own to stop.
@Suite(.onOwnThread) struct OutageTests {
    private final class Cluster: Sendable {
        let folder: String
        private let running: Mutex<PrivateCluster?>
        private static let number = Atomic<Int>(0)

        init() throws {
            folder = ScratchFolder.make("outage-\(Self.number.wrappingAdd(1, ordering: .relaxed).newValue)")
            running = Mutex(try Self.start(folder))
        }

        private static func start(_ folder: String) throws -> PrivateCluster {
            var options = PrivateCluster.Options()
            options.isDurable = false
            let cluster = try PrivateCluster(in: folder, options: options)
            LiveExit.atExit(stopping: cluster)
            return cluster
        }

        var address: String { running.withLock { $0?.address } ?? "" }

        func stop() {
            running.withLock {
                $0?.stop(); $0 = nil
            }
        }

        func start() throws {
            let cluster = try Self.start(folder)
            running.withLock { $0 = cluster }
        }
    }

    @Test func `pages read before are served, others are not, and all is well with the next request`()
        async throws
    {
        let cluster = try Cluster()
        let address = cluster.address
        try await withServer(at: address) { server in
            let scraper = ("User-Agent", "facebookexternalhit/1.1")
            #expect(
                try await server.write("PATCH", "/api/meals/hotdog", #"{"slug":"frankfurter"}"#).status == 200
            )
            var bodies: [String: [UInt8]] = [:]
            let known = ["/meals/pizza", "/meals/pizza.json", "/", "/meals/frankfurter"]
            // Both workers are to have them.
            for _ in 0..<40 {
                for target in known { bodies[target] = try await server.get(target).body }
                _ = try await server.get("/meals/hotdog", scraper)
            }
            cluster.stop()
            try await LiveWait.until { try await server.metric("larder_listener_up") == 0 }
            for _ in 0..<3 {
                for target in known {
                    let page = try await server.get(target)
                    #expect(page.status == 200 && page.body == bodies[target], "\(target)")
                    #expect(page["age"].flatMap { Int($0) }.map { $0 < 60 } == true)
                }
                let scraped = try await server.get("/meals/hotdog", scraper)
                #expect(scraped.status == 200 && scraped["age"] != nil)
                let start = ContinuousClock.now
                for target in [
                    "/meals/thai", "/api/meals", "/api/meals/pizza", "/meals?limit=3", "/meals/hotdog",
                ] {
                    let refused = try await server.get(target)
                    #expect(refused.status == 503 && refused["retry-after"] == "5", "\(target)")
                }
                #expect(try await server.write("PUT", "/api/meals/x", #"{"title":"x"}"#).status == 503)
                #expect(ContinuousClock.now - start < Patience.seconds(10))
                #expect(try await server.get("/repeater?og:title=x").status == 200)
                #expect(try await server.get("/healthz").status == 200)
                #expect(try await server.get("/readyz").status == 503)
            }
            #expect(try await server.metric("larder_page_cache_stale_total") ?? 0 >= 15)
            try cluster.start()
            let next = try await server.get("/meals/thai")
            #expect(next.status == 200 && next["age"] == nil)
            #expect(try await server.write("PUT", "/api/meals/x", #"{"title":"x"}"#).status == 201)
            try await server.untilItHears()
            let again = try await server.get("/meals/pizza")
            #expect(again.status == 200 && again["age"] == nil)
            #expect(try await server.get("/readyz").status == 200)
        }
        cluster.stop()
    }

    @Test func `with nothing to be served from memory a page is not available`() async throws {
        let cluster = try Cluster()
        try await withServer(at: cluster.address) {
            $0.staleIfDown = 0
        } _: { server in
            for _ in 0..<8 { #expect(try await server.get("/meals/pizza").status == 200) }
            cluster.stop()
            try await LiveWait.until { try await server.get("/meals/pizza").status == 503 }
        }
    }

    @Test func `a server that was there first becomes ready when its database comes`() async throws {
        let cluster = try Cluster()
        let address = cluster.address
        cluster.stop()
        try await withServer(at: address, waits: false) { server in
            #expect(try await server.get("/readyz").status == 503)
            #expect(try await server.get("/meals/pizza").status == 503)
            try cluster.start()
            try await LiveWait.until { try await server.get("/readyz").status == 200 }
            try await server.untilItHears()
            let page = try await server.get("/meals/pizza")
            #expect(page.status == 200 && page.property("fb:app_id") == "100000000000001")
        }
        cluster.stop()
    }

    @Test func `a database that hangs is answered for within five seconds`() async throws {
        let cluster = try Cluster()
        try await withServer(at: cluster.address) { server in
            for _ in 0..<8 { #expect(try await server.get("/meals/pizza").status == 200) }
            let processes = ServerProcess.all(below: cluster.folder)
            #expect(processes.count > 3)
            for process in processes { kill(process, SIGSTOP) }
            defer { for process in processes { kill(process, SIGCONT) } }
            let start = ContinuousClock.now
            let refused = try await server.get("/meals/thai")
            #expect(refused.status == 503 && refused["retry-after"] != nil)
            #expect(ContinuousClock.now - start < Patience.seconds(10))
            #expect(try await server.get("/repeater?og:title=x").status == 200)
        }
        cluster.stop()
    }
}

/// The processes of a database server, found as `ps` finds them.
enum ServerProcess {
    /// Those that have their home below that folder.
    static func all(below folder: String) -> [Int32] {
        guard let stream = opendir("/proc") else { return [] }
        defer { closedir(stream) }
        var found: [Int32] = []
        while let entry = readdir(stream) {
            let name = withUnsafeBytes(of: &entry.pointee.d_name) { raw in
                String(decoding: raw.prefix { $0 != 0 }, as: UTF8.self)
            }
            guard let number = Int32(name) else { continue }
            var room = [UInt8](repeating: 0, count: 4096)
            let count = room.withUnsafeMutableBytes { raw in
                raw.bindMemory(to: CChar.self).baseAddress.map {
                    readlink("/proc/\(number)/cwd", $0, raw.count)
                } ?? 0
            }
            let home = String(decoding: room.prefix(max(count, 0)), as: UTF8.self)
            if home.hasPrefix(folder + "/") { found.append(number) }
        }
        return found
    }
}
