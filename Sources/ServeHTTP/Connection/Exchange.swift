package import Reactor
package import WireHTTP

/// One request and its answer, as a handler sees them.
///
/// An exchange is lent to a connection while there is something to read or to write, and its storage is used again
/// and again, so that an idle connection owns no buffer and a busy one allocates nothing.
package final class Exchange {
    // The request

    /// The request's head; its ranges are places in `bytes`.
    package internal(set) var head = RequestHead()
    /// The body, once `readBody` has returned.
    package internal(set) var body: [UInt8] = []
    /// The trailer fields of a chunked body; their ranges are places in `trailerBytes`.
    package internal(set) var trailers: [FieldLine] = []
    /// The bytes of the trailer section.
    package internal(set) var trailerBytes: [UInt8] = []
    /// The places of a route's `{parameters}` in `bytes`, in the order of the pattern.
    package internal(set) var parameters: [Range<Int>] = []
    /// The pattern of the route that matched, or a handler's own word for it, for the log.
    package var route: StaticString = ""
    /// A handler's own number for what was asked, such as a place among its counters; 0 until it says.
    package var group = 0
    /// Counts the requests of this worker; part of the request's id.
    package internal(set) var number: UInt64 = 0
    /// Nanoseconds from the head to the answer, once it is complete.
    package internal(set) var duration: Int64 = 0
    /// When the head was complete.
    package internal(set) var began = Instant(nanoseconds: 0)

    // The answer

    /// Field lines for the answer, to be filled with `HeadWriter` before the answer is given.
    package var fields: [UInt8] = []
    /// The methods that the path takes, for an `Allow` field; empty before a route is found.
    package var allow: [UInt8] = []
    /// The status that was answered; nil until then.
    package internal(set) var status: Status?
    /// Bytes of body that were answered.
    package internal(set) var answeredBytes = 0

    // Parts that the serving code in this folder shares

    let input = InputBuffer()
    var parser: RequestParser
    var output: [UInt8] = []
    var tail = Tail.none
    var bodyProgress = BodyProgress.none
    /// Bytes of the body that are counted against the worker's memory for bodies.
    var heldBody = 0
    var mustClose = false
    var wasContinueSent = false
    /// An answer in chunks was given up half-way: what is left must not be sent.
    var isCutShort = false
    /// Between the end of a head and the end of its request.
    var isUnderway = false
    /// Nothing of the answer has been sent.
    var canTakeBack = false
    // The server keeps its exchanges for reuse, and ends only when its last connection has.
    unowned let server: WorkerServer
    var connection: Connection?

    init(server: WorkerServer) {
        self.server = server
        parser = RequestParser(limits: server.limits.head)
        output.reserveCapacity(8 << 10)
        fields.reserveCapacity(1 << 10)
    }

    /// The bytes of the request's head. Valid until `readBody` is called.
    package var bytes: Span<UInt8> {
        @_lifetime(borrow self) get {
            let input = input
            // The buffer is held by this object for its life; it changes only in calls that read more.
            return _overrideLifetime(input.bytes, borrowing: self)
        }
    }

    /// A copy of part of the head.
    package func copy(_ range: Range<Int>) -> [UInt8] {
        Array(UnsafeRawBufferPointer(rebasing: input.raw[range]))
    }

    /// Part of the head as text; bytes that are not UTF-8 are replaced.
    package func text(_ range: Range<Int>) -> String {
        String(decoding: UnsafeRawBufferPointer(rebasing: input.raw[range]), as: UTF8.self)
    }

    /// The value of the first line of a field, as text.
    package func text(of field: FieldName) -> String? {
        head.first(field).map { text($0) }
    }

    /// Where the request came from; behind a proxy that is the proxy.
    package var peer: SocketAddress { connection?.peer ?? .unix("") }

    /// The request's method.
    package var method: Method { head.method }

    /// The peer's address without its port, as a log shows it.
    package var peerHost: [UInt8] { connection?.peerHost ?? [] }

    /// Appends the request's id, as it stands in `X-Request-Id`.
    package func appendID(to output: inout [UInt8]) { server.appendID(of: self, to: &output) }

    /// Whether an answer has been given.
    package var isAnswered: Bool { status != nil }

    /// The worker's limits.
    package var limits: Limits { server.limits }

    /// Makes ready for the next request of the connection.
    func beginRequest(at now: Instant, number: UInt64) {
        self.number = number
        began = now
        body.removeAll(keepingCapacity: true)
        trailers.removeAll(keepingCapacity: true)
        trailerBytes.removeAll(keepingCapacity: true)
        parameters.removeAll(keepingCapacity: true)
        fields.removeAll(keepingCapacity: true)
        allow = []
        route = ""
        group = 0
        status = nil
        answeredBytes = 0
        wasContinueSent = false
        isCutShort = false
        isUnderway = true
        bodyProgress = BodyProgress(head.framing)
        mustClose = !head.isPersistent
    }

    /// Lets go of what belonged to one connection, and of storage that one request made large.
    func reset() {
        input.empty()
        parser.reset()
        connection = nil
        tail = .none
        mustClose = false
        isUnderway = false
        output.removeAll(keepingCapacity: output.capacity <= 64 << 10)
        body.removeAll(keepingCapacity: body.capacity <= 64 << 10)
        fields.removeAll(keepingCapacity: fields.capacity <= 16 << 10)
    }
}

/// What follows the bytes in an exchange's output.
enum Tail {
    case none
    /// Bytes that somebody else keeps, such as a cached file.
    case shared([UInt8], Range<Int>)
    /// Part of a file.
    case file(ServedFile, Range<Int>)
}
