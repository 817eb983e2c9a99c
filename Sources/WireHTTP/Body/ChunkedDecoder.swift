/// The bounds of what surrounds the data of a chunked body, in bytes.
package struct ChunkLimits: Equatable, Sendable {
    /// Most bytes of one chunk line (size and extensions).
    package var line: Int
    /// Most bytes of all extensions of one body together, so that they cannot outweigh the data for ever.
    package var extensions: Int
    /// Most bytes of the trailer section.
    package var trailers: Int

    /// 1 KiB, 8 KiB and 8 KiB unless said otherwise.
    package init(line: Int = 1024, extensions: Int = 8192, trailers: Int = 8192) {
        self.line = line
        self.extensions = extensions
        self.trailers = trailers
    }
}

/// Reads a chunked body as it comes (RFC 9112 §7.1).
///
/// Lines end with CRLF only: the lax readings of chunk lines have all been used to smuggle.
package struct ChunkedDecoder: Sendable {
    private enum State {
        case sizeStart, size, sizeLineFeed
        case blank, nameStart, name, nameEnd, valueStart, value, quoted, escaped, quotedEnd
        case data, dataReturn, dataLineFeed
        case trailer, trailerLineFeed, complete
    }

    /// True after the empty line that ends the trailer section.
    package var isComplete: Bool { state == .complete }
    /// The trailer fields; their ranges count from the first byte of `trailerBytes`.
    package private(set) var trailers: [FieldLine] = []
    /// The lines of the trailer section without their line ends, one behind the other.
    package private(set) var trailerBytes: [UInt8] = []

    private let limits: ChunkLimits
    private var state = State.sizeStart
    /// Bytes of data still to come in this chunk; while the size is read, the size so far.
    private var remaining = 0
    /// Bytes of data of the chunks begun so far.
    private var total = 0
    private var lineLength = 0
    private var extensionBytes = 0
    private var trailerLineStart = 0
    private var trailerLength = 0
    /// Bytes consumed by earlier calls.
    private var offset = 0

    /// A decoder for one body.
    package init(limits: ChunkLimits = ChunkLimits()) { self.limits = limits }

    /// Takes what it can of `input`, appends the data to `body`, and says how many bytes it took.
    ///
    /// All of them, unless the body is complete: what is behind it is the next request. `limit` is
    /// the most bytes of data in all; a chunk that would pass it is refused before its data come.
    package mutating func decode(
        _ input: Span<UInt8>,
        into body: inout [UInt8],
        limit: Int
    ) throws(RequestError) -> Int {
        var at = 0
        while at < input.count, state != .complete {
            if state == .data {
                let count = min(remaining, input.count - at)
                body.append(bytes: input, in: at..<at + count)
                remaining -= count
                at += count
                if remaining == 0 { state = .dataReturn }
            } else {
                try step(input[at], offset + at, limit)
                at += 1
            }
        }
        offset += at
        return at
    }

    private mutating func step(_ byte: UInt8, _ offset: Int, _ limit: Int) throws(RequestError) {
        switch state {
        case .sizeStart, .size, .sizeLineFeed: try stepSize(byte, offset, limit)
        case .blank, .nameStart, .name, .nameEnd, .valueStart, .value, .quoted, .escaped, .quotedEnd:
            try stepExtension(byte, offset)
        case .dataReturn:
            guard byte == ASCII.carriageReturn else {
                throw byte == ASCII.lineFeed ? .bareLineFeed(offset: offset) : .badChunkEnd(offset: offset)
            }
            state = .dataLineFeed
        case .dataLineFeed:
            guard byte == ASCII.lineFeed else { throw .bareCarriageReturn(offset: offset - 1) }
            state = .sizeStart
        case .trailer, .trailerLineFeed: try stepTrailer(byte, offset)
        case .data, .complete: break
        }
    }

    private mutating func stepSize(_ byte: UInt8, _ offset: Int, _ limit: Int) throws(RequestError) {
        if state == .sizeLineFeed {
            guard byte == ASCII.lineFeed else { throw .bareCarriageReturn(offset: offset - 1) }
            return try beginChunk(limit)
        }
        if state == .sizeStart {
            remaining = 0
            lineLength = 0
        }
        try countLineByte()
        if let digit = ASCII.hexValue(byte) {
            guard remaining <= Int.max >> 4 else { throw .badChunkSize(offset: offset) }
            remaining = remaining << 4 | Int(digit)
            state = .size
            return
        }
        guard state == .size else { throw Self.lineFault(byte, offset, .badChunkSize(offset: offset)) }
        switch byte {
        case ASCII.carriageReturn: state = .sizeLineFeed
        case ASCII.semicolon: state = .nameStart
        case ASCII.space, ASCII.tab: state = .blank
        default: throw Self.lineFault(byte, offset, .badChunkSize(offset: offset))
        }
    }

    private mutating func beginChunk(_ limit: Int) throws(RequestError) {
        guard remaining > 0 else {
            state = .trailer
            return
        }
        guard remaining <= limit - total else { throw .bodyTooLong(limit: limit) }
        total += remaining
        state = .data
    }

    private mutating func countLineByte() throws(RequestError) {
        lineLength += 1
        guard lineLength <= limits.line else { throw .chunkLineTooLong(limit: limits.line) }
    }

    private static func lineFault(_ byte: UInt8, _ offset: Int, _ otherwise: RequestError) -> RequestError {
        byte == ASCII.lineFeed ? .bareLineFeed(offset: offset) : otherwise
    }
}

extension ChunkedDecoder {
    /// `*( BWS ";" BWS name [ BWS "=" BWS ( token / quoted-string ) ] )`: checked, then forgotten.
    private mutating func stepExtension(_ byte: UInt8, _ offset: Int) throws(RequestError) {
        try countLineByte()
        extensionBytes += 1
        guard extensionBytes <= limits.extensions else { throw .chunkLineTooLong(limit: limits.extensions) }
        guard let next = extensionState(after: byte) else {
            throw Self.lineFault(byte, offset, .badChunkExtension(offset: offset))
        }
        state = next
    }

    private func extensionState(after byte: UInt8) -> State? {
        let isBlank = ASCII.isBlank(byte)
        let isToken = ASCII.isToken(byte)
        switch state {
        case .blank: return isBlank ? .blank : byte == ASCII.semicolon ? .nameStart : nil
        case .nameStart: return isBlank ? .nameStart : isToken ? .name : nil
        case .name:
            if isToken { return .name }
            if byte == ASCII.equals { return .valueStart }
            return isBlank ? .nameEnd : behindValue(byte)
        case .nameEnd:
            if byte == ASCII.equals { return .valueStart }
            return isBlank ? .nameEnd : byte == ASCII.semicolon ? .nameStart : nil
        case .valueStart:
            return isBlank ? .valueStart : isToken ? .value : byte == ASCII.quote ? .quoted : nil
        case .value: return isToken ? .value : isBlank ? .blank : behindValue(byte)
        case .quoted:
            if byte == ASCII.quote { return .quotedEnd }
            return byte == ASCII.backslash ? .escaped : isText(byte) ? .quoted : nil
        case .escaped: return isText(byte) ? .quoted : nil
        case .quotedEnd: return isBlank ? .blank : behindValue(byte)
        default: return nil
        }
    }

    private func behindValue(_ byte: UInt8) -> State? {
        byte == ASCII.semicolon ? .nameStart : byte == ASCII.carriageReturn ? .sizeLineFeed : nil
    }

    private func isText(_ byte: UInt8) -> Bool {
        byte == ASCII.tab || (byte >= ASCII.space && byte != ASCII.delete)
    }
}

extension ChunkedDecoder {
    private mutating func stepTrailer(_ byte: UInt8, _ offset: Int) throws(RequestError) {
        trailerLength += 1
        guard trailerLength <= limits.trailers else { throw .trailersTooLong(limit: limits.trailers) }
        if state == .trailerLineFeed {
            guard byte == ASCII.lineFeed else { throw .bareCarriageReturn(offset: offset - 1) }
            return try endTrailerLine()
        }
        switch byte {
        case ASCII.carriageReturn: state = .trailerLineFeed
        case ASCII.lineFeed: throw .bareLineFeed(offset: offset)
        case _ where isText(byte): trailerBytes.append(byte)
        default: throw .controlByte(byte, offset: offset)
        }
    }

    private mutating func endTrailerLine() throws(RequestError) {
        let line = trailerLineStart..<trailerBytes.count
        guard !line.isEmpty else {
            state = .complete
            return
        }
        let field = try FieldLine(trailerBytes.span, line)
        guard field.field.mayTrail else { throw .forbiddenTrailer(field.field) }
        trailers.append(field)
        trailerLineStart = trailerBytes.count
        state = .trailer
    }
}

extension FieldName {
    /// False for a field that comes too late when it trails (RFC 9110 §6.5.1).
    ///
    /// Those that frame, route, authenticate, ask or describe; only what does none of it may.
    fileprivate var mayTrail: Bool {
        switch self {
        case .other, .date, .from, .idempotencyKey, .traceparent, .userAgent, .xRequestID: true
        default: false
        }
    }
}
