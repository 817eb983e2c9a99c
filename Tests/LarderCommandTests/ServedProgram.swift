import Glibc
import LiveKit
import OpenGraph
import Reactor
import Synchronization

/// `larder serve` as a process, on a port of the kernel's choice.
final class ServedProgram: Sendable {
    static let token = "a-token-for-these-tests"

    let program: LiveProgram
    let address: SocketAddress

    /// Starts it and waits until it listens.
    convenience init(_ arguments: String..., environment: [String: String] = [:]) async throws {
        try await self.init(arguments, environment: environment)
    }

    /// The same for arguments that are a list already.
    init(_ arguments: [String], environment: [String: String] = [:]) async throws {
        program = try LiveProgram(
            ["serve", "--listen", "127.0.0.1:0", "--admin-token", Self.token] + arguments,
            environment: environment
        )
        let mark = "\"address\":\"http://"
        try await program.prints(mark + "127.0.0.1:")
        let program = program
        try await LiveWait.until { Self.address(in: program.output, after: mark) != nil }
        guard let address = Self.address(in: program.output, after: mark) else {
            throw LiveProgramError.ended(program.output)
        }
        self.address = address
    }

    private static func address(in output: String, after mark: String) -> SocketAddress? {
        let pieces = output.split(separator: mark, maxSplits: 1)
        guard pieces.count == 2, let end = pieces[1].firstIndex(of: "\"") else { return nil }
        return SocketAddress(String(pieces[1][..<end]))
    }

    /// Waits until it says that it is ready.
    func isReady() async throws {
        try await LiveWait.until(within: 60) {
            if self.program.code != nil { throw LiveProgramError.ended(self.program.output) }
            return (try? await self.get("/readyz").status) == 200
        }
    }

    func get(_ target: String) async throws -> RawAnswer {
        try await LiveClient.send(LiveRequest("GET", target), to: address)
    }

    /// The head of a write with the token; the body is to follow.
    static func write(_ method: String, _ target: String, _ body: String) -> LiveRequest {
        let fields = [("Authorization", "Bearer \(token)"), ("Content-Type", "application/json")]
        return LiveRequest(method, target, fields, body: body)
    }

    /// Stops it gently and answers its exit code.
    func stop() async throws -> Int32 {
        program.send(SIGTERM)
        return try await program.end()
    }
}

/// A data folder for a private cluster of the program's own.
struct DataFolder: Sendable {
    let path: String
    private static let number = Atomic<Int>(0)

    init() {
        let number = Self.number.wrappingAdd(1, ordering: .relaxed).newValue
        path = ScratchFolder.make("data-\(number)")
    }

    /// The database server's own process, as it has written it down.
    var postmaster: Int32? {
        let text = contents("postgres/data/postmaster.pid")
        return text.split(separator: "\n").first.flatMap { Int32($0) }
    }

    func contents(_ name: String) -> String {
        let file = open(path + "/" + name, O_RDONLY | O_CLOEXEC)
        guard file >= 0 else { return "" }
        defer { close(file) }
        var room = [UInt8](repeating: 0, count: 4096)
        let count = read(file, &room, room.count)
        return String(decoding: room.prefix(max(count, 0)), as: UTF8.self)
    }

    /// Processes that have their home in the folder.
    var processes: [Int32] {
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
            if home.hasPrefix(path + "/") { found.append(number) }
        }
        return found
    }
}
