/// The bounds of a request head, in bytes and lines.
package struct HeadLimits: Equatable, Sendable {
    /// Most bytes of the request line without its line end: 414 above.
    package var requestLine: Int
    /// Most bytes of the whole head with its line ends: 431 above.
    package var head: Int
    /// Most field lines: 431 above.
    package var fields: Int

    /// The defaults of the contract: 8 KiB, 32 KiB and 100.
    package init(requestLine: Int = 8192, head: Int = 32768, fields: Int = 100) {
        self.requestLine = requestLine
        self.head = head
        self.fields = fields
    }
}

/// Reads request heads from a growing buffer (RFC 9112 §2–§6).
///
/// Each line is judged once, when its end has come, so a fault is known as early as it
/// can be and a head that comes byte by byte costs no more than one that comes whole.
package struct RequestParser: Sendable {
    private enum Stage { case requestLine, requestLineAfterEmpty, fields }

    private let limits: HeadLimits
    private var stage = Stage.requestLine
    /// Where the line that is being read begins.
    private var lineStart = 0
    /// How far it was searched for its end.
    private var scanned = 0
    private var facts = FramingFacts()

    /// A parser for the first request of a connection.
    package init(limits: HeadLimits) { self.limits = limits }

    /// Forgets what it has seen, for a buffer that begins anew.
    package mutating func reset() {
        stage = .requestLine
        lineStart = 0
        scanned = 0
        facts = FramingFacts()
    }

    /// Reads on in `bytes`, which begin with the first byte of the request and only grow between calls.
    ///
    /// True: the head is complete, `head.length` bytes long, and the parser ready for the next
    /// one. False: more bytes are needed. After an error the connection must end.
    package mutating func parse(
        _ bytes: Span<UInt8>,
        into head: inout RequestHead
    ) throws(RequestError) -> Bool {
        // Also for a request that fails in its first line: nothing of the one before may be taken for its own.
        if scanned == 0 { head.reset() }
        while let end = try lineEnd(in: bytes) {
            let line = lineStart..<end
            lineStart = scanned
            switch stage {
            case .requestLine where line.isEmpty:
                stage = .requestLineAfterEmpty
            case .requestLine, .requestLineAfterEmpty:
                facts = FramingFacts()
                try RequestLine.parse(bytes, line, into: &head)
                stage = .fields
            case .fields where line.isEmpty:
                head.length = scanned
                let facts = self.facts
                reset()
                try facts.settle(&head)
                return true
            case .fields:
                try parseField(bytes, line, into: &head)
            }
        }
        return false
    }

    /// The place of the CR that ends the line; nil when it has not come.
    ///
    /// It never looks beyond the limit, so that the verdict does not depend on how the bytes were split.
    private mutating func lineEnd(in bytes: Span<UInt8>) throws(RequestError) -> Int? {
        let bound = stage == .fields ? limits.head : lineStart + limits.requestLine + 2
        let end = min(bytes.count, bound)
        var at = scanned
        while true {
            at = bytes.firstControl(from: at, to: end)
            guard at < end else { break }
            switch bytes[at] {
            case ASCII.tab:
                at += 1
            case ASCII.carriageReturn:
                guard at + 1 < end else {
                    scanned = at
                    try checkBound(bytes, bound)
                    return nil
                }
                guard bytes[at + 1] == ASCII.lineFeed else { throw .bareCarriageReturn(offset: at) }
                scanned = at + 2
                return at
            case ASCII.lineFeed:
                throw .bareLineFeed(offset: at)
            case let byte:
                throw .controlByte(byte, offset: at)
            }
        }
        scanned = max(scanned, end)
        try checkBound(bytes, bound)
        return nil
    }

    private func checkBound(_ bytes: Span<UInt8>, _ bound: Int) throws(RequestError) {
        guard bytes.count >= bound else { return }
        if stage == .fields { throw .headTooLong(limit: limits.head) }
        _ = try RequestLine.methodEnd(bytes, lineStart..<bound)
        throw .requestLineTooLong(limit: limits.requestLine)
    }

    private mutating func parseField(
        _ bytes: Span<UInt8>,
        _ line: Range<Int>,
        into head: inout RequestHead
    ) throws(RequestError) {
        let field = try FieldLine(bytes, line)
        guard head.fields.count < limits.fields else { throw .tooManyFields(limit: limits.fields) }
        head.append(field)
        switch field.field {
        case .host: try facts.host(bytes, field.value)
        case .contentLength: try facts.contentLength(bytes, after: field.name.upperBound, line.upperBound)
        case .transferEncoding: try facts.transferEncoding(bytes, field.value)
        case .connection: facts.connection(bytes, field.value)
        case .expect: facts.expect(bytes, field.value)
        case .contentType: try facts.contentType()
        default: break
        }
    }
}
