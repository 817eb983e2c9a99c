import CountingAllocator
import Glibc
import Host
import LiveKit
import Postgres
import Reactor
import ServeHTTP
import Telemetry
import WireHTTP

/// Counts what requests allocate once everything has its storage. Unlike times, these figures repeat.
///
/// `AllocationBench LIMITS` prints a table and exits with 1 when a figure is above that of the file.
@main
struct AllocationBench {
    static func main() async throws {
        guard CommandLine.arguments.count == 2 else {
            print("usage: AllocationBench LIMITS")
            exit(64)
        }
        let limits = try Bounds(path: CommandLine.arguments[1])
        var table = Table(limits: limits)
        table.add("parse a head", try parsing())
        let serving = try await start()
        guard let address = serving.addresses.first else { exit(70) }
        let client = try RawClient(address)
        while try client.request("/meals/pizza").status != 200 { sched_yield() }
        for (name, request) in requests {
            table.add(name, try perRequest(request, at: address))
        }
        exit(table.hasPassed ? 0 : 1)
    }

    private static let fields = """
        Host: localhost:8080\r
        User-Agent: facebookexternalhit/1.1 (+http://www.facebook.com/externalhit_uatext.php)\r
        Accept: */*\r
        Accept-Encoding: deflate, gzip\r
        Range: bytes=0-524287\r
        \r

        """

    private static let repeaterTarget =
        "/repeater?fb:app_id=123&og:type=larder:meal&og:title=Pizza&og:image=http%3A%2F%2Fexample.com%2Fp.png"
        + "&og:description=%22Pizza%22&body=Hot"

    private static var requests: [(String, String)] {
        let plain = "Host: localhost:8080\r\nUser-Agent: bench\r\nAccept: */*\r\n\r\n"
        return [
            ("repeater", "GET \(repeaterTarget) HTTP/1.1\r\n" + plain),
            ("repeater, a scraper's range", "GET \(repeaterTarget) HTTP/1.1\r\n" + fields),
            ("meal page from memory", "GET /meals/pizza HTTP/1.1\r\n" + plain),
            ("catalogue from memory", "GET / HTTP/1.1\r\n" + plain),
            ("static file", "GET /style.css HTTP/1.1\r\n" + plain),
            ("health", "GET /healthz HTTP/1.1\r\n" + plain),
            ("not found", "GET /nowhere HTTP/1.1\r\n" + plain),
        ]
    }

    /// Blocks for each head of a scraper's request.
    private static func parsing() throws -> Double {
        let bytes = Array(("GET \(repeaterTarget) HTTP/1.1\r\n" + fields).utf8)
        var parser = RequestParser(limits: HeadLimits())
        var head = RequestHead()
        guard try parser.parse(bytes.span, into: &head) else { return .infinity }
        let rounds = 10_000
        let before = counting_allocator_blocks()
        for _ in 0..<rounds { _ = try parser.parse(bytes.span, into: &head) }
        return Double(counting_allocator_blocks() - before) / Double(rounds)
    }

    /// A whole server with a throw-away database, one worker, and its access log written to nowhere.
    private static func start() async throws -> Serving {
        let nowhere = LineOutput(descriptor: open("/dev/null", O_WRONLY | O_CLOEXEC))
        let arguments = [
            "--listen", "127.0.0.1:0", "--workers", "1", "--data-dir", ScratchFolder.make("bench"),
            "--database", try LiveDatabase(isMigrated: false).settings.address,
        ]
        let settings = try Settings(
            OptionValues(arguments, options: Settings.options),
            environment: [:],
            cores: 1
        ) { "\(ProjectFolder.root)/\($0)" }
        let serving = try await Serving(settings, log: Log(nowhere, format: .json), accessOutput: nowhere)
        try await serving.openDatabase()
        return serving
    }

    /// Blocks for each request of a connection that is kept; the client's side of it makes none.
    private static func perRequest(_ text: String, at address: SocketAddress) throws -> Double {
        let client = try SteadyClient(address, request: text)
        // Files are looked for anew each second, which is not what is counted here.
        for _ in 0..<2000 { try client.exchange() }
        let rounds = 5000
        let before = counting_allocator_blocks()
        for _ in 0..<rounds { try client.exchange() }
        return Double(counting_allocator_blocks() - before) / Double(rounds)
    }
}
