import OpenGraph
import Testing

@Suite struct JSONWritingTests {
    @Test(
        arguments: [
            (.null, "null"), (.bool(true), "true"), (.integer(-5), "-5"), (.double(0.1), "0.1"),
            (.double(.nan), "null"),
            (.double(-.infinity), "null"), (.string(""), #""""#),
            (.string("a\"\\\n\r\t\0\u{7f}é🥞"), #""a\"\\\n\r\t\u0000\u007fé🥞""#),
            (.string("</script>\u{2028}\u{2029}\u{2027}"), "\"\\u003c/script>\\u2028\\u2029\u{2027}\""),
            (.array([.integer(1), .array([])]), "[1,[]]"),
            (.object([JSONMember("b<", .null), JSONMember("a", .object([]))]), #"{"b\u003c":null,"a":{}}"#),
        ] as [(JSONValue, String)]
    )
    func `a value is written`(value: JSONValue, text: String) {
        #expect(String(decoding: value.bytes, as: UTF8.self) == text)
    }

    @Test func `every scalar is read back as it was written`() throws {
        for code in UInt32(0)...0x10ffff where code < 0x3000 || code % 97 == 0 {
            guard let scalar = Unicode.Scalar(code) else { continue }
            let value = JSONValue.string("x" + String(scalar) + "y")
            try #require(try JSONReader.read(value.bytes.span) == value)
        }
    }

    @Test func `numbers come back exactly`() throws {
        for value: JSONValue in [
            .integer(.min), .integer(.max), .double(0.1), .double(.leastNonzeroMagnitude),
            .double(1.7976931348623157e308),
            .double(1e21),
        ] {
            #expect(try JSONReader.read(value.bytes.span) == value)
        }
    }
}
