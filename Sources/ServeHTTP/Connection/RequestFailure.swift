package import Reactor
package import WireHTTP

/// Why a request could not be served; the connection's end follows from most of them.
package enum RequestFailure: Error, Equatable, Sendable {
    /// The request breaks the rules of HTTP, or passes a limit.
    case malformed(RequestError)
    /// The client took longer than a limit allows.
    case timedOut
    /// The connection is gone.
    case gone(StreamError)
    /// A handler refuses the request with this status.
    case refused(Status)

    /// The status to answer; nil when nobody is left to read it.
    package var status: Status? {
        switch self {
        case .malformed(let error): error.status
        case .timedOut: .requestTimeout
        case .gone: nil
        case .refused(let status): status
        }
    }

    init(_ error: StreamError) {
        self = error == .timedOut ? .timedOut : .gone(error)
    }
}
