import Testing
import WireHTTP

/// What became of a chunked body.
private enum Outcome: Equatable {
    case incomplete(String)
    case complete(String, consumed: Int, trailers: [String])
    case refused(RequestError)

    /// Feeds the pieces of `input` between the places `cuts`.
    static func feeding(
        _ input: String,
        cuts: [Int] = [],
        limit: Int = 1000,
        limits: ChunkLimits = ChunkLimits()
    ) -> Outcome {
        let bytes = Array(input.utf8)
        var decoder = ChunkedDecoder(limits: limits)
        var body: [UInt8] = []
        var consumed = 0
        do {
            for end in cuts + [bytes.count] {
                let piece = bytes.span.extracting(consumed..<end)
                consumed += try decoder.decode(piece, into: &body, limit: limit)
                if decoder.isComplete { break }
            }
        } catch { return .refused(error) }
        let text = String(decoding: body, as: UTF8.self)
        guard decoder.isComplete else { return .incomplete(text) }
        let trailers = decoder.trailers.map {
            String(
                decoding: decoder.trailerBytes[$0.name] + [0x3D] + decoder.trailerBytes[$0.value],
                as: UTF8.self
            )
        }
        return .complete(text, consumed: consumed, trailers: trailers)
    }
}

@Suite struct ChunkedDecoderTests {
    private static let good = [
        ("5\r\nhello\r\n0\r\n\r\n", "hello", [String]()),
        ("0\r\n\r\n", "", []),
        ("a\r\n0123456789\r\n00B\r\n0123456789a\r\n000\r\n\r\n", "01234567890123456789a", []),
        ("5;a=b;c=\"d;\\\"\te\" ; f = g ;h\r\nhello\r\n0;z\r\n\r\n", "hello", []),
        ("5 ;a\r\nhello\r\n0\r\n\r\n", "hello", []),
        ("5\r\nhello\r\n0\r\nX-T: 1\r\nX-U:\t2 \r\n\r\n", "hello", ["X-T=1", "X-U=2"]),
        ("2\r\n\r\n\r\n0\r\n\r\n", "\r\n", []),
    ]

    @Test(arguments: good)
    func `chunks become a body, and what is behind it is left alone`(
        input: String,
        body: String,
        trailers: [String]
    ) {
        let whole = Outcome.complete(body, consumed: input.utf8.count, trailers: trailers)
        #expect(Outcome.feeding(input + "GET / HTTP/1.1") == whole)
        for cut in 0..<input.utf8.count {
            #expect(Outcome.feeding(input, cuts: [cut]) == whole, "cut at \(cut)")
            guard case .incomplete = Outcome.feeding(String(decoding: input.utf8.prefix(cut), as: UTF8.self))
            else {
                Issue.record("a prefix of \(cut) is complete")
                continue
            }
        }
        #expect(Outcome.feeding(input, cuts: Array(0..<input.utf8.count)) == whole)
    }

    private static let bad: [(String, String)] =
        [
            "zz", "-5", "+5", "0x5", "", " 5", "5,", "5\u{0}", "1_0", "5 ", "5;", "5;;a", "5;a=", "5;bad[=x",
            "5;a b",
        ].map {
            ("size line \($0)", $0 + "\r\nhello\r\n0\r\n\r\n")
        } + [
            ("size past 64 bits", "10000000000000005\r\n"), ("size of all ones", "FFFFFFFFFFFFFFFF\r\n"),
            ("size past 63 bits", "8000000000000000\r\n"),
            ("size of 40 digits", String(repeating: "F", count: 40)),
            ("data too long", "5\r\nhelloXX0\r\n\r\n"), ("data without end", "5\r\nhello0\r\n\r\n"),
            ("data too short", "3\r\nhello\r\n0\r\n\r\n"), ("LF behind the size", "5\nhello\n0\n\n"),
            ("LF behind the data", "5\r\nhello\n0\r\n\r\n"),
            ("LF in an extension", "5;a\nhello\r\n0\r\n\r\n"),
            ("LF behind a semicolon", "5;\nhello\r\n"), ("CR behind the size", "5\rhello\r\n0\r\n\r\n"),
            ("CR in an extension", "5;a\rX\r\nhello\r\n"), ("NUL in an extension", "5;\u{0}ext\r\nhello\r\n"),
            ("control byte in quotes", "5;a=\"\u{1}\"\r\nhello\r\n"), ("LF ends the trailers", "0\r\n\n"),
            ("LF in the trailers", "0\r\nX: y\n\r\n"), ("CR in the trailers", "0\r\nX: y\rZ\r\n\r\n"),
            ("NUL in the trailers", "0\r\nX: \u{0}\r\n\r\n"), ("folded trailer", "0\r\nX: y\r\n z\r\n\r\n"),
            ("trailer without colon", "0\r\nX\r\n\r\n"), ("trailer with a space", "0\r\nX : y\r\n\r\n"),
            ("trailing length", "0\r\nContent-Length: 50\r\n\r\n"),
            ("trailing coding", "0\r\nTransfer-Encoding: chunked\r\n\r\n"),
            ("trailing host", "0\r\nHost: evil\r\n\r\n"),
            ("trailing token", "0\r\nAuthorization: Bearer x\r\n\r\n"),
            ("trailing type", "0\r\nContent-Type: text/evil\r\n\r\n"),
        ]

    @Test(arguments: bad)
    func `a bad chunk is refused wherever it is cut`(name: String, input: String) {
        let whole = Outcome.feeding(input)
        guard case .refused(let error) = whole else {
            Issue.record("taken: \(whole)")
            return
        }
        #expect(error.status == .badRequest)
        #expect(Outcome.feeding(input, cuts: Array(0..<input.utf8.count)) == whole)
    }

    @Test func `the limit is met by the size, before the data come`() {
        #expect(Outcome.feeding("5\r\n", limit: 5) == .incomplete(""))
        #expect(Outcome.feeding("6\r\n", limit: 5) == .refused(.bodyTooLong(limit: 5)))
        #expect(Outcome.feeding("3\r\nabc\r\n3\r\n", limit: 5) == .refused(.bodyTooLong(limit: 5)))
        #expect(Outcome.feeding("7FFFFFFFFFFFFFFF\r\n", limit: 5) == .refused(.bodyTooLong(limit: 5)))
    }

    @Test func `what surrounds the data has limits too`() {
        let limits = ChunkLimits(line: 8, extensions: 10, trailers: 10)
        #expect(Outcome.feeding("00000005\r", limits: limits) == .refused(.chunkLineTooLong(limit: 8)))
        #expect(Outcome.feeding("1;abcdefg\r\n", limits: limits) == .refused(.chunkLineTooLong(limit: 8)))
        let many = String(repeating: "1;abc\r\nx\r\n", count: 9)
        #expect(Outcome.feeding(many, limits: limits) == .refused(.chunkLineTooLong(limit: 10)))
        #expect(
            Outcome.feeding("0\r\nA: bcdefghi\r\n", limits: limits) == .refused(.trailersTooLong(limit: 10))
        )
    }

    @Test func `what the encoder writes the decoder reads`() {
        var output: [UInt8] = []
        ChunkedEncoder.append(Array("hello".utf8).span, to: &output)
        ChunkedEncoder.append([UInt8]().span, to: &output)
        ChunkedEncoder.append([UInt8](repeating: 0x61, count: 17).span, to: &output)
        var trailers = Fields()
        trailers.append("X-T", "1")
        ChunkedEncoder.appendEnd(trailers: trailers, to: &output)
        let text = String(decoding: output, as: UTF8.self)
        #expect(text == "5\r\nhello\r\n11\r\naaaaaaaaaaaaaaaaa\r\n0\r\nX-T: 1\r\n\r\n")
        let body = "hello" + String(repeating: "a", count: 17)
        #expect(Outcome.feeding(text) == .complete(body, consumed: text.utf8.count, trailers: ["X-T=1"]))
    }
}
