/// Why a fetch did not bring a whole answer.
package enum FetchFault: Error, Equatable, Sendable {
    /// The next address of the path, or the first one, cannot be fetched.
    case location(WebLocation.Fault, text: String)
    /// A name or password stands in the address, and private addresses are denied.
    case credentialsRefused
    /// The address policy refuses the connection.
    case refused(AddressPolicy.Refusal)
    /// The host name has no address.
    case nameUnknown(host: String)
    /// No connection, or it ended before an answer came.
    case connection(ConnectionFault)
    /// The deadline passed.
    case timedOut(during: FetchPhase)
    /// The connection could not be made secure.
    case insecure(TLSFault)
    /// The answer is no HTTP/1.
    case notHTTP
    /// The answer's head is larger than is read.
    case headTooLarge(limit: Int)
    /// Redirects lead back to an address that was asked already.
    case redirectLoop(WebLocation)
    /// More redirects than are followed.
    case tooManyRedirects(limit: Int)
    /// The connection or the packed data ended before the body did.
    case bodyIncomplete
    /// The body is not what its `Content-Encoding` says.
    case bodyUndecodable
    /// A `Content-Encoding` that was not offered.
    case codingNotOffered(String)
    /// The fetcher was closed.
    case cancelled
    /// libcurl's own word for what fits nothing above.
    case other(String)
}

/// How a connection failed.
package enum ConnectionFault: Equatable, Sendable {
    /// Nobody listens there.
    case refused
    /// No way leads there.
    case unreachable
    /// The peer broke it off.
    case reset
    /// The peer closed it without an answer.
    case closed
    /// The system's error number.
    case other(Int32)
}

/// What a fetch was doing when its time was up.
package enum FetchPhase: String, Equatable, Sendable {
    /// Its turn had not come: too many fetches from the same host.
    case queue
    /// Looking the name up.
    case name
    /// Connecting, TLS included.
    case connection
    /// Waiting for the answer's head.
    case head
    /// Reading the body.
    case body
}

/// What is wrong with a server's certificate or its TLS.
package enum TLSFault: Equatable, Sendable {
    /// It is out of date.
    case expired
    /// Its time has not come.
    case notYetValid
    /// It is signed by itself.
    case selfSigned
    /// It is for another host.
    case wrongHost(expected: String)
    /// Nobody we trust has signed it, or a certificate between is missing.
    case unknownIssuer
    /// Only the server's own certificate was sent, and it does not stand by itself.
    case incompleteChain
    /// It is revoked.
    case revoked
    /// Some other flaw of the certificate, with OpenSSL's number for it (`X509_V_ERR_…`).
    case certificate(Int)
    /// No common protocol, or no TLS at all.
    case handshake
}
