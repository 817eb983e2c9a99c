import Testing
import WireHTTP

@Suite struct RequestParserTests {
    @Test func `a plain request is read as ranges`() throws {
        let request = try #require(
            try Parsed(
                "GET /meals/pizza?a=b&c HTTP/1.1\r\nHost: a.example:8080\r\n"
                    + "User-Agent:curl\r\nX-A:\t b c \t\r\n\r\nrest"
            )
        )
        let head = request.head
        #expect(head.method == .get)
        #expect(request.text(head.methodName) == "GET")
        #expect(request.text(head.target) == "/meals/pizza?a=b&c")
        #expect(head.form == .origin)
        #expect(request.text(head.path) == "/meals/pizza")
        #expect(request.text(head.query) == "a=b&c")
        #expect(request.text(head.authority) == "a.example:8080")
        #expect(head.minorVersion == 1)
        #expect(head.framing == .none)
        #expect(head.isPersistent)
        #expect(head.expectation == .none)
        #expect(head.length == request.bytes.count - 4)
        #expect(request.value(.userAgent) == "curl")
        #expect(request.text(head.fields[2].name) == "X-A")
        #expect(request.text(head.fields[2].value) == "b c")
        #expect(head.fields[2].field == .other)
    }

    @Test(arguments: [
        ("GET / HTTP/1.1", TargetForm.origin, "/", nil, "h"),
        ("GET /? HTTP/1.1", .origin, "/", "", "h"),
        ("GET /a?b?c HTTP/1.1", .origin, "/a", "b?c", "h"),
        ("GET //evil/ HTTP/1.1", .origin, "//evil/", nil, "h"),
        ("GET /%zz?q=\"x\"\\ HTTP/1.1", .origin, "/%zz", "q=\"x\"\\", "h"),
        ("GET http://other:81/x?y HTTP/1.1", .absolute, "/x", "y", "other:81"),
        ("GET HTTPS://[::1]:81 HTTP/1.1", .absolute, "", nil, "[::1]:81"),
        ("GET http://other?y HTTP/1.1", .absolute, "", "y", "other"),
        ("OPTIONS * HTTP/1.1", .asterisk, "", nil, "h"),
    ])
    func `a target is split by its form`(
        line: String,
        form: TargetForm,
        path: String,
        query: String?,
        authority: String
    ) throws {
        let request = try #require(try Parsed(line + "\r\nHost: h\r\n\r\n"))
        #expect(request.head.form == form)
        #expect(request.text(request.head.path) == path)
        #expect(request.text(request.head.query) == query)
        #expect(request.text(request.head.authority) == authority)
    }

    @Test(arguments: [
        ("GET / HTTP/1.1\r\nHost: h\r\n", true), ("GET / HTTP/1.9\r\nHost: h\r\n", true),
        ("GET / HTTP/1.1\r\nhOST: h\r\ncONNECTION: CLOSE\r\n", false),
        ("GET / HTTP/1.1\r\nHost: h\r\nConnection: x-a , close\r\n", false),
        ("GET / HTTP/1.1\r\nHost: h\r\nConnection: keep-alive\r\nConnection: close\r\n", false),
        ("GET / HTTP/1.0\r\n", false), ("GET / HTTP/1.0\r\nConnection: Keep-Alive\r\n", true),
        ("GET / HTTP/1.0\r\nConnection: keep-alive, close\r\n", false),
    ])
    func `a connection lasts as version and Connection say`(lines: String, isPersistent: Bool) throws {
        let request = try #require(try Parsed(lines + "\r\n"))
        #expect(request.head.isPersistent == isPersistent)
    }

    @Test(arguments: [
        ("Content-Length: 5", BodyFraming.length(5)), ("Content-Length:0", .length(0)),
        ("Content-Length: 9223372036854775807", .length(Int.max)),
        ("Transfer-Encoding: chunked", .chunked), ("Transfer-Encoding:\tCHUNKED ", .chunked),
        ("X-A: b", .none),
    ])
    func `a body ends as its one framing field says`(line: String, framing: BodyFraming) throws {
        #expect(try Parsed.get(line)?.head.framing == framing)
    }

    @Test(arguments: [
        ("1.1", "Expect: 100-continue\r\nContent-Length: 5", WireHTTP.Expectation.continue),
        ("1.1", "Expect: 100-Continue\r\nTransfer-Encoding: chunked", .continue),
        ("1.1", "Expect: 100-continue\r\nContent-Length: 0", .none), ("1.1", "Expect: 100-continue", .none),
        ("1.0", "Expect: 100-continue\r\nContent-Length: 5", .none),
        ("1.0", "Expect: tea\r\nContent-Length: 5", .none),
    ])
    func `only a 1.1 client with a body can wait for 100`(
        version: String,
        lines: String,
        expectation: WireHTTP.Expectation
    ) throws {
        let request = try #require(try Parsed("POST / HTTP/\(version)\r\nHost: h\r\n\(lines)\r\n\r\n"))
        #expect(request.head.expectation == expectation)
    }

    @Test func `one empty line before a request is skipped, and counted`() throws {
        let request = try #require(try Parsed("\r\nGET / HTTP/1.1\r\nHost: h\r\n\r\n"))
        #expect(request.head.length == request.bytes.count)
        #expect(request.text(request.head.methodName) == "GET")
    }

    @Test func `fields keep order and duplicates`() throws {
        let request = try #require(try Parsed.get("Accept: a/b", "X-A: 1", "accept: c/d", "X-A: 2"))
        var line = 0
        #expect(request.text(request.head.next(.accept, from: &line)) == "a/b")
        #expect(request.text(request.head.next(.accept, from: &line)) == "c/d")
        #expect(request.head.next(.accept, from: &line) == nil)
        #expect(
            request.head.fields.map { request.text($0.name) } == ["Host", "Accept", "X-A", "accept", "X-A"]
        )
        #expect(request.head.first(.cookie) == nil)
    }

    @Test func `bytes over 7F and empty values are allowed in fields`() throws {
        let request = try #require(try Parsed.get("X-A: caf\u{E9}", "Cookie:", "Referer:  "))
        #expect(request.text(request.head.fields[1].value) == "caf\u{E9}")
        #expect(request.value(.cookie)?.isEmpty == true)
        #expect(request.value(.referer)?.isEmpty == true)
    }

    @Test func `a head is forgotten before the next one`() throws {
        let first = Array("POST /x?y HTTP/1.1\r\nHost: h\r\nContent-Length: 3\r\nCookie: c\r\n\r\n".utf8)
        let second = Array("GET / HTTP/1.0\r\n\r\n".utf8)
        var parser = RequestParser(limits: HeadLimits())
        var head = RequestHead()
        let isFirstComplete = try parser.parse(first.span, into: &head)
        #expect(isFirstComplete)
        let isSecondComplete = try parser.parse(second.span, into: &head)
        #expect(isSecondComplete)
        #expect(head.method == .get && head.query == nil && head.authority == nil)
        #expect(head.fields.isEmpty && !head.has(.cookie) && head.framing == .none && !head.isPersistent)
    }
}
