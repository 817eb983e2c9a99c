import Testing

@testable import Markup

@Suite struct DecodedTextTests {
    /// Rows of Unicode's table 3-8 and others: how many U+FFFD broken UTF-8 gives.
    private static let broken: [([UInt8], String, Int)] = [
        ([0x41, 0xC3, 0xA9], "Aé", 0),
        ([0x80], "\u{FFFD}", 1),
        ([0xC0, 0xAF], "\u{FFFD}\u{FFFD}", 2),
        ([0xC3], "\u{FFFD}", 1),
        ([0xC3, 0x41], "\u{FFFD}A", 1),
        ([0xE0, 0x80, 0x80], "\u{FFFD}\u{FFFD}\u{FFFD}", 3),
        ([0xE1, 0x80], "\u{FFFD}", 1),
        ([0xE1, 0x80, 0xE2, 0xF0, 0x91, 0x92, 0xF1, 0xBF, 0x41], "\u{FFFD}\u{FFFD}\u{FFFD}\u{FFFD}A", 4),
        ([0xED, 0xA0, 0x80], "\u{FFFD}\u{FFFD}\u{FFFD}", 3),
        ([0xF0, 0x9F, 0x8D, 0x95], "🍕", 0),
        ([0xF0, 0x9F, 0x8D], "\u{FFFD}", 1),
        ([0xF4, 0x90, 0x80, 0x80], "\u{FFFD}\u{FFFD}\u{FFFD}\u{FFFD}", 4),
        ([0xFF, 0xFE], "\u{FFFD}\u{FFFD}", 2),
    ]

    @Test(arguments: broken)
    func `broken UTF-8 becomes one U+FFFD for each longest beginning`(
        bytes: [UInt8],
        text: String,
        replacements: Int
    ) {
        let decoded = DecodedText.decode(bytes.span, as: .utf8)
        #expect(decoded?.bytes == Array(text.utf8))
        #expect(decoded?.replacements == replacements)
        #expect(UTF8Text.isValid(bytes.span) == (replacements == 0))
    }

    private static let others: [([UInt8], TextEncoding, String, Int)] = [
        ([0x41, 0x00, 0xE9, 0x00], TextEncoding.utf16LE, "Aé", 0),
        ([0x00, 0x41, 0x00, 0xE9], .utf16BE, "Aé", 0),
        ([0x3C, 0xD8, 0x55, 0xDF], .utf16LE, "🍕", 0),
        ([0x3C, 0xD8, 0x41, 0x00], .utf16LE, "\u{FFFD}A", 1),
        ([0x55, 0xDF, 0x41, 0x00], .utf16LE, "\u{FFFD}A", 1),
        ([0x3C, 0xD8, 0x55], .utf16LE, "\u{FFFD}", 1),
        ([0x41, 0x00, 0x42], .utf16LE, "A\u{FFFD}", 1),
        ([0x80, 0x81, 0x92, 0xFF], .windows1252, "€\u{81}’ÿ", 0),
        ([0xC1, 0xEE, 0xF0, 0xF9], .windows1251, "Борщ", 0),
        ([0xA4, 0xA6], .iso8859x15, "€Š", 0),
        ([0xE0, 0xBF], .iso8859x8I, "א\u{FFFD}", 1),
        ([0xAA, 0xD2], .windows1253, "\u{FFFD}\u{FFFD}", 2),
        ([0xAE, 0xBE], .koi8U, "ўЎ", 0),
        ([0x80, 0xFF], .userDefined, "\u{F780}\u{F7FF}", 0),
        ([0x41, 0x42], .replacement, "\u{FFFD}", 1),
        ([], .replacement, "", 0),
    ]

    @Test(arguments: others)
    func `other encodings that need no system table`(
        bytes: [UInt8],
        encoding: TextEncoding,
        text: String,
        replacements: Int
    ) {
        let decoded = DecodedText.decode(bytes.span, as: encoding)
        #expect(decoded?.bytes == Array(text.utf8))
        #expect(decoded?.replacements == replacements)
    }

    @Test func `every encoding is read here or left to the system`() {
        let left = TextEncoding.allCases.filter { DecodedText.decode([0xE9].span, as: $0) == nil }
        #expect(left == [.gbk, .gb18030, .big5, .eucJP, .iso2022JP, .shiftJIS, .eucKR])
        for encoding in TextEncoding.allCases {
            #expect((SingleByteEncoding.index(of: encoding)?.count ?? 128) == 128)
        }
    }
}

@Suite struct TextEncodingTests {
    @Test func `all labels of the standard are known`() {
        #expect(TextEncoding.labelCount == 228)
        #expect(TextEncoding.allCases.count == 40)
        for encoding in TextEncoding.allCases {
            #expect(TextEncoding(label: Array(encoding.rawValue.utf8).span) == encoding)
        }
    }

    private static let labels: [(String, TextEncoding?)] = [
        ("UTF8", TextEncoding.utf8), (" latin1\t", .windows1252), ("ASCII", .windows1252),
        ("utf-16", .utf16LE),
        ("Shift-JIS", .shiftJIS), ("GB2312", .gbk), ("ks_c_5601-1987", .eucKR), ("hz-gb-2312", .replacement),
        ("tis-620", .windows874), ("utf-7", nil), ("", nil), ("utf 8", nil), ("latin1\u{A0}", nil),
    ]

    @Test(arguments: labels)
    func `a label names its encoding`(label: String, encoding: TextEncoding?) {
        #expect(TextEncoding(label: Array(label.utf8).span) == encoding)
    }
}

@Suite struct ContentTypeTests {
    private static let fields: [(String, String, String?)] = [
        ("text/html", "text/html", nil),
        ("TEXT/HTML;Charset=\"utf-8\"", "text/html", "utf-8"),
        ("text/html; charset=", "text/html", nil),
        ("text/html;x=\";charset=a\"; charset = gbk ", "text/html", "gbk"),
        ("text/html; charset=\"a\\\"b\"", "text/html", "a\"b"),
        ("text/html; charset=utf-8; charset=gbk", "text/html", "utf-8"),
        ("text/html; charset", "text/html", nil),
        ("text/html; charset=\"utf-8", "text/html", "utf-8"),
        ("", "", nil),
        (";charset=gbk", "", "gbk"),
    ]

    @Test(arguments: fields)
    func `a field is read leniently`(field: String, essence: String, charset: String?) {
        let type = ContentType(Array(field.utf8).span)
        #expect(type.essence == essence)
        #expect(type.charset == charset)
    }
}

@Suite struct EncodingChoiceTests {
    private static let choices: [([UInt8], TextEncoding?, TextEncoding, Int)] = [
        ([0xEF, 0xBB, 0xBF, 0x41], TextEncoding.windows1251, TextEncoding.utf8, 3),
        ([0xFE, 0xFF, 0x00, 0x41], .utf8, .utf16BE, 2),
        ([0xFF, 0xFE, 0x41, 0x00], nil, .utf16LE, 2),
        ([0x41], .windows1251, .windows1251, 0),
        (Array("<meta charset=gbk>".utf8), .windows1251, .windows1251, 0),
        (Array("<meta charset=gbk>".utf8), nil, .gbk, 0),
        (Array("Crème".utf8), nil, .utf8, 0),
        ([0x43, 0x72, 0xE8, 0x6D, 0x65], nil, .windows1252, 0),
        ([], nil, .utf8, 0),
        ([0xEF, 0xBB], nil, .windows1252, 0),
    ]

    @Test(arguments: choices)
    func `a mark comes before the header, the header before the page`(
        page: [UInt8],
        header: TextEncoding?,
        encoding: TextEncoding,
        markLength: Int
    ) {
        let choice = EncodingChoice(for: page.span, headerLabel: header)
        #expect(choice.encoding == encoding)
        #expect(choice.markLength == markLength)
    }
}
