import Testing

@testable import Scraper

@Suite struct RetryAfterTests {
    /// Sun, 06 Nov 1994 08:49:37 GMT.
    private static let now = 784_111_777

    @Test(
        arguments: [
            ("0", 0), ("120", 120), ("999999999", 999_999_999),
            ("Sun, 06 Nov 1994 08:49:47 GMT", 10), ("Sun, 06 Nov 1994 09:49:37 GMT", 3600),
            ("Sunday, 06-Nov-94 08:50:37 GMT", 60), ("Sun Nov  6 08:49:38 1994", 1),
            ("Sun, 06 Nov 1994 08:49:37 GMT", 0), ("Sat, 05 Nov 1994 08:49:37 GMT", 0),
            ("", nil), ("-1", nil), ("1.5", nil), ("1234567890", nil), ("soon", nil), ("10:00:00", nil),
            ("Sun, 99 Foo 1994 08:49:37 GMT", nil), ("Sun, 06 Nov 1994", nil),
        ] as [(String, Int?)]
    )
    func `seconds and all three forms of a date are understood`(field: String, seconds: Int?) {
        #expect(RetryAfter.seconds(field, date: nil, now: Self.now) == seconds)
    }

    @Test(arguments: [
        ("Sun, 06 Nov 1994 08:49:37 GMT", 30), ("Sun, 06 Nov 1994 08:50:00 GMT", 7), ("yesterday", 30),
    ])
    func `a date counts from the server's own clock`(date: String, seconds: Int) {
        let field = "Sun, 06 Nov 1994 08:50:07 GMT"
        #expect(RetryAfter.seconds(field, date: date, now: Self.now) == seconds)
    }

    @Test(arguments: [429, 503]) func `an answer with dates says how long to wait`(status: Int) async throws {
        let fields = [
            "Date: Sun, 06 Nov 1994 08:49:37 GMT", "Retry-After: Sun, 06 Nov 1994 08:49:57 GMT",
        ]
        let server = RawServer(always: answer("\(status) Later", fields))
        #expect(try await fetch(server.url).answer?.retryAfter == 20)
    }
}
