import Testing

@testable import WireHTTP

@Suite struct CookieFieldTests {
    private static func value(_ lines: [String]) throws -> String? {
        let text = "GET / HTTP/1.1\r\nHost: h\r\n" + lines.map { "Cookie: \($0)\r\n" }.joined() + "\r\n"
        let parsed = try #require(try Parsed(text))
        return parsed.text(CookieField.value(of: "larder", parsed.head, bytes: parsed.bytes.span))
    }

    @Test(arguments: [
        (["larder=abc"], "abc"), (["a=1; larder=abc; b=2"], "abc"), (["a=1;larder=abc;"], "abc"),
        (["a=1", "larder=abc"], "abc"), (["larder=one; larder=two"], "one"), (["larder="], ""),
        (["larder=a=b"], "a=b"), (["  larder=abc  "], "abc"),
    ])
    func `a cookie is found among others`(lines: [String], value: String) throws {
        #expect(try Self.value(lines) == value)
    }

    @Test(
        arguments: [
            [], [""], ["larder"], ["Larder=abc"], ["xlarder=abc"], ["larderx=abc"], ["a=larder=abc"], [";;;"],
            ["larde"],
            ["larder =abc"],
        ] as [[String]]
    )
    func `a cookie that is not there is none`(lines: [String]) throws {
        #expect(try Self.value(lines) == nil)
    }
}
