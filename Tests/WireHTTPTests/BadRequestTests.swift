import Testing
import WireHTTP

/// A request that must be refused; `~` in a request stands for `HTTP/1.1`, CRLF and a Host line.
struct BadRequest: CustomTestStringConvertible {
    let name: String
    let request: String
    let status: Status

    var testDescription: String { name }

    init(_ name: String, _ request: String, _ status: Status = .badRequest) {
        self.name = name
        self.request = request.split(separator: "~", omittingEmptySubsequences: false)
            .joined(separator: " HTTP/1.1\r\nHost: h:1\r\n")
        self.status = status
    }

    static let all = lines + fields + framing
}

extension BadRequest {
    static let lines = [
        BadRequest("two spaces", "GET  / HTTP/1.1\r\nHost: h\r\n\r\n"),
        BadRequest("leading space", " GET /~\r\n"),
        BadRequest("blanks only", "   \r\n\r\n"),
        BadRequest("trailing space", "GET / HTTP/1.1 \r\nHost: h\r\n\r\n"),
        BadRequest("tab for space", "GET\t/~\r\n"),
        BadRequest("no target", "GET~\r\n"),
        BadRequest("no version", "GET /\r\n\r\n"),
        BadRequest("bad method", "GE(T /~\r\n"),
        BadRequest("very long method", String(repeating: "A", count: 33) + " /~\r\n"),
        BadRequest("8-bit method", "G\u{C9}T /~\r\n"),
        BadRequest("junk version", "GET / HTTP/1.x\r\nHost: h\r\n\r\n"),
        BadRequest("lower-case version", "GET / http/1.1\r\nHost: h\r\n\r\n"),
        BadRequest("version without minor", "GET / HTTP/1\r\nHost: h\r\n\r\n"),
        BadRequest("version with zeros", "GET / HTTP/01.01\r\nHost: h\r\n\r\n"),
        BadRequest("version with a space", "GET / HTTP/ 1.1\r\nHost: h\r\n\r\n"),
        BadRequest("version 2.0", "GET / HTTP/2.0\r\nHost: h\r\n\r\n", .httpVersionNotSupported),
        BadRequest("version 0.9", "GET / HTTP/0.9\r\nHost: h\r\n\r\n", .httpVersionNotSupported),
        BadRequest("HTTP/2 preface", "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n", .httpVersionNotSupported),
        BadRequest("asterisk with GET", "GET *~\r\n"),
        BadRequest("CONNECT", "CONNECT example.com:443~\r\n", .notImplemented),
        BadRequest("CONNECT to a path", "CONNECT /x~\r\n", .notImplemented),
        BadRequest("relative target", "GET index.html~\r\n"),
        BadRequest("another scheme", "GET ftp://h/~\r\n"),
        BadRequest("absolute without host", "GET http:///x~\r\n"),
        BadRequest("absolute with userinfo", "GET http://u:p@h/~\r\n"),
        BadRequest("NUL in the target", "GET /a\u{0}b~\r\n"),
        BadRequest("control byte in the target", "GET /a\u{1}b~\r\n"),
        BadRequest("space in the target", "GET /a b~\r\n"),
        BadRequest("8-bit target", "GET /caf\u{E9}~\r\n"),
        BadRequest("8-bit query", "GET /?caf\u{E9}~\r\n"),
        BadRequest("fragment", "GET /a#b~\r\n"),
        BadRequest("backslash in the path", "GET /a\\b~\r\n"),
        BadRequest("bare CR", "GET / HTTP/1.1\rHost: h\r\n\r\n"),
        BadRequest("bare LF", "GET / HTTP/1.1\nHost: h\r\n\r\n"),
        BadRequest("two empty lines first", "\r\n\r\nGET /~\r\n"),
        BadRequest("TLS hello", "\u{16}\u{3}\u{1}\u{0}\r\n\r\n"),
    ]

    static let fields = [
        BadRequest("no Host", "GET / HTTP/1.1\r\n\r\n"),
        BadRequest("two Hosts", "GET /~Host: other\r\n\r\n"),
        BadRequest("the same Host twice", "GET /~Host: h:1\r\n\r\n"),
        BadRequest("space before the colon", "GET /~X-A : b\r\n\r\n"),
        BadRequest("tab in a name", "GET /~X\tA: b\r\n\r\n"),
        BadRequest("space before the first field", "GET / HTTP/1.1\r\n X: y\r\nHost: h\r\n\r\n"),
        BadRequest("a blank line before the fields", "GET / HTTP/1.1\r\n \r\nHost: h\r\n\r\n"),
        BadRequest("folded line", "GET /~X-A: b\r\n c\r\n\r\n"),
        BadRequest("no colon", "GET /~NoColonHere\r\n\r\n"),
        BadRequest("empty name", "GET /~: b\r\n\r\n"),
        BadRequest("bracket in a name", "GET /~X[a]: b\r\n\r\n"),
        BadRequest("8-bit name", "GET /~X-T\u{EB}st: b\r\n\r\n"),
        BadRequest("NUL in a value", "GET /~X-A: b\u{0}c\r\n\r\n"),
        BadRequest("control bytes in a value", "GET /~X-A: b\u{7}c\r\n\r\n"),
        BadRequest("DEL in a value", "GET /~X-A: b\u{7F}c\r\n\r\n"),
        BadRequest("CR in a value", "GET /~X-A: b\rX-B: c\r\n\r\n"),
        BadRequest("LF in a value", "GET /~X-A: b\nX-B: c\r\n\r\n"),
        BadRequest("two Content-Types", "GET /~Content-Type: a/b\r\nContent-Type: c/d\r\n\r\n"),
        BadRequest("unknown expectation", "GET /~Expect: 200-ok\r\n\r\n", .expectationFailed),
        BadRequest(
            "a second expectation",
            "GET /~Expect: 100-continue\r\nExpect: x\r\n\r\n",
            .expectationFailed
        ),
    ]

    private static func post(_ name: String, _ lines: String, _ status: Status = .badRequest) -> BadRequest {
        BadRequest(name, "POST /~\(lines)\r\n\r\n", status)
    }

    static let framing =
        ["-5", "+5", "0x5", "0o5", "5.0", "1 0", "1_0", "five", "", "5;", "-0", "\u{B}5"].map {
            post("length \($0)", "Content-Length: \($0)")
        } + [
            post("two lengths", "Content-Length: 5\r\nContent-Length: 6"),
            post("the same length twice", "Content-Length: 5\r\nContent-Length: 5"),
            post("two lengths in one line", "Content-Length: 5, 6"),
            post("the same length twice in one line", "Content-Length: 5, 5"),
            post("length past 64 bits", "Content-Length: 18446744073709551621"),
            post("length past 63 bits", "Content-Length: 9223372036854775808"),
            post("length with a leading zero", "Content-Length: 005"),
            post("length of two zeros", "Content-Length: 00"),
            post("length behind two spaces", "Content-Length:  5"),
            post("length behind a tab", "Content-Length:\t5"),
            post("length before a space", "Content-Length: 5 "),
            post("length and chunked", "Content-Length: 6\r\nTransfer-Encoding: chunked"),
            post("chunked and length", "Transfer-Encoding: chunked\r\nContent-Length: 6"),
            BadRequest("chunked in 1.0", "POST / HTTP/1.0\r\nHost: h\r\nTransfer-Encoding: chunked\r\n\r\n"),
            post("chunked twice", "Transfer-Encoding: chunked, chunked"),
            post("chunked twice in two lines", "Transfer-Encoding: chunked\r\nTransfer-Encoding: chunked"),
            post("chunked, then identity", "Transfer-Encoding: chunked\r\nTransfer-Encoding: identity"),
            post("chunked not last", "Transfer-Encoding: chunked, gzip"),
            post("empty coding", "Transfer-Encoding:"),
            post("comma first", "Transfer-Encoding: , chunked"),
            post("comma last", "Transfer-Encoding: chunked,"),
            post("quoted coding", "Transfer-Encoding: \"chunked\""),
            post("coding with a parameter", "Transfer-Encoding: chunked;q=1"),
            post("vertical tab before the coding", "Transfer-Encoding: \u{B}chunked"),
            post("form feed before the coding", "Transfer-Encoding: \u{C}chunked"),
            post("NUL in the coding", "Transfer-Encoding: chunked\u{0}"),
            post("space before the colon of a coding", "Transfer-Encoding : chunked"),
            post("folded coding", "Transfer-Encoding:\r\n chunked"),
            post("unknown coding", "Transfer-Encoding: gzip", .notImplemented),
            post("unknown coding, then chunked", "Transfer-Encoding: gzip, chunked", .notImplemented),
            post("identity", "Transfer-Encoding: identity", .notImplemented),
            post("almost chunked", "Transfer-Encoding: xchunked", .notImplemented),
        ]

    static let badHosts = [
        "", "u:p@h", "u@h", "a b", "h/path", "h, other", "h,other", "h:99999", "h:8x", "h:-1", "h:080808",
        ":80",
        "h?x", "h#x", "[::1", "[]", "[1]", "[::1]x", "[::g]", "caf\u{E9}", "<b>", "h%20", "h\\x",
    ]
}

@Suite struct BadRequestTests {
    @Test(arguments: BadRequest.all)
    func `a bad request is refused`(_ bad: BadRequest) {
        guard case .refused(let error) = Verdict.whole(bad.request) else {
            Issue.record("taken")
            return
        }
        #expect(error.status == bad.status, "\(error)")
    }

    @Test(arguments: BadRequest.badHosts)
    func `a Host that is no host and port is refused`(host: String) {
        guard case .refused(.badHost) = Verdict.whole("GET / HTTP/1.1\r\nHost: \(host)\r\n\r\n") else {
            Issue.record("taken")
            return
        }
    }

    @Test(arguments: [
        "h", "a.example", "a.example:8080", "127.0.0.1:1", "[::1]", "[2001:db8::1.2.3.4]:65535", "h:",
        "a_b~c",
    ])
    func `a Host of host and port is taken`(host: String) throws {
        let request = try #require(try Parsed("GET / HTTP/1.1\r\nHost: \(host)\r\n\r\n"))
        #expect(request.text(request.head.authority) == host)
    }

    @Test func `an error says where`() {
        #expect(Verdict.whole("GET / HTTP/1.1\nHost: h\r\n\r\n") == .refused(.bareLineFeed(offset: 14)))
        #expect(
            Verdict.whole("GET / HTTP/1.1\r\nHost: h\r\nX-A : b\r\n\r\n")
                == .refused(.spaceBeforeColon(offset: 28))
        )
        #expect(Verdict.whole("GET /a\u{1} HTTP/1.1\r\n\r\n") == .refused(.controlByte(1, offset: 6)))
    }

    @Test func `what was read before the fault stays for the log`() {
        let bytes = Array("POST /a HTTP/1.1\r\nHost: h\r\nContent-Length: x\r\n\r\n".utf8)
        var parser = RequestParser(limits: HeadLimits())
        var head = RequestHead()
        #expect(throws: RequestError.badContentLength(offset: 43)) {
            try parser.parse(bytes.span, into: &head)
        }
        #expect(head.method == .post)
        #expect(String(decoding: bytes[head.target], as: UTF8.self) == "/a")
    }
}
