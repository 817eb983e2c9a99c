import GraphAPI
import Testing

/// The one form of times in answers.
@Suite struct GraphTimeTests {
    @Test(arguments: [
        (0, "1970-01-01T00:00:00+0000"), (1_367_411_696_999_999, "2013-05-01T12:34:56+0000"),
        (-1, "1969-12-31T23:59:59+0000"),
    ])
    func `a time has its zone without a colon`(microseconds: Int64, text: String) {
        #expect(GraphTime.text(microseconds) == text)
    }
}
