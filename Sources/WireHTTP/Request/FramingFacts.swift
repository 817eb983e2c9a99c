/// What the fields of one head say about its body and its connection, gathered line by line.
///
/// RFC 9112 §6.3: wherever two parsers could disagree about where a request ends, it is
/// refused, because that is how requests are smuggled.
struct FramingFacts: Sendable {
    private var host: Range<Int>?
    private var length: Int?
    private var isChunked = false
    private var hasContentType = false
    private var says = (close: false, keepAlive: false)
    private var expectation = Expectation.none

    mutating func host(_ bytes: Span<UInt8>, _ value: Range<Int>) throws(RequestError) {
        guard host == nil else { throw .duplicateField(.host) }
        if let offset = Authority.fault(bytes, value) { throw .badHost(offset: offset) }
        host = value
    }

    /// A length is digits without a leading zero, behind the colon and at most one space.
    ///
    /// The grammar also allows more blanks and zeros, but no sender writes them, and readers that
    /// trip over them are known; so this one field is read strictly. `5, 5` is refused as a list.
    mutating func contentLength(_ bytes: Span<UInt8>, after colon: Int, _ end: Int) throws(RequestError) {
        guard length == nil else { throw .duplicateField(.contentLength) }
        var start = colon + 1
        if start < end, bytes[start] == ASCII.space { start += 1 }
        guard let value = bytes.decimal(in: start..<end), bytes[start] != ASCII.zero || end - start == 1
        else { throw .badContentLength(offset: start) }
        length = value
    }

    mutating func transferEncoding(_ bytes: Span<UInt8>, _ value: Range<Int>) throws(RequestError) {
        guard !isChunked else { throw .duplicateField(.transferEncoding) }
        if !bytes.equalsIgnoringCase("chunked", at: value) {
            throw Self.transferCodingFault(bytes, value)
        }
        isChunked = true
    }

    /// Chunked last behind codings that are not known, or one such coding alone: 501; all else: 400.
    private static func transferCodingFault(_ bytes: Span<UInt8>, _ value: Range<Int>) -> RequestError {
        var codings = 0
        var chunked = 0
        var endsChunked = false
        var list = ListElements(value)
        while let element = list.next(in: bytes) {
            let isToken = !element.isEmpty && element.allSatisfy { ASCII.isToken(bytes[$0]) }
            guard isToken else { return .badTransferEncoding(offset: element.lowerBound) }
            codings += 1
            endsChunked = bytes.equalsIgnoringCase("chunked", at: element)
            if endsChunked { chunked += 1 }
        }
        let isUnknownOnly = codings == 1 || (endsChunked && chunked == 1)
        return isUnknownOnly
            ? .unsupportedTransferCoding(offset: value.lowerBound)
            : .badTransferEncoding(offset: value.lowerBound)
    }

    mutating func connection(_ bytes: Span<UInt8>, _ value: Range<Int>) {
        var options = ListElements(value)
        while let option = options.next(in: bytes) {
            if bytes.equalsIgnoringCase("close", at: option) { says.close = true }
            if bytes.equalsIgnoringCase("keep-alive", at: option) { says.keepAlive = true }
        }
    }

    mutating func expect(_ bytes: Span<UInt8>, _ value: Range<Int>) {
        guard expectation != .unknown else { return }
        expectation = bytes.equalsIgnoringCase("100-continue", at: value) ? .continue : .unknown
    }

    mutating func contentType() throws(RequestError) {
        guard !hasContentType else { throw .duplicateField(.contentType) }
        hasContentType = true
    }

    /// Judges the whole head and completes it.
    func settle(_ head: inout RequestHead) throws(RequestError) {
        let isOld = head.minorVersion == 0
        guard isOld || host != nil else { throw .missingHost }
        if isChunked, isOld { throw .transferEncodingInOldVersion }
        if isChunked, length != nil { throw .conflictingFraming }

        if head.authority == nil { head.authority = host }
        head.framing = isChunked ? .chunked : length.map(BodyFraming.length) ?? .none
        head.isPersistent = !says.close && (!isOld || says.keepAlive)
        guard !isOld else { return }
        guard expectation != .unknown else {
            head.expectation = .unknown
            throw .unknownExpectation
        }
        if isChunked || (length ?? 0) > 0 { head.expectation = expectation }
    }
}
