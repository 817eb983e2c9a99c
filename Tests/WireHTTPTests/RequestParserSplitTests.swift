import Testing
import WireHTTP

@Suite struct RequestParserSplitTests {
    static let good = [
        "GET / HTTP/1.1\r\nHost: h\r\n\r\n",
        "\r\nPOST http://h/a?b HTTP/1.1\r\nHost: h\r\nTransfer-Encoding: chunked\r\nX-A:\t\tb\tc\r\n\r\n",
        "POST /repeater HTTP/1.0\r\nContent-Length: 12\r\nConnection: keep-alive\r\n\r\n",
    ]

    @Test(arguments: good)
    func `every prefix is incomplete`(request: String) {
        let bytes = Array(request.utf8)
        for end in 0..<bytes.count {
            #expect(Verdict.feeding(bytes, upTo: [end]) == .incomplete, "\(end) bytes")
        }
    }

    @Test(arguments: good)
    func `every split gives the same answer`(request: String) {
        expectSameAnswer(request)
    }

    @Test(arguments: BadRequest.all)
    func `every split of a bad request gives the same error`(_ bad: BadRequest) {
        expectSameAnswer(bad.request)
    }

    private func expectSameAnswer(_ request: String) {
        let bytes = Array(request.utf8)
        let whole = Verdict.feeding(bytes, upTo: [bytes.count])
        for end in 0..<bytes.count {
            #expect(Verdict.feeding(bytes, upTo: [end, bytes.count]) == whole, "split at \(end)")
        }
        #expect(Verdict.feeding(bytes, upTo: Array(0...bytes.count)) == whole, "byte by byte")
    }

    @Test func `a limit is met at the same byte however the request comes`() {
        let limits = HeadLimits(requestLine: 20, head: 60, fields: 2)
        let requests = [
            "GET /aaaaaa HTTP/1.1\r\nHost: h\r\n\r\n", "GET /aaaaaaa HTTP/1.1\r\nHost: h\r\n\r\n",
            "GET / HTTP/1.1\r\nHost: h\r\nX-A: \(String(repeating: "b", count: 26))\r\n\r\n",
            "GET / HTTP/1.1\r\nHost: h\r\nX-A: \(String(repeating: "b", count: 27))\r\n\r\n",
            "GET / HTTP/1.1\r\nHost: h\r\nA: b\r\nC: d\r\n\r\n",
        ]
        let expected: [RequestError?] = [
            nil, .requestLineTooLong(limit: 20), nil, .headTooLong(limit: 60), .tooManyFields(limit: 2),
        ]
        for (request, error) in zip(requests, expected) {
            let bytes = Array(request.utf8)
            let whole = Verdict.feeding(bytes, upTo: [bytes.count], limits: limits)
            if let error { #expect(whole == .refused(error)) } else { #expect(whole != .incomplete) }
            #expect(Verdict.feeding(bytes, upTo: Array(0...bytes.count), limits: limits) == whole)
        }
    }

    @Test func `a line without an end is refused at the limit, not kept`() {
        let target = Array(("GET /" + String(repeating: "a", count: 8189)).utf8)
        #expect(Verdict.feeding(target, upTo: [8193]) == .incomplete)
        #expect(Verdict.feeding(target, upTo: [8194]) == .refused(.requestLineTooLong(limit: 8192)))
        let method = [UInt8](repeating: 0x41, count: 100_000)
        #expect(Verdict.feeding(method, upTo: [method.count]) == .refused(.badMethod(offset: 33)))
        let field = Array(("GET / HTTP/1.1\r\nX: " + String(repeating: "a", count: 40000)).utf8)
        #expect(Verdict.feeding(field, upTo: [32767]) == .incomplete)
        #expect(Verdict.feeding(field, upTo: [32768]) == .refused(.headTooLong(limit: 32768)))
    }
}
