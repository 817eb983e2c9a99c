import Testing

@testable import Reactor

@Suite struct InstantTests {
    private static let now = Instant(nanoseconds: 5_000_000_000)

    @Test(
        arguments: [
            (.seconds(1), 6_000_000_000), (.milliseconds(-1), 4_999_000_000),
            (.nanoseconds(1), 5_000_000_001),
            (.zero, 5_000_000_000), (.seconds(Int64.max), .max), (.seconds(9_223_372_036.999_999), .max),
            (.seconds(9_223_372_032), .max), (.seconds(-Int64.max), .min), (.seconds(-9_223_372_037), .min),
        ] as [(Duration, Int64)]
    )
    func `a duration leads to an instant, or to the end of time`(duration: Duration, nanoseconds: Int64) {
        #expect(Self.now.advanced(by: duration).nanoseconds == nanoseconds)
    }

    @Test(
        arguments: [
            (Int64.max, Int64.max), (Int64.max - 5_000_000_000, .max),
            (Int64.min, -9_223_372_031_854_775_808),
        ] as [(Int64, Int64)]
    )
    func `nanoseconds do not overflow`(amount: Int64, sum: Int64) {
        #expect(Self.now.advanced(byNanoseconds: amount).nanoseconds == sum)
    }

    @Test func `the distance to an end of time is as long as can be`() {
        #expect(Instant.never.nanoseconds(since: Instant(nanoseconds: -1)) == .max)
        #expect(Instant(nanoseconds: .min).nanoseconds(since: Self.now) == .min)
        #expect(Self.now.nanoseconds(since: Instant(nanoseconds: 1)) == 4_999_999_999)
    }

    @Test func `the clock goes forward`() {
        let (first, second) = (Instant.now(), Instant.now())
        #expect(first <= second)
        #expect(second < .never)
    }
}
