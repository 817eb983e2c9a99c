import WireHTTP

/// A head with the bytes it was parsed from, so that tests can speak of text.
struct Parsed {
    let head: RequestHead
    let bytes: [UInt8]

    /// Parses a request that is complete; nil if it is not.
    init?(_ request: some Collection<UInt8>, limits: HeadLimits = HeadLimits()) throws(RequestError) {
        let bytes = Array(request)
        var parser = RequestParser(limits: limits)
        var head = RequestHead()
        guard try parser.parse(bytes.span, into: &head) else { return nil }
        self.bytes = bytes
        self.head = head
    }

    init?(_ request: String, limits: HeadLimits = HeadLimits()) throws(RequestError) {
        try self.init(request.utf8, limits: limits)
    }

    /// A GET of `/` with those field lines besides Host.
    static func get(_ lines: String...) throws -> Parsed? {
        try Parsed("GET / HTTP/1.1\r\nHost: a.example\r\n" + lines.map { $0 + "\r\n" }.joined() + "\r\n")
    }

    func text(_ range: Range<Int>?) -> String? {
        range.map { String(decoding: bytes[$0], as: UTF8.self) }
    }

    func value(_ field: FieldName) -> String? { text(head.first(field)) }
}

/// What became of some bytes: comparable, so that one way to feed them can be held against another.
enum Verdict: Equatable {
    case incomplete
    case complete(length: Int, BodyFraming, isPersistent: Bool, fields: [FieldLine])
    case refused(RequestError)

    /// Feeds the prefixes of `request` that end at `ends`, one after the other.
    static func feeding(_ request: [UInt8], upTo ends: [Int], limits: HeadLimits = HeadLimits()) -> Verdict {
        var parser = RequestParser(limits: limits)
        var head = RequestHead()
        do {
            for end in ends where try parser.parse(request.span.extracting(0..<end), into: &head) {
                return .complete(
                    length: head.length,
                    head.framing,
                    isPersistent: head.isPersistent,
                    fields: head.fields
                )
            }
            return .incomplete
        } catch {
            return .refused(error)
        }
    }

    static func whole(_ request: String) -> Verdict {
        let bytes = Array(request.utf8)
        return feeding(bytes, upTo: [bytes.count])
    }
}
