import OpenGraph
import Testing

/// The given cases G07 to G09: which encoding a page has.
@Suite struct EncodingCasesTests {
    private static func serve(_ body: [UInt8], type: String) async -> Validated {
        let server = PageServer(pages: ["/": PageServer.answer(body, type: type)])
        return await Validated(["--no-images", "--no-canonical-fetch", server.url + "/"])
    }

    @Test func `G07 Shift_JIS named only in a meta http-equiv`() async {
        let title: [UInt8] = [0x93, 0xfa, 0x91, 0xd6, 0x82, 0xed, 0x82, 0xe8, 0x92, 0xe8, 0x90, 0x48]
        let start = """
            <!doctype html><head><meta http-equiv="Content-Type" content="text/html; charset=Shift_JIS">
            <meta property="og:title" content="
            """
        let page = await Self.serve(Array(start.utf8) + title + Array("\"></head>".utf8), type: "text/html")
        #expect(page.target["charset"] == .string("shift_jis"))
        #expect(page.value("og:title") == "日替わり定食")
    }

    @Test func `G08 a byte order mark wins over the header`() async {
        let body =
            [0xef, 0xbb, 0xbf]
            + Array("<!doctype html><head><meta property=\"og:title\" content=\"Борщ\">".utf8)
        let page = await Self.serve(body, type: "text/html; charset=windows-1251")
        #expect(page.target["charset"] == .string("utf-8"))
        #expect(page.value("og:title") == "Борщ" && page.value("og:title")?.unicodeScalars.count == 4)
    }

    @Test func `G08 the header wins over a meta`() async {
        let body =
            Array("<!doctype html><head><meta charset=utf-8><meta property=\"og:title\" content=\"".utf8)
            + [0xc1, 0xee, 0xf0, 0xf9] + Array("\">".utf8)
        let page = await Self.serve(body, type: "text/html; charset=windows-1251")
        #expect(page.target["charset"] == .string("windows-1251"))
        #expect(page.value("og:title") == "Борщ")
    }

    @Test func `G09 the word charset in the wrong place`() async {
        let body = GivenPages.g09
        let page = await Self.serve(Array(body.utf8), type: "text/html")
        #expect(page.target["charset"] == .string("utf-8"))
        #expect(page.value("og:title") == "Crème brûlée")
    }

    @Test func `a page in UTF-16 is read as its byte order mark says`() async {
        var body: [UInt8] = [0xff, 0xfe]
        for unit in "<head><meta property=\"og:title\" content=\"Crème 🥞\">".utf16 {
            body += [UInt8(truncatingIfNeeded: unit), UInt8(unit >> 8)]
        }
        let page = await Self.serve(body, type: "text/html")
        #expect(page.target["charset"] == .string("utf-16le"))
        #expect(page.value("og:title") == "Crème 🥞")
    }
}
