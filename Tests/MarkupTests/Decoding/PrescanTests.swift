import Testing

@testable import Markup

@Suite struct PrescanTests {
    /// One case: a page's beginning and the label of what it is read with if nothing else is known.
    private struct Case {
        let page: [UInt8]
        let label: [UInt8]

        static func read(_ file: String) throws -> [Case] {
            let bytes = try CaseFile("encoding/\(file).dat").bytes()
            return split(bytes, at: "#data\n").compactMap { part in
                let parts = split(part, at: "\n#encoding\n")
                guard parts.count == 2 else { return nil }
                return Case(page: parts[0], label: Array(parts[1].prefix { $0 != 0x0A }))
            }
        }

        /// Bytes, because the pages of these files are in all encodings.
        private static func split(_ bytes: [UInt8], at mark: String) -> [[UInt8]] {
            let mark = Array(mark.utf8)
            var parts: [[UInt8]] = [[]]
            var index = 0
            while index < bytes.count {
                if bytes[index...].starts(with: mark) {
                    parts.append([])
                    index += mark.count
                } else {
                    parts[parts.count - 1].append(bytes[index])
                    index += 1
                }
            }
            return parts
        }
    }

    /// The cases that are left out have their `meta` after the first 1024 bytes: they ask for a page to be begun anew
    /// when the parser meets it, which we do not do.
    @Test(arguments: [("tests1", 59, 7), ("tests2", 22, 0), ("test-yahoo-jp", 1, 0)])
    func `the shared cases give their encodings`(file: String, count: Int, late: Int) throws {
        let cases = try Case.read(file)
        #expect(cases.count == count)
        var isLate = 0
        for one in cases {
            let choice = EncodingChoice(for: one.page.span, headerLabel: nil)
            let found = choice.authority == .bytes ? .windows1252 : choice.encoding
            if found == .windows1252, one.page.count > Prescan.limit {
                isLate += 1
            } else {
                let page = String(decoding: one.page, as: UTF8.self)
                #expect(found == TextEncoding(label: one.label.span), "\(page)")
            }
        }
        #expect(isLate == late)
    }

    private static let pages: [(String, TextEncoding?)] = [
        ("", nil),
        ("<meta charset=gbk>", TextEncoding.gbk),
        ("<META/CHARSET='Shift_JIS'/>", .shiftJIS),
        ("<meta charset=utf-16>", .utf8),
        ("<meta charset=x-user-defined>", .windows1252),
        ("<meta charset=nonsense><meta charset=big5>", .big5),
        ("<meta http-equiv=content-type content='text/html; charset=euc-kr'>", .eucKR),
        ("<meta content='text/html; charset=euc-kr' http-equiv=Content-Type>", .eucKR),
        ("<meta content='text/html; charset=euc-kr'>", nil),
        ("<meta http-equiv=refresh content='0;url=?charset=gbk'>", nil),
        ("<meta name=description content='how charset=gbk works'>", nil),
        ("<meta data-charset=shift_jis>", nil),
        ("<metacharset=gbk>", nil),
        ("<!-- <meta charset=gbk> --><meta charset=koi8-r>", .koi8R),
        ("<!--><meta charset=gbk>", .gbk),
        ("<a title='<meta charset=gbk>'><meta charset=koi8-u>", .koi8U),
        ("</a title='<meta charset=gbk>'><meta charset=koi8-u>", .koi8U),
        ("<!x '<meta charset=gbk>'", nil),
        ("<?xml version='1.0' encoding='koi8-r'?><html>", .koi8R),
        ("<?xml encoding = \"utf-16\" ?>", .utf8),
        ("<?xml encoding='koi8-r'?><meta charset=gbk>", .gbk),
        ("<?xml encoding='koi8 r'?>", nil),
        ("<?xml encoding>='koi8-r'?>", nil),
        ("<\0?\0x\0m\0l\0", .utf16LE),
        ("\0<\0?\0x\0m\0l", .utf16BE),
        ("<meta charset=gbk", nil),
        ("<meta charset='gbk", nil),
        ("<meta charset=gbk charset=koi8-r>", .gbk),
        ("<meta content='charset=gbk' charset=koi8-r http-equiv=content-type>", .koi8R),
    ]

    @Test(arguments: pages)
    func `only a charset that counts is found`(page: String, encoding: TextEncoding?) {
        #expect(Prescan.encoding(in: Array(page.utf8).span) == encoding)
    }

    private static let contents: [(String, TextEncoding?)] = [
        ("charset=gbk", TextEncoding.gbk),
        ("text/html;CHARSET = 'gbk'", .gbk),
        ("charset \"x\" charset=\"big5\"", .big5),
        ("charset=gbk;x", .gbk),
        ("charset='gbk", nil),
        ("charset=", nil),
        ("charset", nil),
        ("charsetcharset=gbk", .gbk),
    ]

    @Test(arguments: contents)
    func `a charset is taken out of content`(content: String, encoding: TextEncoding?) {
        #expect(Prescan.encoding(inContent: Array(content.utf8).span) == encoding)
    }

    @Test func `only the first 1024 bytes are looked at`() {
        let tag = Array("<meta charset=gbk>".utf8)
        let filler = [UInt8](repeating: 0x20, count: 1024 - tag.count)
        #expect(Prescan.encoding(in: (filler + tag).span) == .gbk)
        #expect(Prescan.encoding(in: ([0x20] + filler + tag).span) == nil)
    }

    @Test func `every prefix of a page is looked at safely`() {
        let page = Array(
            "<?xml encoding='gbk'><!-- x --><a b='c' d=e/><meta http-equiv='content-type' content=\"charset='gbk'\">"
                .utf8
        )
        for length in 0..<page.count {
            let found = Prescan.encoding(in: page.span.extracting(first: length))
            #expect(found == nil || found == .gbk)
        }
    }
}
