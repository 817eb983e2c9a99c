import Testing
import WireHTTP

@Suite struct PathSegmentsTests {
    private func segments(_ path: String) throws(PathFault) -> [String] {
        let source = Array(path.utf8)
        var bytes: [UInt8] = []
        var segments: [Range<Int>] = []
        try PathSegments.decode(source.span, 0..<source.count, into: &bytes, segments: &segments)
        return segments.map { String(decoding: bytes[$0], as: UTF8.self) }
    }

    @Test(arguments: [
        ("/", [""]), ("/a", ["a"]), ("/a/b/", ["a", "b", ""]), ("//evil/", ["", "evil", ""]),
        ("/a+b", ["a+b"]),
        ("/a%20b", ["a b"]), ("/%E2%82%AC", ["\u{20AC}"]), ("/%252e%252e/x", ["%2e%2e", "x"]),
        ("/...", ["..."]),
        ("/.a", [".a"]), ("/me/scrumps:eat", ["me", "scrumps:eat"]),
    ])
    func `a path is split, then decoded once`(path: String, wanted: [String]) throws {
        #expect(try segments(path) == wanted)
    }

    @Test(arguments: [
        ("", PathFault.notAbsolute), ("a", .notAbsolute), ("/../secret", .dotSegment(offset: 1)),
        ("/%2e%2e/secret", .dotSegment(offset: 1)), ("/a/%2E./b", .dotSegment(offset: 3)),
        ("/a/.", .dotSegment(offset: 3)),
        ("/..%2fsecret", .encodedSlash(offset: 3)), ("/..%5csecret", .backslash(offset: 3)),
        ("/a\\b", .backslash(offset: 2)),
        ("/%00../x", .controlByte(0, offset: 1)), ("/a%0d%0aX: y", .controlByte(13, offset: 2)),
        ("/%7f", .controlByte(127, offset: 1)), ("/%zz", .badEscape(offset: 1)),
        ("/a/%", .badEscape(offset: 3)),
        ("/%4", .badEscape(offset: 1)), ("/%c0%ae%c0%ae/", .invalidUTF8(offset: 1)),
        ("/a/%ff", .invalidUTF8(offset: 3)),
    ])
    func `a path that could mean another is refused`(path: String, fault: PathFault) {
        #expect(throws: fault) { try segments(path) }
    }
}

@Suite struct PercentCodingTests {
    @Test(arguments: [
        ("a%20b", "a b"), ("a+b", "a+b"), ("%", "%"), ("%4", "%4"), ("%g0%41", "%g0A"), ("%2541", "%41"),
        ("%e2%82%ac", "\u{20AC}"),
    ])
    func `escapes are decoded once, broken ones kept`(text: String, wanted: String) {
        let bytes = Array(text.utf8)
        var output: [UInt8] = [0x78]
        PercentCoding.decode(bytes.span, 0..<bytes.count, into: &output)
        #expect(String(decoding: output, as: UTF8.self) == "x" + wanted)
    }

    @Test func `an address keeps what means something in it`() {
        let bytes = Array("/a b?x=\"y\"&z=%41#\u{E9}<>\\^`{|}".utf8)
        var output: [UInt8] = []
        PercentCoding.encode(bytes.span, 0..<bytes.count, allowed: .address, into: &output)
        #expect(
            String(decoding: output, as: UTF8.self) == "/a%20b?x=%22y%22&z=%41#%C3%A9%3C%3E%5C%5E%60%7B%7C%7D"
        )
        output = []
        PercentCoding.encode(bytes.span, 0..<8, allowed: .unreserved, into: &output)
        #expect(String(decoding: output, as: UTF8.self) == "%2Fa%20b%3Fx%3D%22")
    }
}
