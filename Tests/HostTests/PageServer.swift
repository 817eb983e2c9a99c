import Reactor
import ServeHTTP
import Synchronization
import Telemetry
import WireHTTP

/// Somebody else's site on a port of its own: pages that can be changed, and paths that lead elsewhere.
final class PageServer: Sendable {
    /// The pages by path, and how often each was asked for.
    final class Pages: Sendable {
        private let pages = Mutex<[String: String]>([:])
        private let asked = Mutex<[String: Int]>([:])

        subscript(path: String) -> String? {
            get { pages.withLock { $0[path] } }
            set { pages.withLock { $0[path] = newValue } }
        }

        func count(of path: String) -> Int { asked.withLock { $0[path] ?? 0 } }

        func note(_ path: String) { asked.withLock { $0[path, default: 0] += 1 } }
    }

    let pages = Pages()
    private let port: UInt16
    private let server: Server
    private let worker: Worker

    /// Lends a running site to `body`.
    static func run(_ body: (PageServer) async throws -> Void) async throws {
        let site = try await PageServer()
        do { try await body(site) } catch {
            await site.stop()
            throw error
        }
        await site.stop()
    }

    private init() async throws {
        worker = try Worker(number: 0)
        server = try Server(
            on: [worker],
            listening: [.ipv4([127, 0, 0, 1], port: 0)],
            limits: Limits(),
            metrics: Metrics()
        )
        port = server.addresses.first?.port ?? 0
        let pages = pages
        try await server.start { worker in
            let handler = PageHandler(pages, on: worker.loop)
            worker.keep(handler)
            return handler
        }
    }

    /// The address of a path, under the name or number of this machine.
    func address(_ path: String, host: String = "127.0.0.1") -> String { "http://\(host):\(port)\(path)" }

    /// Lets those go on who asked for `/slow`.
    func release() async {
        await worker.run { $0.kept(PageHandler.self)?.release() }
    }

    private func stop() async {
        await release()
        _ = await server.stop(within: 2)
        worker.stop()
    }
}

/// Answers with the page of the path; `/to/URL` redirects, `/slow` waits until it is let go.
private final class PageHandler: Handler {
    private let pages: PageServer.Pages
    private let loop: EventLoop
    private var waiting: [UnsafeContinuation<Void, Never>] = []
    private var isReleased = false

    init(_ pages: PageServer.Pages, on loop: EventLoop) {
        self.pages = pages
        self.loop = loop
    }

    func release() {
        isReleased = true
        for continuation in waiting { continuation.resume() }
        waiting = []
    }

    func answer(_ exchange: Exchange) async throws {
        let path = exchange.text(exchange.head.path)
        pages.note(path)
        if path.hasPrefix("/to/") {
            HeadWriter.append("Location", bytes: String(path.dropFirst(4)).utf8.span, to: &exchange.fields)
            return exchange.answer(.found)
        }
        if path == "/slow", !isReleased {
            await withUnsafeContinuation { waiting.append($0) }
        }
        guard let page = pages[path] else { return exchange.answer(.notFound) }
        exchange.answer(.ok, type: "text/html; charset=utf-8", page.utf8.span)
    }

    func answerFailure(_ exchange: Exchange, _ status: Status) { exchange.answer(status) }
    func ended(_ exchange: Exchange) {}
    func note(_ error: any Error, _ exchange: Exchange) {}
}
