import LiveKit
import Reactor
import ServeHTTP
import Telemetry
import Testing

/// A running server with a `SampleHandler` on each worker, on a port of its own.
final class LiveServer: Sendable {
    let address: SocketAddress
    let diary = Diary()
    let metrics = Metrics()
    private let server: Server
    private let port: HeldPort?
    /// Sockets of others, which had its port before, and the one that holds it.
    private let strangers: Set<UInt64>
    private let workers: [Worker]

    /// Starts, lends the server to `body`, stops it, and finds that nothing is left open.
    static func run(
        workers: Int = 1,
        on place: String = "127.0.0.1:0",
        limits: Limits = Limits(),
        folder: String? = nil,
        largeBody: Int = 8 << 20,
        _ body: (LiveServer) async throws -> Void
    ) async throws {
        // The server too, so that those which wait for their turn hold nothing.
        try await OwnThread.run {
            let server = try await LiveServer(workers, place, limits, folder, largeBody)
            do {
                try await body(server)
            } catch {
                await server.end()
                throw error
            }
            await server.end()
        }
    }

    private init(
        _ count: Int,
        _ place: String,
        _ limits: Limits,
        _ folder: String?,
        _ largeBody: Int
    ) async throws {
        var workers: [Worker] = []
        for number in 0..<count { workers.append(try Worker(number: number)) }
        self.workers = workers
        guard let wanted = SocketAddress(place) else { throw LiveServerError.badPlace(place) }
        server = try Server(on: workers, listening: [wanted], limits: limits, metrics: metrics)
        guard let address = server.addresses.first else { throw LiveServerError.badPlace(place) }
        self.address = address
        port = HeldPort(address)
        strangers = OpenDescriptors.sockets(on: address, listening: false)
        let opened = try folder.map { try Folder($0) }
        let pool = BlockingPool()
        let diary = diary
        try await server.start { worker in
            let files = opened.map { StaticFiles($0, pool: pool, on: worker.loop) }
            let handler = SampleHandler(diary, files: files, largeBody: largeBody)
            worker.keep(handler)
            return handler
        }
    }

    func client(limit: Duration = Patience.seconds(10), receiveBuffer: Int32? = nil) throws -> RawClient {
        try RawClient(address, limit: limit, receiveBuffer: receiveBuffer)
    }

    /// The answer to one request on a connection of its own.
    func request(_ target: String, method: String = "GET", _ field: String = "X: y") throws -> RawAnswer {
        try client().request(target, method: method, field)
    }

    /// How many sockets of it are open in this process.
    var sockets: Int { OpenDescriptors.sockets(on: address).subtracting(strangers).count }

    /// Lets those go on who asked for `/wait`, once there are `count` of them.
    func release(_ count: Int = 1) async {
        var released = 0
        while released < count { released += await releaseThoseThere() }
    }

    /// Lets those go on who wait now; the number of them.
    func releaseThoseThere() async -> Int {
        var released = 0
        for worker in workers {
            released += await worker.run { worker in
                await Task.yield()
                return worker.kept(SampleHandler.self)?.release() ?? 0
            }
        }
        return released
    }

    /// Waits until the server takes no connections any more.
    func untilRefusing() async {
        while (try? client()) != nil { await turn() }
    }

    /// Waits until the server has completed so many answers.
    func untilEnded(_ count: Int) async {
        while diary.ended.count < count {
            await turn()
        }
    }

    /// Lets every worker do what it has at hand.
    func turn() async {
        // A pause, because a test that turns as fast as it can takes the core from all others.
        for worker in workers { await worker.run { await $0.loop.sleep(for: .milliseconds(1)) } }
    }

    func stop(within seconds: Double) async -> Bool { await server.stop(within: seconds) }

    private func end() async {
        _ = await server.stop(within: 2)
        // Each worker's listening socket is still there; a connection that is, has been forgotten.
        if address.port != nil {
            try? await LiveWait.until(within: 10) { sockets == workers.count }
            #expect(sockets == workers.count)
        }
        for worker in workers { worker.stop() }
    }
}

enum LiveServerError: Error {
    case badPlace(String)
}
