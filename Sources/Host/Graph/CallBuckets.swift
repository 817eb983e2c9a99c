/// Counts calls for many callers in a fixed piece of memory: each has a bucket that a call takes from and that fills up
/// again over a minute.
///
/// Callers are known by a hash. A set of eight places belongs to each hash; when a new caller finds its set full, the
/// one is forgotten that has most left, whom forgetting gives least.
struct CallBuckets {
    private struct Bucket {
        var key: UInt64 = 0
        /// Nanoseconds of filling that are left.
        var credit: Int64 = CallBuckets.minute
        /// When it was last looked at, in nanoseconds of the monotonic clock.
        var seen: Int64 = .min
    }

    private static let minute: Int64 = 60_000_000_000
    private static let ways = 8
    private var buckets: [Bucket]
    /// Nanoseconds of filling that a call costs.
    private let price: Int64

    /// - Parameters:
    ///   - perMinute: the calls that one caller may make in a minute, all at once or spread over it.
    ///   - sets: a power of two; eight callers fit into each.
    init(perMinute: Int, sets: Int = 1024) {
        price = Swift.max(1, Self.minute / Int64(Swift.max(1, perMinute)))
        buckets = Array(repeating: Bucket(), count: sets * Self.ways)
    }

    /// Takes a call from a bucket; nil when it had enough, else the seconds to wait.
    mutating func take(_ key: UInt64, at now: Int64) -> Int? {
        let place = place(of: key, at: now)
        let credit = Self.credit(buckets[place], at: now)
        buckets[place].seen = max(now, buckets[place].seen)
        guard credit >= price else {
            buckets[place].credit = credit
            return Int((price - credit + 999_999_999) / 1_000_000_000)
        }
        buckets[place].credit = credit - price
        return nil
    }

    private mutating func place(of key: UInt64, at now: Int64) -> Int {
        let first = Int(key % UInt64(buckets.count / Self.ways)) * Self.ways
        var fullest = first
        var most: Int64 = -1
        for place in first..<first + Self.ways {
            if buckets[place].seen != .min, buckets[place].key == key { return place }
            let credit = Self.credit(buckets[place], at: now)
            if credit > most { (fullest, most) = (place, credit) }
        }
        buckets[fullest] = Bucket(key: key, credit: Self.minute, seen: now)
        return fullest
    }

    private static func credit(_ bucket: Bucket, at now: Int64) -> Int64 {
        guard bucket.seen != .min else { return minute }
        guard now > bucket.seen else { return bucket.credit }
        let (passed, isLong) = now.subtractingReportingOverflow(bucket.seen)
        guard !isLong, passed < minute else { return minute }
        return min(minute, bucket.credit + passed)
    }
}
