import Glibc
import Host
import LiveKit
import OpenGraph
import Pictures
import Postgres
import Reactor
import Synchronization
import Telemetry

/// A server of this process on a port of the kernel's choice.
final class RunningServer: Sendable {
    /// What writes need.
    static let token = "a-token-for-these-tests"

    /// One for all tests that leave no trace but meals of their own.
    static let shared = Task { try await RunningServer(on: LiveDatabase()) }

    /// Where it listens.
    let address: SocketAddress
    /// The lines of its log and of its access log.
    let lines: CapturedLines
    private let serving: Serving

    /// Starts a server; one with `waits` off is not waited for until its database is there.
    init(
        on database: LiveDatabase? = nil,
        at address: String? = nil,
        waits: Bool = true,
        _ change: (inout Settings) -> Void = { _ in }
    ) async throws {
        var settings = Settings()
        settings.listen = [.ipv4([127, 0, 0, 1], port: 0)]
        settings.database = address ?? database?.settings.address ?? "host=/nowhere"
        // Many tests share that database and two cores; those about outages have one of their own, and our default.
        if database != nil { settings.statementTimeout = Patience.seconds(30) }
        settings.adminToken = Self.token
        settings.workers = 2
        settings.publicFolder = ProjectFolder.root + "/Public"
        settings.migrationsFolder = ProjectFolder.migrations
        settings.pictures.program = LiveProgram.path
        settings.pictures.limit = .seconds(60)
        change(&settings)
        lines = try CapturedLines()
        let log = Log(LineOutput(descriptor: lines.descriptor), format: .json)
        serving = try await Serving(
            settings,
            log: log,
            accessOutput: LineOutput(descriptor: lines.descriptor)
        )
        self.address = serving.addresses[0]
        let serving = serving
        let opening = Task { try await serving.openDatabase() }
        guard waits else { return }
        try await opening.value
        try await untilItHears()
    }

    /// Waits until every change of the database is heard.
    func untilItHears() async throws {
        try await LiveWait.until { try await self.metric("larder_listener_up") == 1 }
    }

    /// One sample of the metrics.
    func metric(_ name: String) async throws -> Double? {
        let text = try await get("/metrics").text
        let line = text.split(separator: "\n").first { $0.hasPrefix(name + " ") }
        return line.flatMap { Double($0.dropFirst(name.count + 1)) }
    }

    /// Sends a request on a connection of its own.
    func send(_ request: LiveRequest) async throws -> RawAnswer {
        try await LiveClient.send(request, to: address)
    }

    func get(_ target: String, _ fields: (String, String)...) async throws -> RawAnswer {
        try await send(LiveRequest("GET", target, fields))
    }

    /// Sends a request with the token; a body is JSON.
    func write(
        _ method: String,
        _ target: String,
        _ body: String? = nil,
        _ fields: (String, String)...
    ) async throws -> RawAnswer {
        var fields = fields + [("Authorization", "Bearer \(Self.token)")]
        if body != nil, !fields.contains(where: { $0.0 == "Content-Type" }) {
            fields.append(("Content-Type", "application/json"))
        }
        return try await send(LiveRequest(method, target, fields, body: body))
    }

    func stop() async { await serving.stop() }
}

/// A server for the time of a test.
func withServer(
    on database: LiveDatabase? = nil,
    at address: String? = nil,
    waits: Bool = true,
    _ change: (inout Settings) -> Void = { _ in },
    _ body: (RunningServer) async throws -> Void
) async throws {
    let server = try await RunningServer(on: database, at: address, waits: waits, change)
    do {
        try await body(server)
    } catch {
        await server.stop()
        throw error
    }
    await server.stop()
}

/// Lines that a server writes, kept in a file.
final class CapturedLines: Sendable {
    let descriptor: Int32
    private let path: String
    private static let number = Atomic<Int>(0)

    init() throws {
        let number = Self.number.wrappingAdd(1, ordering: .relaxed).newValue
        path = ScratchFolder.make("lines") + "/\(number)"
        descriptor = open(path, O_RDWR | O_CREAT | O_APPEND | O_CLOEXEC, 0o600)
    }

    deinit { close(descriptor) }

    var text: String {
        var bytes = [UInt8](repeating: 0, count: 4 << 20)
        let count = pread(descriptor, &bytes, bytes.count, 0)
        return String(decoding: bytes.prefix(max(count, 0)), as: UTF8.self)
    }
}

extension RawAnswer {
    /// The body as JSON.
    var json: JSONValue { (try? JSONReader.read(body.span)) ?? .null }

    /// The `errors` of a problem, by field.
    var faults: [String: String] {
        var faults: [String: String] = [:]
        for fault in json["errors"]?.array ?? [] {
            faults[fault["field"]?.string ?? "?"] = fault["message"]?.string
        }
        return faults
    }

    /// The values of all fields of that name.
    func all(_ name: String) -> [String] { fields.filter { $0.name == name }.map(\.value) }

    /// The content of the tag of that property on a page.
    func property(_ name: String) -> String? { properties(name).first }

    /// The contents of all tags of that property on a page.
    func properties(_ name: String) -> [String] {
        var found: [String] = []
        for piece in text.split(separator: "<meta property=\"\(name)\" content=\"").dropFirst() {
            found.append(String(piece.prefix { $0 != "\"" }))
        }
        return found.map { value in
            var value = value
            let references = [("&quot;", "\""), ("&lt;", "<"), ("&gt;", ">"), ("&#39;", "'"), ("&amp;", "&")]
            for (reference, text) in references {
                value = value.split(separator: reference, omittingEmptySubsequences: false).joined(
                    separator: text
                )
            }
            return value
        }
    }
}
