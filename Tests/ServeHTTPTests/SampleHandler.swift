import Reactor
import Synchronization
import WireHTTP

@testable import ServeHTTP

/// What a server under test did, seen from outside its worker.
final class Diary: Sendable {
    private let state = Mutex((ended: [String](), notes: [String]()))

    /// `GET /path 200` for each answer that was completed.
    var ended: [String] { state.withLock { $0.ended } }

    /// What the handler was told went wrong.
    var notes: [String] { state.withLock { $0.notes } }

    func add(ended line: String) { state.withLock { $0.ended.append(line) } }

    func add(note: String) { state.withLock { $0.notes.append(note) } }
}

/// A handler with one path for each way to answer.
final class SampleHandler: Handler {
    enum Fault: Error { case deliberate }

    private enum Path: Int {
        case hello, page, echo, ignore, stream, brokenStream, fault, silence, wait, large, item
    }

    static let page = Array((0..<1000).map { UInt8(ascii: "a") + UInt8($0 % 26) })
    static let pageTag = EntityTag(1, 2)

    private var table = RouteTable()
    private let diary: Diary
    private let files: StaticFiles?
    /// Made when it is first asked for: most tests do without.
    private lazy var large = [UInt8](repeating: UInt8(ascii: "x"), count: largeBody)
    private let largeBody: Int
    private var waiting: [UnsafeContinuation<Void, Never>] = []

    init(_ diary: Diary, files: StaticFiles?, largeBody: Int) {
        self.diary = diary
        self.files = files
        self.largeBody = largeBody
        for (method, pattern, path) in [
            (.get, "/hello", .hello), (.get, "/page", .page), (.post, "/echo", .echo),
            (.put, "/echo", .echo), (.post, "/ignore", .ignore), (.get, "/stream", .stream),
            (.get, "/broken-stream", .brokenStream), (.get, "/fault", .fault), (.get, "/silence", .silence),
            (.get, "/wait", .wait), (.get, "/large", .large), (.get, "/items/{name}/end", .item),
        ] as [(Method, StaticString, Path)] {
            table.add(method, pattern, path.rawValue)
        }
    }

    func answer(_ exchange: Exchange) async throws {
        switch table.match(exchange) {
        case .options: exchange.answerAllowed()
        case .otherMethods: throw RequestFailure.refused(.methodNotAllowed)
        case .route(let number):
            guard let path = Path(rawValue: number) else { return }
            try await answer(exchange, path)
        case .none:
            if exchange.head.form == .asterisk { return exchange.answerAllowed() }
            if let files, try await files.answer(exchange, cacheControl: "no-cache") { return }
            throw RequestFailure.refused(.notFound)
        }
    }

    private func answer(_ exchange: Exchange, _ path: Path) async throws {
        switch path {
        case .hello: exchange.answer(.ok, type: "text/plain; charset=utf-8", "Crème 🥞".utf8.span)
        case .page: exchange.deliver(.ok, Self.page.span, etag: Self.pageTag)
        case .echo:
            try await exchange.readBody()
            let trailers = exchange.trailers.map {
                exchange.trailerBytes[$0.name] + [0x3D] + exchange.trailerBytes[$0.value]
            }
            HeadWriter.append(
                "X-Trailers",
                bytes: Array(trailers.joined(separator: [0x2C])).span,
                to: &exchange.fields
            )
            let body = exchange.body
            exchange.answer(.ok, type: "application/octet-stream", body.span)
        case .ignore: exchange.answer(.ok, type: "text/plain", "ignored".utf8.span)
        case .stream: try await stream(exchange, failing: false)
        case .brokenStream: try await stream(exchange, failing: true)
        case .fault: throw Fault.deliberate
        case .silence: break
        case .wait:
            await withUnsafeContinuation { waiting.append($0) }
            exchange.answer(.ok, type: "text/plain", "waited".utf8.span)
        case .large: exchange.deliver(.ok, shared: large, etag: Self.pageTag)
        case .item:
            let name = exchange.copy(exchange.parameters[0])
            exchange.answer(.ok, type: "text/plain", name.span)
        }
    }

    private func stream(_ exchange: Exchange, failing: Bool) async throws {
        try await exchange.stream(.ok, type: "text/plain") { stream in
            for number in 0..<40 {
                try await stream.write(
                    [UInt8](repeating: UInt8(ascii: "0") + UInt8(number % 10), count: 2048)
                )
                try await stream.write([])
            }
            if failing { throw Fault.deliberate }
            var trailers = Fields()
            trailers.append("X-Count", "40")
            return trailers
        }
    }

    /// Lets everyone go on who asked for `/wait`; the number of them.
    func release() -> Int {
        let released = waiting
        waiting = []
        for continuation in released { continuation.resume() }
        return released.count
    }

    func answerFailure(_ exchange: Exchange, _ status: Status) {
        if status == .methodNotAllowed { exchange.appendAllow() }
        let text = status.reason.description
        exchange.answer(status, type: "text/plain", text.utf8.span)
    }

    func ended(_ exchange: Exchange) {
        let bytes = exchange.bytes
        let head = exchange.head
        let isKnown = head.target.upperBound <= bytes.count
        let target = isKnown ? exchange.text(head.target) : "?"
        diary.add(ended: "\(head.method.name) \(target) \(exchange.status?.code ?? 0)")
    }

    func note(_ error: any Error, _ exchange: Exchange) { diary.add(note: "\(error)") }
}
