import Testing
import WireHTTP

@Suite struct MediaTypeTests {
    @Test(arguments: [
        ("text/html", "utf-8", false), ("TEXT/HTML;Charset=\"utf-8\"", "utf-8", true),
        ("text/html; charset=", "", true),
        ("text/html ;x=\"a;charset=b\"; charset=utf-8", "utf-8", true), ("text/html;;charset=c;", "c", true),
        ("text/html; junk; CHARSET = c", "c", true),
    ])
    func `a media type is read in any case`(text: String, charset: String, hasCharset: Bool) throws {
        let bytes = Array(text.utf8)
        let parsed = MediaType(bytes.span, 0..<bytes.count)
        let type = try #require(parsed)
        let isHTML = type.isMatch("text", "html", in: bytes.span)
        #expect(isHTML)
        let range = type.parameter("charset", in: bytes.span)
        let found = range.map { String(decoding: bytes[$0], as: UTF8.self) }
        #expect(found == (hasCharset ? charset : nil))
    }

    @Test(arguments: [
        "", "text", "/", "text/", "/html", "te xt/html", "text/html,text/xml", ";", "text/html/x",
    ])
    func `what is none is nil`(text: String) {
        let bytes = Array(text.utf8)
        let parsed = MediaType(bytes.span, 0..<bytes.count)
        #expect(parsed == nil)
    }
}

@Suite struct AcceptListTests {
    private static let offers = [MediaOffer("text", "html"), MediaOffer("application", "json")]

    @Test(
        arguments: [
            ([String](), Optional(0)), (["Accept:"], 0), (["Accept: */*"], 0),
            (["Accept: application/json"], 1),
            (["Accept: text/html,application/xhtml+xml,*/*;q=0.8"], 0), (["Accept: APPLICATION/*"], 1),
            (["Accept: text/html;q=0.5, application/json"], 1),
            (["Accept: text/html;q=0.5", "Accept: application/json;q=0.4"], 0),
            (["Accept: */*, text/html;q=0"], 1), (["Accept: text/*;q=0.3, text/html;q=0.7, */*;q=0.5"], 0),
            (["Accept: text/html;q=0.123,application/json;q=0.124"], 1), (["Accept: image/png"], nil),
            (["Accept: */*;q=0"], nil),
            (["Accept: text/html;q=2, application/json;q=0.1"], 1),
            (["Accept: ,,text/html;level=1;q=1.000,"], 0),
            (["Accept: text/html;q=x"], nil), (["Accept: nonsense"], nil),
            (["Accept: application/json;x=\"a,b\";q=0.5"], 1),
        ] as [([String], Int?)]
    )
    func `the best offer is found`(lines: [String], wanted: Int?) throws {
        let text = "GET / HTTP/1.1\r\nHost: h\r\n" + lines.map { $0 + "\r\n" }.joined() + "\r\n"
        let request = try #require(try Parsed(text))
        let found = AcceptList.best(of: Self.offers, request.head, bytes: request.bytes.span)
        #expect(found == wanted)
    }

    @Test(arguments: [
        ("gzip, deflate, br", Optional(ContentCoding.brotli)), ("gzip, deflate", .gzip), ("GZIP", .gzip),
        ("", .identity),
        ("br;q=0.5, gzip;q=0.8", .gzip), ("gzip;q=0", .identity), ("*", .brotli), ("*;q=0", nil),
        ("identity;q=0", nil),
        ("identity, gzip;q=0.5", .identity), ("identity;q=0, gzip", .gzip),
        ("*;q=0, identity;q=0.1", .identity),
        ("gzip, br;q=0", .gzip), ("deflate", .identity), ("br;q=0, *;q=0.1", .gzip),
        ("identity;q=0, *;q=0.1", .brotli),
        ("gzip;q=nonsense", .identity),
    ])
    func `the best coding is found`(value: String, wanted: ContentCoding?) throws {
        #expect(try coding("Accept-Encoding: \(value)") == wanted)
    }

    @Test func `a coding that is not there is not chosen`() throws {
        #expect(try coding("Accept-Encoding: gzip, br", brotli: false) == .gzip)
        #expect(try coding("Accept-Encoding: gzip, br", gzip: false, brotli: false) == .identity)
        #expect(try coding("X-A: b") == .identity)
    }

    private func coding(_ line: String, gzip: Bool = true, brotli: Bool = true) throws -> ContentCoding? {
        let request = try #require(try Parsed.get(line))
        return AcceptList.bestCoding(
            gzip: gzip,
            brotli: brotli,
            request.head,
            bytes: request.bytes.span
        )
    }
}

@Suite struct ForwardedOriginTests {
    @Test(
        arguments: [
            (
                [
                    "X-Forwarded-Proto: https, http", "X-Forwarded-Host: a.example:1, b",
                    "X-Forwarded-For: 192.0.2.1, 10.0.0.1",
                ],
                ForwardedOrigin.Scheme.https, "a.example:1", "192.0.2.1"
            ),
            (
                [
                    "Forwarded: for=\"[2001:db8::1]:4711\";Proto=HTTP;host=\"a.example\", for=x",
                    "X-Forwarded-Proto: https",
                ],
                .http, "a.example", "[2001:db8::1]:4711"
            ),
            (["Forwarded: for=_hidden"], nil, nil, "_hidden"), ([], nil, nil, nil),
            (["Forwarded:"], nil, nil, nil),
            (
                ["X-Forwarded-Proto: javascript", "X-Forwarded-Host: a/b", "X-Forwarded-For: <b>"], nil, nil,
                nil
            ),
            (["Forwarded: proto=https;host=u@h;for=\"", "X-Forwarded-Host: h"], .https, nil, nil),
        ] as [([String], ForwardedOrigin.Scheme?, String?, String?)]
    )
    func `the nearest proxy's word is read, if it is sound`(
        lines: [String],
        scheme: ForwardedOrigin.Scheme?,
        host: String?,
        client: String?
    ) throws {
        let text = "GET / HTTP/1.1\r\nHost: h\r\n" + lines.map { $0 + "\r\n" }.joined() + "\r\n"
        let request = try #require(try Parsed(text))
        let origin = ForwardedOrigin(request.head, bytes: request.bytes.span)
        #expect(origin.scheme == scheme)
        #expect(request.text(origin.host) == host)
        #expect(request.text(origin.client) == client)
    }
}
