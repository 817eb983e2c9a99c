/// Why an address gave nothing that can be read.
package enum FetchFailure: Hashable, Sendable {
    /// What is wrong with a certificate or a handshake.
    package enum TLSReason: Hashable, Sendable {
        case expired, notYetValid, wrongName, selfSigned, unknownIssuer, incompleteChain, revoked
        /// No common protocol or cipher, or no TLS at all on that port.
        case handshake
        /// Something else, in the library's words.
        case other(String)
    }

    /// The input is no absolute http or https address.
    case invalidAddress
    /// The host has no address.
    case name(host: String)
    /// Refused, reset or unreachable; `reason` in the system's words.
    case connect(host: String, reason: String)
    /// The certificate, its name or its chain does not validate.
    case tls(host: String, TLSReason)
    /// The deadline of the whole target passed.
    case timeout(milliseconds: Int)
    /// HTTP redirects alone go round.
    case redirectLoop
    /// More redirects than allowed.
    case tooManyRedirects(limit: Int)
    /// A redirect to something that is not fetched: another scheme, no host, not allowed.
    case redirectRefused(to: String)
    /// A status outside 2xx.
    case badStatus(Int)
    /// 401, 403 or 429: the server knows who asks and does not want it; seconds of `Retry-After`.
    case blocked(Int, retryAfter: Int?)
    /// A media type other than HTML's.
    case notHTML(String)
    /// `gzip` or `deflate` data that does not unpack.
    case undecodable
    /// A content coding that was not offered.
    case unsupportedContentEncoding(String)
    /// The connection closed early, or packed data has no end.
    case bodyIncomplete
    /// The answer breaks HTTP: head without end, impossible lengths.
    case badAnswer(String)
    /// The address is private or special and those are denied.
    case privateAddress(String)
    /// `--offline`, and it is not on disk.
    case offline
    /// A file or folder that cannot be read, in the system's words.
    case unreadable(String)
    /// A picture of the own site that is not in the folder; the path that was looked for.
    case notInBuild(String)
    /// A picture larger than is fetched.
    case tooLarge(limit: Int)
}
