import Glibc
import LiveKit
import Reactor
import Testing

/// Sockets that somebody else has opened, and what the service manager is told.
@Suite struct PassedSocketsTests {
    private static let local = SocketAddress.ipv4([127, 0, 0, 1], port: 0)

    @Test func `passed sockets are served by every worker instead of the usual address`() async throws {
        let tcp = try ListeningSocket(Self.local)
        let path = ScratchFolder.make("passed") + "/larder.sock"
        let unix = try ListeningSocket(.unix(path))
        let notified = try NotifiedSocket()
        let program = try LiveProgram(
            ["serve", "--database", "host=/nowhere", "--admin-token", ServedProgram.token, "--workers", "3"],
            environment: ["NOTIFY_SOCKET": notified.path, "PORT": "1"],
            passed: [(tcp.descriptor, "web"), (unix.descriptor, "local")]
        )
        #expect(try await notified.message() == ["READY=1", "STATUS=Waiting for the database"])
        for address in [tcp.address, unix.address] {
            for _ in 0..<16 {
                #expect(try await LiveClient.send(LiveRequest("GET", "/healthz"), to: address).status == 200)
            }
        }
        #expect(program.output.contains("http://\(tcp.address)"), "\(program.output)")
        #expect(program.output.contains("unix:\(path)"))
        #expect(!program.output.contains("127.0.0.1:8080") && !program.output.contains("0.0.0.0:1"))
        program.send(SIGTERM)
        #expect(try await notified.message() == ["STOPPING=1", "STATUS=Stopping"])
        #expect(try await program.end() == 0)

        // The sockets belong to whoever passed them: they listen still, and a client waits for the next server.
        #expect(access(path, F_OK) == 0)
        let waiting = try await LiveClient.connect(to: tcp.address)
        try await waiting.write(LiveRequest("GET", "/healthz").bytes)
        let second = try LiveProgram(
            ["serve", "--database", "host=/nowhere", "--admin-token", ServedProgram.token],
            passed: [(tcp.descriptor, "web")]
        )
        #expect(try await waiting.read().status == 200)
        second.send(SIGTERM)
        #expect(try await second.end() == 0)
    }

    @Test func `an address that is named is listened on beside them`() async throws {
        let tcp = try ListeningSocket(Self.local)
        let path = ScratchFolder.make("beside") + "/larder.sock"
        let arguments = ["--listen", "unix:\(path)", "--admin-token", ServedProgram.token]
        let program = try LiveProgram(
            ["serve", "--database", "host=/nowhere"] + arguments,
            passed: [(tcp.descriptor, "web")]
        )
        try await program.prints("unix:\(path)")
        for address in [tcp.address, .unix(path)] {
            #expect(try await LiveClient.send(LiveRequest("GET", "/healthz"), to: address).status == 200)
        }
        program.send(SIGTERM)
        #expect(try await program.end() == 0)
        #expect(access(path, F_OK) != 0)
    }

    @Test func `what is no listening socket is refused in a sentence`() async throws {
        let number = socket(AF_INET, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
        defer { close(number) }
        let program = try LiveProgram(["serve", "--database", "host=/nowhere"], passed: [(number, "odd")])
        #expect(try await program.end() == 70)
        #expect(program.output.contains("descriptor 3 (odd) is not a listening stream socket"))
    }

    private static let environments: [(String, [String: String], PassedSocketsError?)] = [
        ("nothing", [:], nil),
        ("another process", ["LISTEN_PID": "2", "LISTEN_FDS": "1"], nil),
        ("no number of a process", ["LISTEN_PID": "x", "LISTEN_FDS": "1"], nil),
        ("no sockets", ["LISTEN_PID": "1", "LISTEN_FDS": "0"], nil),
        ("no number", ["LISTEN_PID": "1", "LISTEN_FDS": "many"], .badCount),
        ("a negative number", ["LISTEN_PID": "1", "LISTEN_FDS": "-1"], .badCount),
        ("too many", ["LISTEN_PID": "1", "LISTEN_FDS": "99999999999"], .badCount),
        ("other names", ["LISTEN_PID": "1", "LISTEN_FDS": "2", "LISTEN_FDNAMES": "a:b:c"], .badNames),
    ]

    @Test(arguments: environments)
    func `what is not passed is not taken`(
        name: String,
        environment: [String: String],
        error: PassedSocketsError?
    ) {
        let result = Result { () throws(PassedSocketsError) in
            try PassedSockets(environment: environment, process: 1)
        }
        #expect(result == error.map { .failure($0) } ?? .success(nil))
    }
}

/// A service manager's socket, which messages come to.
final class NotifiedSocket: Sendable {
    let path: String
    private let descriptor: Int32

    init() throws {
        path = ScratchFolder.make("notify-\(UInt32.random(in: 0...UInt32.max))") + "/notify"
        descriptor = socket(AF_UNIX, Int32(SOCK_DGRAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
        var address = sockaddr_un()
        address.sun_family = sa_family_t(AF_UNIX)
        withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: Array(path.utf8)) }
        let number = descriptor
        let result = withUnsafePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                bind(number, $0, socklen_t(MemoryLayout<sockaddr_un>.size))
            }
        }
        guard result == 0 else { throw LiveProgramError.noPipe }
    }

    deinit { close(descriptor) }

    /// Waits for the next message: its lines.
    func message() async throws -> [String] {
        var bytes = [UInt8](repeating: 0, count: 4096)
        var count = -1
        try await LiveWait.until(within: 60) {
            count = recv(descriptor, &bytes, bytes.count, Int32(MSG_DONTWAIT))
            return count > 0
        }
        return String(decoding: bytes[..<count], as: UTF8.self).split(separator: "\n").map(String.init)
    }
}
