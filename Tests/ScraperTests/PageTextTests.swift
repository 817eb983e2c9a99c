import Markup
import OpenGraph
import Testing

@testable import Scraper

@Suite struct PageTextTests {
    private static func read(_ bytes: [UInt8], header: String? = nil, isCut: Bool = false) -> PageText {
        let encoding = MediaType(header.map { "text/html; charset=\($0)" }).encoding
        return PageText(bytes, header: encoding, isCut: isCut)
    }

    private static func text(_ page: PageText) -> String { String(decoding: page.bytes, as: UTF8.self) }

    // Made with Python's codecs.
    @Test(
        arguments: [
            ("euc-jp", "ピザ", [0xa5, 0xd4, 0xa5, 0xb6]),
            ("shift_jis", "ピザ～①", [0x83, 0x73, 0x83, 0x55, 0x81, 0x60, 0x87, 0x40]),
            ("iso-2022-jp", "ピザ", [0x1b, 0x24, 0x42, 0x25, 0x54, 0x25, 0x36, 0x1b, 0x28, 0x42]),
            ("big5", "披薩", [0xa9, 0xdc, 0xc2, 0xc4]),
            ("gbk", "比萨", [0xb1, 0xc8, 0xc8, 0xf8]),
            ("gb18030", "比萨𠀀", [0xb1, 0xc8, 0xc8, 0xf8, 0x95, 0x32, 0x82, 0x36]),
            ("euc-kr", "피자", [0xc7, 0xc7, 0xc0, 0xda]),
            ("windows-1251", "Пицца", [0xcf, 0xe8, 0xf6, 0xf6, 0xe0]),
            (
                "utf-16le", "Pizza ✓",
                [0x50, 0x00, 0x69, 0x00, 0x7a, 0x00, 0x7a, 0x00, 0x61, 0x00, 0x20, 0x00, 0x13, 0x27]
            ),
        ] as [(String, String, [UInt8])]
    )
    func `a page is read in the encoding that the header names`(name: String, text: String, bytes: [UInt8]) {
        let page = Self.read(bytes, header: name)
        #expect(Self.text(page) == text)
        #expect(page.encoding.name == name && page.encoding.origin == .header && page.encoding.header == name)
        #expect(!page.encoding.hasInvalidBytes)
    }

    @Test(
        arguments: [
            ("shift_jis", [0x41, 0xfd, 0x42], "A\u{fffd}B"), ("euc-jp", [0x8e, 0x41], "\u{fffd}A"),
            ("euc-kr", [0x41, 0xb0], "A\u{fffd}"),
            ("gbk", [0x80, 0x41], "€A"), ("big5", [0x81, 0x30, 0x41], "\u{fffd}0A"),
        ] as [(String, [UInt8], String)]
    )
    func `what means nothing is replaced and told`(name: String, bytes: [UInt8], text: String) {
        let page = Self.read(bytes, header: name)
        #expect(Self.text(page) == text)
        #expect(page.encoding.hasInvalidBytes == text.unicodeScalars.contains("\u{fffd}"))
    }

    @Test func `who decides is known`() {
        let meta = Array("<meta charset=Shift_JIS>\u{e9}".utf8)
        #expect(Self.read(meta).encoding.origin == .meta && Self.read(meta).encoding.meta == "shift_jis")
        let both = Self.read(meta, header: "UTF8").encoding
        #expect(
            both.origin == .header && both.name == "utf-8" && both.meta == "shift_jis" && both.hasNonASCII
        )
        let marked = Self.read([0xef, 0xbb, 0xbf] + meta, header: "latin1")
        #expect(marked.encoding.origin == .byteOrderMark && marked.encoding.header == "windows-1252")
        #expect(marked.bytes == meta)
        #expect(Self.read(Array("plain".utf8)).encoding == EncodingFacts(name: "utf-8", origin: .validUTF8))
        #expect(Self.read([0x63, 0xe9]).encoding.origin == .fallback)
        #expect(Self.text(Self.read([0x63, 0xe9])) == "c\u{e9}")
        #expect(Self.read([], header: "no-such").encoding == EncodingFacts(name: "utf-8", origin: .validUTF8))
    }

    @Test(arguments: ["\u{e9}", "\u{20ac}", "\u{1f355}"])
    func `a character cut off at the limit does not change the encoding`(character: String) {
        let whole = Array("abc".utf8) + Array(character.utf8)
        for count in 4..<whole.count {
            let part = Array(whole[..<count])
            #expect(Self.read(part, isCut: true).encoding.name == "utf-8")
            #expect(Self.text(Self.read(part, isCut: true)) == "abc")
            #expect(Self.read(part).encoding.name == "windows-1252")
        }
        #expect(Self.text(Self.read(whole, isCut: true)) == "abc" + character)
    }
}
