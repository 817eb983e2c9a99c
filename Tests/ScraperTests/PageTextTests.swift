import Markup
import Scraper
import Testing

@Suite struct PageTextTests {
    /// Given case G07.
    @Test func `a page in Shift_JIS that only its meta names is read`() {
        let title: [UInt8] = [0x93, 0xFA, 0x91, 0xD6, 0x82, 0xED, 0x82, 0xE8, 0x92, 0xE8, 0x90, 0x48]
        let page =
            Array(
                "<!doctype html><head><meta http-equiv=\"Content-Type\" content=\"text/html; charset=Shift_JIS\">"
                    .utf8
            )
            + Array("\n<meta property=\"og:title\" content=\"".utf8) + title + Array("\"></head>".utf8)
        let read = PageText(page, header: ContentType(Array("text/html".utf8).span))
        #expect(read.choice.encoding == .shiftJIS)
        #expect(read.choice.authority == .page)
        #expect(read.text.replacements == 0)
        #expect(Self.titles(of: read) == ["日替わり定食"])
    }

    /// Given case G08.
    private static let pages: [([UInt8], [UInt8], [UInt8], TextEncoding)] = [
        ([0xEF, 0xBB, 0xBF], Array("<!doctype html><head>".utf8), Array("Борщ".utf8), TextEncoding.utf8),
        ([], Array("<!doctype html><meta charset=utf-8>".utf8), [0xC1, 0xEE, 0xF0, 0xF9], .windows1251),
    ]

    @Test(arguments: pages)
    func `a byte order mark wins over the header, and the header over the page`(
        mark: [UInt8],
        head: [UInt8],
        title: [UInt8],
        encoding: TextEncoding
    ) {
        let page =
            mark + head + Array("<meta property=\"og:title\" content=\"".utf8) + title + Array("\">".utf8)
        let read = PageText(page, header: ContentType(Array("text/html; charset=windows-1251".utf8).span))
        #expect(read.choice.encoding == encoding)
        #expect(Self.titles(of: read) == ["Борщ"])
        #expect(read.text.bytes.first == UInt8(ascii: "<"))
    }

    /// Given case G09.
    @Test func `the word charset in another place changes nothing`() {
        let page = Array(
            """
            <!doctype html><head>
            <meta name="description" content="how charset=gbk works">
            <meta data-charset="shift_jis" property="og:title" content="Crème brûlée">
            <!-- <meta charset="windows-1251"> -->
            <meta charset="utf-8">
            """.utf8
        )
        let read = PageText(page, header: ContentType(Array("text/html".utf8).span))
        #expect(read.choice.encoding == .utf8)
        #expect(Self.titles(of: read) == ["Crème brûlée"])
    }

    private static func titles(of page: PageText) -> [String] {
        var reader = PageReader()
        return reader.read(page.text.bytes.span).tags.filter { $0.value(of: "property") == "og:title" }
            .compactMap { $0.value(of: "content") }
    }
}

@Suite struct EastAsianTextTests {
    /// The differences between the standard and the tables of the system, and what broken bytes become.
    private static let texts: [(TextEncoding, [UInt8], String)] = [
        (TextEncoding.shiftJIS, [0x81, 0x60, 0xB1, 0x80, 0x5C, 0x7E], "～ｱ\u{80}\\~"),
        (.shiftJIS, [0xF0, 0x40, 0xED, 0x40, 0x87, 0x40], "\u{E000}纊①"),
        (.shiftJIS, [0x81, 0x3C, 0x81], "\u{FFFD}<\u{FFFD}"),
        (.shiftJIS, [0xA0, 0xFD, 0x81, 0xFF], "\u{FFFD}\u{FFFD}\u{FFFD}"),
        (.eucKR, [0xC7, 0xD1, 0x81, 0x41], "한갂"),
        (.eucKR, [0xC7, 0x3C, 0xFF], "\u{FFFD}<\u{FFFD}"),
        (.gbk, [0xC4, 0xE3, 0x80, 0xA3, 0xA0], "你€\u{3000}"),
        (.gbk, [0x81, 0x30, 0x81, 0x30], "\u{80}"),
        (.gb18030, [0x94, 0x39, 0xDA, 0x33, 0x82, 0x35, 0x90, 0x37], "💩龴"),
        (.gb18030, [0x81, 0x30, 0x3C, 0x81, 0x30, 0x81], "\u{FFFD}0<\u{FFFD}"),
        (.gb18030, [0xC4, 0x3C, 0xFF], "\u{FFFD}<\u{FFFD}"),
        (.big5, [0xA7, 0x41, 0xA1, 0x45, 0xA3, 0xE1, 0x87, 0x40], "你‧€䏰"),
        (.big5, [0x88, 0x62, 0x88, 0xA5], "\u{CA}\u{304}\u{EA}\u{30C}"),
        (.big5, [0x80, 0xA7, 0x3C], "\u{FFFD}\u{FFFD}<"),
        (.eucJP, [0xC6, 0xFC, 0xA1, 0xC1, 0xF9, 0xA1], "日～纊"),
        (.eucJP, [0x8E, 0xB1, 0x8F, 0xB0, 0xA1], "ｱ丂"),
        (.eucJP, [0x8E, 0x3C, 0x8F, 0xB0, 0x3C, 0x8F, 0xB0], "\u{FFFD}<\u{FFFD}<\u{FFFD}"),
        (.iso2022JP, Array("a\u{1B}$BF|K\\\u{1B}(Bb".utf8), "a日本b"),
        (.iso2022JP, Array("\u{1B}(J\\~\u{1B}(I1\u{1B}(B\\".utf8), "¥‾ｱ\\"),
        (.iso2022JP, Array("\u{1B}$B\u{1B}(B\u{1B}xF".utf8), "\u{FFFD}\u{FFFD}xF"),
    ]

    @Test(arguments: texts)
    func `bytes are read as the standard says`(encoding: TextEncoding, bytes: [UInt8], text: String) {
        let decoded = EastAsianText.decode(bytes.span, as: encoding)
        #expect(
            decoded?.bytes == Array(text.utf8),
            "\(String(decoding: decoded?.bytes ?? [], as: UTF8.self))"
        )
        #expect(decoded?.replacements == text.unicodeScalars.count { $0 == "\u{FFFD}" })
    }

    @Test(arguments: [TextEncoding.shiftJIS, .eucKR, .gbk, .gb18030, .big5, .eucJP, .iso2022JP])
    func `no byte of ASCII is lost in broken text`(encoding: TextEncoding) {
        for lead in UInt8(0x80)...0xFF {
            let decoded = EastAsianText.decode([lead, 0x3C, 0x62, 0x3E].span, as: encoding)
            #expect(decoded?.bytes.suffix(3) == [0x3C, 0x62, 0x3E])
        }
    }
}
