package import OpenGraph

extension Fetched {
    /// Why this brought nothing that counts, in the words of the report; nil for a whole answer with a status of 2xx.
    ///
    /// A status outside 2xx comes before what is wrong with the body it came with.
    package func failure(limit: Duration) -> FetchFailure? {
        if let status = answer?.status, !(200..<300).contains(status), fault.map(\.isOfBody) ?? true {
            if answer?.blocking != nil { return .blocked(status, retryAfter: answer?.retryAfter) }
            return .badStatus(status)
        }
        return fault.map { failure(for: $0, limit: limit) }
    }

    private func failure(for fault: FetchFault, limit: Duration) -> FetchFailure {
        switch fault {
        case .location(.scheme, let text), .location(.malformed, let text), .location(.tooLong, let text):
            .redirectRefused(to: text)
        case .credentialsRefused:
            hops.isEmpty ? .invalidAddress : .redirectRefused(to: location.text)
        case .refused(.address), .refused(.port): .privateAddress(location.text)
        case .nameUnknown(let host): .name(host: host)
        case .connection(let fault): .connect(host: location.host, reason: fault.words)
        case .timedOut: .timeout(milliseconds: limit.milliseconds)
        case .insecure(let fault): .tls(host: location.host, fault.reason)
        case .notHTTP: .badAnswer("the answer is no HTTP")
        case .headTooLarge(let limit): .badAnswer("the head of the answer is longer than \(limit) bytes")
        case .redirectLoop: .redirectLoop
        case .tooManyRedirects(let limit): .tooManyRedirects(limit: limit)
        case .bodyIncomplete: .bodyIncomplete
        case .bodyUndecodable: .undecodable
        case .codingNotOffered(let coding): .unsupportedContentEncoding(coding)
        case .cancelled: .connect(host: location.host, reason: "the fetch was broken off")
        case .other(let words): .connect(host: location.host, reason: words)
        }
    }
}

extension FetchFault {
    /// Whether the head of the answer is sound and only its body is not.
    fileprivate var isOfBody: Bool {
        switch self {
        case .bodyIncomplete, .bodyUndecodable, .codingNotOffered, .timedOut(during: .body): true
        default: false
        }
    }
}

extension ConnectionFault {
    fileprivate var words: String {
        switch self {
        case .refused: "connection refused"
        case .unreachable: "the host is unreachable"
        case .reset: "the connection was reset"
        case .closed: "the connection was closed without an answer"
        case .other(let number): number == 0 ? "no connection" : "no connection (system error \(number))"
        }
    }
}

extension TLSFault {
    fileprivate var reason: FetchFailure.TLSReason {
        switch self {
        case .expired: .expired
        case .notYetValid: .notYetValid
        case .selfSigned: .selfSigned
        case .wrongHost: .wrongName
        case .unknownIssuer: .unknownIssuer
        case .incompleteChain: .incompleteChain
        case .revoked: .revoked
        case .certificate(let number): .other("certificate error \(number)")
        case .handshake: .handshake
        }
    }
}

extension Duration {
    /// Whole milliseconds, never negative.
    var milliseconds: Int {
        let (seconds, attoseconds) = components
        return Int(clamping: max(0, seconds &* 1000 &+ attoseconds / 1_000_000_000_000_000))
    }
}
