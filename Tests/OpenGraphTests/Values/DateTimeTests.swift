import OpenGraph
import Testing

@Suite struct DateTimeTests {
    @Test(
        arguments: [
            ("1970-01-01", 0, nil), ("2018-11-06", 1_541_462_400_000_000, nil),
            ("2018-11-06T11:32", 1_541_503_920_000_000, nil), ("2018-11-06T11:32Z", 1_541_503_920_000_000, 0),
            ("2018-11-06T11:32:39+01:00", 1_541_500_359_000_000, 60),
            ("2018-11-06T11:32:39-0530", 1_541_523_759_000_000, -330),
            ("2018-11-06T11:32:39.25Z", 1_541_503_959_250_000, 0),
            ("2018-11-06T11:32:39.1234567891Z", 1_541_503_959_123_456, 0),
            ("2000-02-29T23:59:60Z", 951_868_800_000_000, 0), ("1969-12-31T23:59:59Z", -1_000_000, 0),
        ] as [(String, Int64, Int?)]
    )
    func `a good time is an instant`(text: String, instant: Int64, offset: Int?) throws {
        let time = try DateTime(text.utf8.span)
        #expect(time.instant == instant)
        #expect(time.offset == offset)
    }

    @Test(arguments: [
        "2018-11-06 11:32:39", "1541503959", "06/11/2018", "2018-13-01", "2018-02-29", "1900-02-29",
        "2018-11-00", "2018-11-31", "2018-11-06T", "2018-11-06T24:00", "2018-11-06T11", "2018-11-06T11:60",
        "2018-11-06T11:32:", "2018-11-06T11:32:3", "2018-11-06T11:32:61", "2018-11-06T11:32:39.",
        "2018-11-06T11:32:39ZZ", "2018-11-06T11:32:39+01", "2018-11-06T11:32:39+1:00",
        "2018-11-06T11:32:39+01:60",
        "2018-11-06T11:32:39 Z", "2018-11-06t11:32:39z", "2018-1-6", "2018-11-06X", "", "20181106",
    ])
    func `another form is no time`(text: String) {
        #expect(throws: ValueError.notDateTime) { try DateTime(text.utf8.span) }
    }

    @Test(
        arguments: [
            (0, "1970-01-01T00:00:00Z"), (1_767_323_045_999_999, "2026-01-02T03:04:05Z"),
            (-1, "1969-12-31T23:59:59Z"), (951_782_400_000_000, "2000-02-29T00:00:00Z"),
            (-62_135_596_800_000_000, "0001-01-01T00:00:00Z"),
            (4_102_444_800_000_000, "2100-01-01T00:00:00Z"),
        ] as [(Int64, String)]
    )
    func `an instant is written as UTC`(microseconds: Int64, text: String) {
        #expect(Calendar.timestamp(microseconds: microseconds) == text)
    }

    @Test func `every day of four centuries is written and read back`() throws {
        for day in stride(from: Int64(-73_000), to: 73_000, by: 1) {
            let instant = day * 86_400_000_000
            let text = Calendar.timestamp(microseconds: instant)
            try #require(try DateTime(text.utf8.span).instant == instant)
        }
    }
}
