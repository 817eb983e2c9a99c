/// A request method (RFC 9110 §9, RFC 5789); methods are case-sensitive, so `get` is `other`.
package enum Method: UInt8, Sendable {
    case get, head, post, put, patch, delete, options, trace, connect
    /// A token that is no method Larder knows: 501.
    case other

    /// The method whose name stands in `range`.
    package init(_ bytes: Span<UInt8>, _ range: Range<Int>) {
        switch range.count {
        case 3:
            self = bytes.equals("GET", at: range) ? .get : bytes.equals("PUT", at: range) ? .put : .other
        case 4:
            self = bytes.equals("POST", at: range) ? .post : bytes.equals("HEAD", at: range) ? .head : .other
        case 5:
            self =
                bytes.equals("PATCH", at: range) ? .patch : bytes.equals("TRACE", at: range) ? .trace : .other
        case 6: self = bytes.equals("DELETE", at: range) ? .delete : .other
        case 7:
            self =
                bytes.equals("OPTIONS", at: range)
                ? .options : bytes.equals("CONNECT", at: range) ? .connect : .other
        default: self = .other
        }
    }

    /// The name as it is written in `Allow`; empty for `other`.
    package var name: StaticString {
        switch self {
        case .get: "GET"
        case .head: "HEAD"
        case .post: "POST"
        case .put: "PUT"
        case .patch: "PATCH"
        case .delete: "DELETE"
        case .options: "OPTIONS"
        case .trace: "TRACE"
        case .connect: "CONNECT"
        case .other: ""
        }
    }

    /// GET, HEAD, OPTIONS and TRACE ask for no change (RFC 9110 §9.2.1).
    package var isSafe: Bool {
        switch self {
        case .get, .head, .options, .trace: true
        case .post, .put, .patch, .delete, .connect, .other: false
        }
    }
}
