import Testing
import WireHTTP

@Suite struct HTTPDateTests {
    private func parse(_ text: String, reference: HTTPDate? = nil) -> Int? {
        let bytes = Array(text.utf8)
        return HTTPDate(bytes.span, 0..<bytes.count, reference: reference)?.seconds
    }

    private func write(_ seconds: Int) -> String {
        var output: [UInt8] = []
        HTTPDate(seconds: seconds).append(to: &output)
        return String(decoding: output, as: UTF8.self)
    }

    @Test(arguments: [
        (0, "Thu, 01 Jan 1970 00:00:00 GMT"), (784_111_777, "Sun, 06 Nov 1994 08:49:37 GMT"),
        (-1, "Wed, 31 Dec 1969 23:59:59 GMT"), (951_782_400, "Tue, 29 Feb 2000 00:00:00 GMT"),
        (4_107_542_400, "Mon, 01 Mar 2100 00:00:00 GMT"), (1_735_689_599, "Tue, 31 Dec 2024 23:59:59 GMT"),
        (253_402_300_799, "Fri, 31 Dec 9999 23:59:59 GMT"),
        (-62_135_596_800, "Mon, 01 Jan 0001 00:00:00 GMT"),
        (Int.max, "Fri, 31 Dec 9999 23:59:59 GMT"), (Int.min, "Mon, 01 Jan 0001 00:00:00 GMT"),
    ])
    func `a moment is written in the preferred form`(seconds: Int, text: String) {
        #expect(write(seconds) == text)
    }

    @Test func `what is written is read back`() {
        for day in stride(from: -719_000, through: 2_900_000, by: 397) {
            let seconds = day * 86400 + (day & 0xFFFF)
            #expect(parse(write(seconds)) == seconds)
        }
    }

    @Test(arguments: [
        "Sun, 06 Nov 1994 08:49:37 GMT", "Sunday, 06-Nov-94 08:49:37 GMT", "Sun Nov  6 08:49:37 1994",
    ])
    func `all three forms are read`(text: String) {
        #expect(parse(text) == 784_111_777)
    }

    @Test func `a two-digit year is near the reference`() {
        let year2026 = HTTPDate(seconds: 1_767_225_600)
        #expect(parse("Wednesday, 01-Jan-76 00:00:00 GMT", reference: year2026) == 3_345_062_400)
        #expect(parse("Saturday, 01-Jan-77 00:00:00 GMT", reference: year2026) == 220_924_800)
        #expect(
            parse("Wednesday, 01-Jan-20 00:00:00 GMT", reference: HTTPDate(seconds: 757_382_400))
                == 1_577_836_800
        )
    }

    @Test(arguments: [
        "", "yesterday", "0", "Sun, 06 Nov 1994 08:49:37", "Sun, 06 Nov 1994 08:49:37 UTC",
        "sun, 06 nov 1994 08:49:37 gmt", "Mon, 06 Nov 1994 08:49:37 GMT", "Sun, 6 Nov 1994 08:49:37 GMT",
        "Sun, 06 Nov 1994 24:00:00 GMT", "Sun, 06 Nov 1994 08:60:37 GMT", "Sun, 06 Nov 1994 08:49:61 GMT",
        "Wed, 30 Feb 2000 00:00:00 GMT", "Mon, 29 Feb 2100 00:00:00 GMT", "Sun, 00 Nov 1994 08:49:37 GMT",
        "Sun, 06 Nov 0000 08:49:37 GMT", "Sun, 06 Nov 1994 08:49:37 GMT ", "Sun, +6 Nov 1994 08:49:37 GMT",
        "Sun, 06 Nov 1994  8:49:37 GMT", "Sun Nov 06 08:49:37 1994 ", "Sunday, 06-Nov-94 08:49:37",
        "Sunday, 06-Nov-1994 08:49:37 GMT", "Sun Nov   6 8:49:37 1994", "Sun, 06 Nov 1994 08:49:3\u{E9} GMT",
    ])
    func `anything else is no date`(text: String) {
        #expect(parse(text) == nil)
    }
}
