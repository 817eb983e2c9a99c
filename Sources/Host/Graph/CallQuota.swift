import GraphAPI
import Reactor
import Synchronization

/// How many calls of the Graph surface there may be, for each client address and for each token; shared by all workers.
final class CallQuota: Sendable {
    private let clients: Mutex<CallBuckets?>
    private let tokens: Mutex<CallBuckets?>

    /// Calls in a minute; zero sets no limit.
    init(perClient: Int, perToken: Int) {
        clients = Mutex(perClient > 0 ? CallBuckets(perMinute: perClient) : nil)
        tokens = Mutex(perToken > 0 ? CallBuckets(perMinute: perToken) : nil)
    }

    /// Counts a call of a client; the error when it has made too many.
    func refusal(of client: [UInt8], at now: Instant = .now()) -> GraphError? {
        Self.take(clients, client.hashValue, now).map { .tooManyCalls(retryAfter: $0) }
    }

    /// Counts a call by its token; the error when too many were made with it. An app's own token has a bar in it.
    func refusal(ofToken token: String, at now: Instant = .now()) -> GraphError? {
        let isApp = token.utf8.contains(UInt8(ascii: "|"))
        return Self.take(tokens, token.hashValue, now).map {
            isApp ? .tooManyCalls(retryAfter: $0) : .tooManyUserCalls(retryAfter: $0)
        }
    }

    /// Swift's hashes have a secret of the process in them, so that nobody can aim at the bucket of another.
    private static func take(
        _ buckets: borrowing Mutex<CallBuckets?>,
        _ hash: Int,
        _ now: Instant
    ) -> Int? {
        buckets.withLock { $0?.take(UInt64(bitPattern: Int64(hash)), at: now.nanoseconds) ?? nil }
    }
}
