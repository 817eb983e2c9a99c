import Reactor
import ServeHTTP
import Telemetry
import WireHTTP

/// Puts each answered request into the access log of its worker.
final class AccessRecorder {
    private let log: AccessLog
    private let loop: EventLoop
    private let origin: RequestOrigin
    private var id: [UInt8] = []
    private var isFlushPlanned = false
    /// Made once, so that a request allocates nothing for it.
    private lazy var flush: () -> Void = { [unowned self] in
        isFlushPlanned = false
        log.flush()
    }

    /// - Parameter origin: tells who the client is behind a trusted proxy.
    init(_ format: AccessLog.Format, to output: LineOutput, origin: RequestOrigin, on loop: EventLoop) {
        self.origin = origin
        log = AccessLog(format, to: output)
        self.loop = loop
    }

    /// Records an exchange that is complete. Lines of one turn of the loop are written together.
    func record(_ exchange: Exchange) {
        id.removeAll(keepingCapacity: true)
        exchange.appendID(to: &id)
        let bytes = exchange.bytes
        let facts = AccessFacts(
            time: Log.systemTime(),
            status: Int(exchange.status?.code ?? 0),
            bytes: exchange.answeredBytes,
            duration: exchange.duration / 1000,
            minorVersion: exchange.head.minorVersion
        )
        let remote = origin.client(exchange).map { exchange.copy($0) } ?? exchange.peerHost
        let id = id
        log.record(
            facts,
            id: id.span,
            method: bytes.extracting(clamped(exchange.head.methodName, bytes)),
            target: bytes.extracting(clamped(exchange.head.target, bytes)),
            remote: remote.span,
            userAgent: optional(exchange.head.first(.userAgent), bytes),
            referer: optional(exchange.head.first(.referer), bytes)
        )
        planFlush()
    }

    /// A head that was refused half-way may name bytes that have not come.
    private func clamped(_ range: Range<Int>, _ bytes: Span<UInt8>) -> Range<Int> {
        range.clamped(to: 0..<bytes.count)
    }

    @_lifetime(copy bytes)
    private func optional(_ range: Range<Int>?, _ bytes: Span<UInt8>) -> Span<UInt8>? {
        guard let range else { return nil }
        return bytes.extracting(clamped(range, bytes))
    }

    private func planFlush() {
        guard !isFlushPlanned else { return }
        isFlushPlanned = true
        loop.atEndOfTurn(flush)
    }
}
