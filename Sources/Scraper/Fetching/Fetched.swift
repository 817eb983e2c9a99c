internal import Glibc

/// What a fetch brought: the path, the last answer as far as it came, and what went wrong.
package struct Fetched: Sendable {
    /// One HTTP redirect.
    package struct Hop: Equatable, Sendable {
        /// The address that answered.
        package let from: WebLocation
        /// Where it sent us.
        package let to: WebLocation
        /// Its status.
        package let status: Int
    }

    /// The address asked for.
    package let requested: WebLocation
    /// The address asked last.
    package internal(set) var location: WebLocation
    /// The redirects in their order, also those of a path that leads nowhere.
    package internal(set) var hops: [Hop] = []
    /// The answer of `location`; nil when none came.
    package internal(set) var answer: FetchedAnswer?
    /// Why the answer is missing or not whole. A status like 404 is none.
    package internal(set) var fault: FetchFault?
    /// From the start of the path to the first byte of the last answer.
    package internal(set) var firstByte: Duration?
    /// From the start of the path to its end.
    package internal(set) var total = Duration.zero
}

/// An answer of a server.
package struct FetchedAnswer: Sendable {
    /// The status code.
    package let status: Int
    /// The fields in their order.
    package let fields: [HeaderField]
    /// The body after unpacking, at most `FetchRequest.limit` bytes.
    package let body: [UInt8]
    /// Whether reading stopped at the limit.
    package let isTruncated: Bool
    /// The bytes of body that came over the wire, still packed.
    package let packedBytes: Int
    /// The address that answered.
    package let peer: String?

    /// An answer that came another way than over the wire.
    package init(status: Int, fields: [HeaderField], body: [UInt8]) {
        self.init(
            status: status,
            fields: fields,
            body: body,
            isTruncated: false,
            packedBytes: body.count,
            peer: nil
        )
    }

    init(
        status: Int,
        fields: [HeaderField],
        body: [UInt8],
        isTruncated: Bool,
        packedBytes: Int,
        peer: String?
    ) {
        self.status = status
        self.fields = fields
        self.body = body
        self.isTruncated = isTruncated
        self.packedBytes = packedBytes
        self.peer = peer
    }

    /// Why a server keeps its page to itself.
    package enum Blocking: Equatable, Sendable {
        /// 401.
        case loginNeeded
        /// 403: a firewall, a filter, or rules against robots.
        case forbidden
        /// 429.
        case tooManyRequests
    }

    /// Whether the server answered and would not let us in, which says nothing about the page itself.
    package var blocking: Blocking? {
        switch status {
        case 401: .loginNeeded
        case 403: .forbidden
        case 429: .tooManyRequests
        default: nil
        }
    }

    /// The seconds of `Retry-After` on a 429 or 503, which may be a number or a date; nil without one. Of a date without
    /// the answer's own `Date` it is what is left at the moment of asking.
    package var retryAfter: Int? {
        guard status == 429 || status == 503, let field = fields.first("retry-after") else { return nil }
        return RetryAfter.seconds(field, date: fields.first("date"), now: time(nil))
    }
}
