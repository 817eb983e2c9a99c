import Testing
import WireHTTP

@Suite struct PreconditionsTests {
    private static let modified = HTTPDate(seconds: 784_111_777)
    private static let same = "Sun, 06 Nov 1994 08:49:37 GMT"
    private static let older = "Sat, 05 Nov 1994 08:49:37 GMT"
    private static let newer = "Mon, 07 Nov 1994 08:49:37 GMT"

    private func tag(_ text: String, isWeak: Bool = false) -> EntityTag? {
        EntityTag(Array(text.utf8).span, isWeak: isWeak)
    }

    private func verdict(
        _ lines: [String],
        _ method: Method,
        isWeak: Bool = false,
        exists: Bool = true
    ) throws -> Preconditions.Verdict {
        let text = "GET / HTTP/1.1\r\nHost: h\r\n" + lines.map { $0 + "\r\n" }.joined() + "\r\n"
        let request = try #require(try Parsed(text))
        return Preconditions.evaluate(
            request.head,
            bytes: request.bytes.span,
            method: method,
            etag: exists ? tag("E", isWeak: isWeak) : nil,
            lastModified: exists ? Self.modified : nil,
            exists: exists
        )
    }

    @Test(arguments: [
        ([], Preconditions.Verdict.proceed),
        (["If-None-Match: \"E\""], .notModified), (["If-None-Match: W/\"E\""], .notModified),
        (["If-None-Match: \"x\", W/\"y\" , \"E\""], .notModified), (["If-None-Match: *"], .notModified),
        (["If-None-Match: ,, \"E\","], .notModified), (["If-None-Match: \"a,b\",\"E\""], .notModified),
        (["If-None-Match: \"x\"", "If-None-Match: \"E\""], .notModified),
        (["If-None-Match: \"other\""], .proceed), (["If-None-Match: E"], .proceed),
        (["If-None-Match: \"E"], .proceed), (["If-None-Match: "], .proceed),
        (["If-None-Match: W/"], .proceed),
        (["If-None-Match: \"x\" \"E\""], .proceed), (["If-None-Match: w/\"E\""], .proceed),
        (["If-None-Match: \"e\""], .proceed), (["If-None-Match: \""], .proceed),
        (["If-Modified-Since: \(same)"], .notModified), (["If-Modified-Since: \(newer)"], .notModified),
        (["If-Modified-Since: \(older)"], .proceed), (["If-Modified-Since: yesterday"], .proceed),
        (["If-None-Match: \"other\"", "If-Modified-Since: \(same)"], .proceed),
        (["If-Match: \"E\""], .proceed), (["If-Match: \"x\", \"E\""], .proceed), (["If-Match: *"], .proceed),
        (["If-Match: \"other\""], .failed), (["If-Match: W/\"E\""], .failed), (["If-Match: E"], .failed),
        (["If-Unmodified-Since: \(older)"], .failed), (["If-Unmodified-Since: \(same)"], .proceed),
        (["If-Unmodified-Since: never"], .proceed),
        (["If-Match: \"E\"", "If-Unmodified-Since: \(older)"], .proceed),
        (["If-Match: \"E\"", "If-None-Match: \"E\""], .notModified),
    ])
    func `a GET is judged in the order of the RFC`(lines: [String], wanted: Preconditions.Verdict) throws {
        #expect(try verdict(lines, .get) == wanted)
        #expect(try verdict(lines, .head) == wanted)
        #expect(try verdict(lines, .options) == .proceed)
    }

    @Test(arguments: [
        (["If-None-Match: *"], true, Preconditions.Verdict.failed), (["If-None-Match: *"], false, .proceed),
        (["If-Match: *"], false, .failed), (["If-Match: \"E\""], false, .failed),
        (["If-Match: \"E\""], true, .proceed),
        (["If-None-Match: \"E\""], true, .failed), (["If-Modified-Since: \(same)"], true, .proceed),
    ])
    func `a PUT is guarded`(lines: [String], exists: Bool, wanted: Preconditions.Verdict) throws {
        #expect(try verdict(lines, .put, exists: exists) == wanted)
    }

    @Test func `a weak tag matches weakly only`() throws {
        #expect(try verdict(["If-None-Match: \"x\", W/\"E\""], .get, isWeak: true) == .notModified)
        #expect(try verdict(["If-None-Match: \"E\""], .get, isWeak: true) == .notModified)
        #expect(try verdict(["If-Match: \"E\""], .put, isWeak: true) == .failed)
        #expect(try verdict(["If-Match: W/\"E\""], .put, isWeak: true) == .failed)
    }

    @Test func `a tag is 32 bytes at most, without quotation marks or spaces`() {
        #expect(tag("") != nil)
        #expect(tag(String(repeating: "a", count: 32)) != nil)
        #expect(tag(String(repeating: "a", count: 33)) == nil)
        #expect(tag("a\"b") == nil && tag("a b") == nil && tag("a\u{7F}") == nil)
    }
}

@Suite struct ByteRangeTests {
    private func select(
        _ lines: [String],
        size: Int = 1000,
        method: Method = .get,
        isWeak: Bool = false
    ) throws -> ByteRange {
        let text = "GET / HTTP/1.1\r\nHost: h\r\n" + lines.map { $0 + "\r\n" }.joined() + "\r\n"
        let request = try #require(try Parsed(text))
        return ByteRange.select(
            request.head,
            bytes: request.bytes.span,
            method: method,
            size: size,
            etag: EntityTag(Array("E".utf8).span, isWeak: isWeak),
            lastModified: HTTPDate(seconds: 784_111_777)
        )
    }

    @Test(arguments: [
        ("bytes=-700", ByteRange.part(300..<1000)), ("bytes=0-0", .part(0..<1)),
        ("bytes=990-5000", .part(990..<1000)),
        ("bytes=20-", .part(20..<1000)), ("bytes=0-999", .part(0..<1000)), ("bytes=-5000", .part(0..<1000)),
        ("Bytes=0-9", .part(0..<10)), ("bytes= 0-9 ", .part(0..<10)), ("bytes=007-08", .part(7..<9)),
        ("bytes=5-99999999999999999999", .part(5..<1000)), ("bytes=-99999999999999999999", .part(0..<1000)),
        ("bytes=1000-", .unsatisfiable), ("bytes=99999999999999999999-", .unsatisfiable),
        ("bytes=-0", .unsatisfiable),
        ("bytes=9223372036854775807-", .unsatisfiable),
        ("bytes=9223372036854775807-0", .whole), ("bytes=-", .whole), ("lines=1-2", .whole),
        ("bytes=5-4", .whole),
        ("bytes=0-1,10-13", .whole), ("bytes=", .whole), ("bytes", .whole), ("", .whole),
        ("bytes=a-b", .whole),
        ("bytes=+1-2", .whole), ("bytes=1--2", .whole), ("bytes=1 - 2", .whole), ("bytes=0x0-5", .whole),
        ("0-5", .whole),
    ])
    func `one range selects a part`(value: String, wanted: ByteRange) throws {
        #expect(try select(["Range: \(value)"]) == wanted)
    }

    @Test func `of nothing there is no part`() throws {
        #expect(try select(["Range: bytes=0-0"], size: 0) == .unsatisfiable)
        #expect(try select(["Range: bytes=-5"], size: 0) == .whole)
    }

    @Test func `only a GET has ranges, and only one field of them`() throws {
        #expect(try select(["Range: bytes=0-9"], method: .head) == .whole)
        #expect(try select(["Range: bytes=0-9"], method: .post) == .whole)
        #expect(try select(["Range: bytes=0-9", "Range: bytes=0-9"]) == .whole)
    }

    @Test(arguments: [
        ("\"E\"", true), ("\"other\"", false), ("W/\"E\"", false), ("E", false), ("", false), ("\"E", false),
        ("Sun, 06 Nov 1994 08:49:37 GMT", true), ("Mon, 07 Nov 1994 08:49:37 GMT", false),
        ("Sat, 05 Nov 1994 08:49:37 GMT", false),
    ])
    func `If-Range wants the very same bytes`(value: String, isPart: Bool) throws {
        let wanted = isPart ? ByteRange.part(0..<10) : .whole
        #expect(try select(["Range: bytes=0-9", "If-Range: \(value)"]) == wanted)
    }

    @Test func `a weak tag of ours never holds`() throws {
        #expect(try select(["Range: bytes=0-9", "If-Range: \"E\""], isWeak: true) == .whole)
    }
}
