import FuzzKit
import WireHTTP

@_cdecl("LLVMFuzzerTestOneInput")
public func testOneInput(_ start: UnsafePointer<UInt8>?, _ count: Int) -> Int32 {
    FieldsFuzz.run(start, count)
}

/// What fields ask for: ranges, conditions, dates, negotiation, what a proxy says. An input is field lines that end in LF.
#if !FUZZING
    @main
#endif
enum FieldsFuzz: Harness {
    static func check(_ input: [UInt8]) throws(Broken) {
        var choices = Choices(of: input)
        guard let request = Request(fields: input) else { return }
        try checkRange(request, &choices)
        try checkConditions(request, input)
        try checkDates(request)
        try checkNegotiation(request)
        try checkOrigin(request)
    }

    private static func checkRange(_ request: Request, _ choices: inout Choices) throws(Broken) {
        let size = choices.one(of: [0, 1, 10, 5000, Int.max])
        let select = { (method: Method, etag: EntityTag?, date: HTTPDate?) in
            ByteRange.select(
                request.head,
                bytes: request.bytes.span,
                method: method,
                size: size,
                etag: etag,
                lastModified: date
            )
        }
        let isTagged = choices.onceIn(2)
        switch select(.get, isTagged ? tag : nil, moment) {
        case .part(let range):
            try require(
                !range.isEmpty && range.lowerBound >= 0 && range.upperBound <= size,
                "a part is a part"
            )
        case .whole, .unsatisfiable: break
        }
        try require(select(.head, tag, moment) == .whole, "only GET asks for parts")
        if request.head.has(.ifRange) {
            try require(select(.get, weakTag, nil) == .whole, "a weak tag says nothing of single bytes")
        }
    }

    /// A tag that is named first is found, whatever stands in further lines.
    private static func checkConditions(_ request: Request, _ fields: [UInt8]) throws(Broken) {
        let verdict = { (request: Request, method: Method) in
            Preconditions.evaluate(
                request.head,
                bytes: request.bytes.span,
                method: method,
                etag: tag,
                lastModified: moment,
                exists: true
            )
        }
        for method in [Method.get, .head, .put, .options] {
            let answer = verdict(request, method)
            if answer == .notModified { try require(method == .get || method == .head, "304 is for reading") }
            if method == .options { try require(answer == .proceed, "OPTIONS has no conditions") }
        }
        guard !request.head.has(.ifMatch), !request.head.has(.ifUnmodifiedSince),
            let more = Request(fields: Array("If-None-Match: \"abc\"\n".utf8) + fields)
        else { return }
        try require(verdict(more, .get) == .notModified, "the own tag is not modified")
        try require(verdict(more, .put) == .failed, "the own tag is there already")
    }

    private static func checkDates(_ request: Request) throws(Broken) {
        for line in request.head.fields {
            guard let date = HTTPDate(request.bytes.span, line.value) else { continue }
            var text: [UInt8] = []
            date.append(to: &text)
            try requireSame(text.count, 29, "a date has 29 bytes")
            try requireSame(HTTPDate(text.span, 0..<text.count), date, "a date is read back")
        }
    }

    private static func checkNegotiation(_ request: Request) throws(Broken) {
        let offers = [MediaOffer("text", "html"), MediaOffer("application", "json")]
        let best = AcceptList.best(of: offers, request.head, bytes: request.bytes.span)
        try require(best.map(offers.indices.contains) ?? true, "what is liked best is on offer")
        try require(
            best != nil || request.head.has(.accept),
            "who accepts nothing in particular accepts the first"
        )
        let coding = AcceptList.bestCoding(
            gzip: false,
            brotli: false,
            request.head,
            bytes: request.bytes.span
        )
        try require(coding == .identity || coding == nil, "a coding that is not on offer is not chosen")
        for line in request.head.fields {
            guard let type = MediaType(request.bytes.span, line.value) else { continue }
            try require(type.parameters.upperBound <= line.value.upperBound, "parameters stand in the value")
            guard let text = type.parameter("charset", in: request.bytes.span) else { continue }
            try require(type.parameters.contains(text), "a parameter stands among the parameters")
        }
    }

    private static func checkOrigin(_ request: Request) throws(Broken) {
        let origin = ForwardedOrigin(request.head, bytes: request.bytes.span)
        if let host = origin.host {
            try require(Authority.fault(request.bytes.span, host) == nil, "a forwarded host is sound")
        }
        if let client = origin.client {
            let isPlain = request.bytes[client].allSatisfy { $0 > 0x20 && $0 < 0x7f && $0 != 0x22 }
            try require(isPlain && !client.isEmpty, "a forwarded client can stand in a log")
        }
    }

    private static let moment = HTTPDate(seconds: 784_111_777)
    private static let tag = EntityTag(Array("abc".utf8).span)
    private static let weakTag = EntityTag(Array("abc".utf8).span, isWeak: true)
}

extension Range<Int> {
    fileprivate func contains(_ other: Range<Int>) -> Bool {
        other.isEmpty || lowerBound <= other.lowerBound && other.upperBound <= upperBound
    }
}

/// A GET with field lines of an input.
struct Request {
    let bytes: [UInt8]
    let head: RequestHead

    /// Nil for lines that no head may have.
    init?(fields: [UInt8]) {
        var bytes = Array("GET / HTTP/1.1\r\nHost: a\r\n".utf8)
        for line in fields.split(separator: 0x0a) {
            bytes += line
            bytes += "\r\n".utf8
        }
        bytes += "\r\n".utf8
        var parser = RequestParser(limits: HeadLimits(requestLine: 100, head: 1 << 20, fields: 1000))
        var head = RequestHead()
        guard (try? parser.parse(bytes.span, into: &head)) == true, head.length == bytes.count else {
            return nil
        }
        self.bytes = bytes
        self.head = head
    }
}
