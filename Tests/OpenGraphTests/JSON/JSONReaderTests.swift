import OpenGraph
import Testing

@Suite struct JSONReaderTests {
    private func read(_ text: String, _ limits: JSONReader.Limits = .init()) throws(JSONError) -> JSONValue {
        try JSONReader.read(text.utf8.span, limits: limits)
    }

    @Test(
        arguments: [
            ("null", .null), (" true\r\n", .bool(true)), ("false", .bool(false)), ("0", .integer(0)),
            ("-0", .integer(0)),
            ("9223372036854775807", .integer(.max)), ("-9223372036854775808", .integer(.min)),
            ("9223372036854775808", .double(9_223_372_036_854_775_808)), ("1.0", .double(1)),
            ("-1.5e-3", .double(-0.0015)),
            ("1E+2", .double(100)), (#""""#, .string("")), (#""é🥞""#, .string("é🥞")),
            (#""\"\\\/\b\f\n\r\t""#, .string("\"\\/\u{8}\u{c}\n\r\t")),
            (#""\u0000a\u00e9\ud83e\udd5e""#, .string("\0aé🥞")), ("[]", .array([])), ("{}", .object([])),
            ("[1,[2 , 3]]", .array([.integer(1), .array([.integer(2), .integer(3)])])),
            (
                #"{"b":1,"a":{"b":null}}"#,
                .object([JSONMember("b", .integer(1)), JSONMember("a", .object([JSONMember("b", .null)]))])
            ),
            // The same letter in two spellings is two names.
            (
                "{\"\u{e9}\":1,\"e\u{301}\":2}",
                .object([JSONMember("\u{e9}", .integer(1)), JSONMember("e\u{301}", .integer(2))])
            ),
        ] as [(String, JSONValue)]
    )
    func `a good text is its value`(text: String, value: JSONValue) throws {
        #expect(try read(text) == value)
    }

    @Test(
        arguments: [
            ("nothing", "", .incomplete), ("white space", " \n", .incomplete), ("word", "nul", .incomplete),
            ("other word", "nil", .unexpected(offset: 1)), ("capitals", "True", .unexpected(offset: 0)),
            ("two values", "1 2", .trailing(offset: 2)), ("comma at the end", "[1,]", .unexpected(offset: 3)),
            ("comma at the start", "[,1]", .unexpected(offset: 1)),
            ("missing comma", "[1 2]", .unexpected(offset: 3)),
            ("comma at the object's end", #"{"a":1,}"#, .unexpected(offset: 7)),
            ("name without quotes", "{a:1}", .unexpected(offset: 1)),
            ("missing colon", #"{"a" 1}"#, .unexpected(offset: 5)),
            ("number as name", "{1:1}", .unexpected(offset: 1)),
            ("single quotes", "'a'", .unexpected(offset: 0)),
            ("leading zero", "01", .trailing(offset: 1)), ("plus", "+1", .unexpected(offset: 0)),
            ("bare point", ".5", .unexpected(offset: 0)), ("open point", "1.", .incomplete),
            ("open exponent", "1e", .incomplete),
            ("hexadecimal", "0x1", .trailing(offset: 1)), ("not a number", "NaN", .unexpected(offset: 0)),
            ("minus alone", "-", .incomplete), ("too large", "1e400", .numberTooLarge(offset: 0)),
            ("comment", "/**/1", .unexpected(offset: 0)),
            ("byte order mark", "\u{feff}1", .unexpected(offset: 0)),
            ("line break in a string", "\"a\nb\"", .unexpected(offset: 2)),
            ("NUL in a string", "\"\0\"", .unexpected(offset: 1)),
            ("unknown escape", #""\x""#, .unexpected(offset: 2)), ("short escape", #""\u12"#, .incomplete),
            ("bad hex", #""\u12g4""#, .unexpected(offset: 5)),
            ("high half alone", #""\ud800""#, .loneSurrogate(offset: 1)),
            ("low half alone", #""\udc00""#, .loneSurrogate(offset: 1)),
            ("two high halves", #""\ud800\ud800""#, .loneSurrogate(offset: 1)),
            ("high half and letter", #""\ud800\n""#, .loneSurrogate(offset: 1)),
            ("same name twice", #"{"a":1,"a":2}"#, .duplicateName("a", offset: 7)),
            ("same name, escaped", #"{"a":1,"\u0061":2}"#, .duplicateName("a", offset: 7)),
            ("same name deeper", #"[{"x":{"a":1,"a":2}}]"#, .duplicateName("a", offset: 13)),
            ("wrong bracket", "[1}", .unexpected(offset: 2)), ("open array", "[1", .incomplete),
            ("open object", #"{"a":"#, .incomplete), ("open string", "\"abc", .incomplete),
        ] as [(String, String, JSONError)]
    )
    func `a bad text says where`(name: String, text: String, error: JSONError) {
        #expect(throws: error, "\(name)") { try read(text) }
    }

    @Test(
        arguments: [
            [0x22, 0xff, 0x22], [0x22, 0xc0, 0x80, 0x22], [0x22, 0xed, 0xa0, 0x80, 0x22],
            [0x22, 0xe2, 0x82, 0x22],
            [0x22, 0x5c, 0x6e, 0xf8, 0x22],
        ] as [[UInt8]]
    )
    func `a string that is not UTF-8 is refused`(bytes: [UInt8]) {
        #expect { try JSONReader.read(bytes.span) } throws: { error in
            if case .notUTF8 = error as? JSONError { true } else { false }
        }
    }

    @Test func `limits hold`() throws {
        let deep = String(repeating: "[", count: 64) + String(repeating: "]", count: 64)
        #expect(throws: Never.self) { try read(deep) }
        #expect(throws: JSONError.tooDeep(limit: 64, offset: 64)) { try read("[" + deep + "]") }
        #expect(throws: JSONError.tooDeep(limit: 64, offset: 64)) {
            try read(String(repeating: "[", count: 100_000))
        }
        #expect(throws: JSONError.tooLong(limit: 3)) { try read("1234", .init(length: 3)) }
    }

    @Test func `another value than an object is told apart from no JSON`() throws {
        #expect(throws: JSONError.notAnObject) { try JSONReader.readObject("[]".utf8.span) }
        #expect(throws: JSONError.incomplete) { try JSONReader.readObject("[".utf8.span) }
        #expect(try JSONReader.readObject(#"{"a":1}"#.utf8.span) == [JSONMember("a", .integer(1))])
    }

    @Test func `every prefix is incomplete`() throws {
        let text = Array(#"{"a":[1.5e3,"\ud83e\udd5e",{"b":true,"c":null}],"d":-12}"#.utf8)
        for length in 0..<text.count {
            #expect(throws: JSONError.incomplete) { try JSONReader.read(Array(text[..<length]).span) }
        }
        #expect(throws: Never.self) { try JSONReader.read(text.span) }
    }

    @Test func `a whole number is one however it is written`() throws {
        #expect(try read("1200").wholeNumber == 1200)
        #expect(try read("1.2e3").wholeNumber == 1200)
        #expect(try read("1.5").wholeNumber == nil)
        #expect(try read("1e300").wholeNumber == nil)
        #expect(try read("true").wholeNumber == nil)
    }
}
