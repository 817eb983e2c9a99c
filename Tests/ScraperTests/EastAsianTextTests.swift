import Markup
import Scraper
import Testing

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
