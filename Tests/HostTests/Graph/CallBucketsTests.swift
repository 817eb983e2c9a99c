import GraphAPI
import Reactor
import Testing

@testable import Host

/// Counting calls in a fixed piece of memory.
@Suite struct CallBucketsTests {
    private static let second: Int64 = 1_000_000_000

    @Test func `a minute's calls may come at once, and then as many as come back`() {
        var buckets = CallBuckets(perMinute: 60, sets: 1)
        for _ in 0..<60 { #expect(buckets.take(1, at: 0) == nil) }
        #expect(buckets.take(1, at: 0) == 1)
        #expect(buckets.take(1, at: Self.second - 1) == 1)
        #expect(buckets.take(1, at: Self.second) == nil)
        #expect(buckets.take(1, at: Self.second) == 1)
        #expect(buckets.take(2, at: Self.second) == nil)
        for _ in 0..<60 { #expect(buckets.take(1, at: 90 * Self.second) == nil) }
        #expect(buckets.take(1, at: 90 * Self.second) == 1)
    }

    @Test func `a clock that goes back, or to its end, harms nobody`() {
        var buckets = CallBuckets(perMinute: 1, sets: 1)
        #expect(buckets.take(1, at: 5 * Self.second) == nil)
        #expect(buckets.take(1, at: 0) == 60)
        #expect(buckets.take(1, at: .max) == nil)
        #expect(buckets.take(1, at: .min + 1) == 60)
    }

    @Test func `many newcomers do not wash away the one who has used up his calls`() {
        var buckets = CallBuckets(perMinute: 10, sets: 4)
        for _ in 0..<10 { _ = buckets.take(0, at: 0) }
        #expect(buckets.take(0, at: 0) != nil)
        for key in 1...10_000 as ClosedRange<UInt64> { #expect(buckets.take(key, at: 1) == nil) }
        #expect(buckets.take(0, at: 2) != nil)
    }

    @Test func `a limit of nought is none, and the error tells whose it is`() {
        let open = CallQuota(perClient: 0, perToken: 0)
        let narrow = CallQuota(perClient: 1, perToken: 1)
        for _ in 0..<3 {
            #expect(open.refusal(of: [1]) == nil && open.refusal(ofToken: "T") == nil)
        }
        let now = Instant(nanoseconds: 0)
        #expect(narrow.refusal(of: [1], at: now) == nil && narrow.refusal(of: [2], at: now) == nil)
        #expect(narrow.refusal(of: [1], at: now) == .tooManyCalls(retryAfter: 60))
        for (token, error) in [
            ("T", GraphError.tooManyUserCalls(retryAfter: 60)), ("1|s", .tooManyCalls(retryAfter: 60)),
        ] {
            #expect(narrow.refusal(ofToken: token, at: now) == nil)
            #expect(narrow.refusal(ofToken: token, at: now) == error)
        }
    }
}
