import Glibc
import Host
import LiveKit
import OpenGraph
import Postgres
import Testing

/// A database that has no room left: for data, for its log, for connections.
@Suite(.onOwnThread) struct FullDatabaseTests {
    @Test func `without connections left what has one goes on, and the rest is 503 until there are some`()
        async throws
    {
        var options = PrivateCluster.Options()
        options.settings = ["max_connections=12", "superuser_reserved_connections=0", "max_wal_senders=0"]
        let cluster = try PrivateCluster(in: ScratchFolder.make("few-connections"), options: options)
        LiveExit.atExit(stopping: cluster)
        try await withServer(at: cluster.address) {
            $0.keepsPages = false
        } _: { server in
            for _ in 0..<8 { #expect(try await server.get("/meals/pizza").status == 200) }
            var hoard: [BlockingSession] = []
            while let session = try? BlockingSession(DatabaseSettings(address: cluster.address)) {
                hoard.append(session)
            }
            #expect(hoard.count >= 3)
            for number in 0..<20 {
                #expect(try await server.get("/meals/pizza").status == 200)
                let status = try await server.write("PUT", "/api/meals/x\(number)", #"{"title":"x"}"#).status
                #expect([201, 503].contains(status))
            }
            // Its own are taken from it, and others were quicker to take their places.
            try hoard[0].run(
                """
                select pg_terminate_backend(pid) from pg_stat_activity
                where application_name like 'larder%' and pid <> pg_backend_pid()
                    and pid in (select pid from pg_stat_activity where query not like '%pg_terminate%')
                """
            )
            hoard.removeAll()
            try await LiveWait.until { try await server.get("/meals/pizza").status == 200 }
            try await server.untilItHears()
            #expect(try await server.write("PUT", "/api/meals/later", #"{"title":"x"}"#).status == 201)
        }
        cluster.stop()
    }

    /// Mounting is for root.
    @Test(.enabled(if: geteuid() == 0 && SmallDisk.isPossible))
    func `on a full disk writes are 503, nothing acknowledged is lost, and room mends it`() async throws {
        let disk = try SmallDisk(megabytes: 160)
        defer { disk.remove() }
        let cluster = try PrivateCluster(in: disk.path)
        defer { cluster.stop() }
        try await withServer(at: cluster.address) { server in
            let text = Self.noise(40_000)
            var acknowledged: [String] = []
            func fill(_ count: Int) async throws -> Int {
                for _ in 0..<count {
                    let slug = "big\(acknowledged.count)"
                    let body = #"{"title":"Meal","description":"\#(text)"}"#
                    let status = try await server.write("PUT", "/api/meals/\(slug)", body).status
                    guard status == 201 else { return status }
                    acknowledged.append(slug)
                }
                return 201
            }
            #expect(try await fill(20) == 201)
            let ballast = disk.fill()
            #expect(try await fill(1000) == 503)
            // One that had room is as good as before; the server itself needs none.
            for number in 0..<10 {
                #expect(try await [201, 503].contains(fill(1)))
                #expect(try await server.get("/repeater?og:title=\(number)").status == 200)
            }
            unlink(ballast)
            try await LiveWait.until(within: 60) { try await fill(1) == 201 }
            for slug in acknowledged {
                let meal = try await server.get("/api/meals/\(slug)")
                #expect(meal.status == 200 && meal.json["description"]?.string == text, "\(slug)")
            }
        }
    }

    /// Letters that do not compress.
    private static func noise(_ count: Int) -> String {
        var random = SystemRandomNumberGenerator()
        let letters = Array("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-_".utf8)
        let bytes = (0..<count).map { _ in letters[Int(random.next() % 64)] }
        return String(decoding: bytes, as: UTF8.self)
    }
}

/// A file system in memory of a few megabytes.
private struct SmallDisk {
    let path: String

    static let isPossible: Bool = {
        guard let disk = try? SmallDisk(megabytes: 1) else { return false }
        disk.remove()
        return true
    }()

    init(megabytes: Int) throws {
        path = ScratchFolder.make("disk-of-\(megabytes)-megabytes")
        guard mount("tmpfs", path, "tmpfs", 0, "size=\(megabytes)m,mode=0755") == 0 else { throw NoDisk() }
    }

    struct NoDisk: Error {}

    /// Takes all the room that is left, and answers the file to be removed.
    func fill() -> String {
        let ballast = path + "/ballast"
        let file = open(ballast, O_WRONLY | O_CREAT | O_CLOEXEC, 0o600)
        defer { close(file) }
        for size in [1 << 20, 4096] {
            let bytes = [UInt8](repeating: 1, count: size)
            while write(file, bytes, size) == size {}
        }
        return ballast
    }

    func remove() { umount2(path, Int32(MNT_DETACH)) }
}
