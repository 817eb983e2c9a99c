/// The request fields that something in Larder looks at; every other name is `other`.
///
/// Fewer than 64, so that a head can tell with one bit that a field is absent.
package enum FieldName: UInt8, Sendable {
    /// A field that nothing here reads; its name is found by its range.
    case other
    case accept, acceptCharset, acceptEncoding, acceptLanguage, accessControlRequestHeaders
    case accessControlRequestMethod, authorization, cacheControl, connection, contentDisposition
    case contentEncoding, contentLanguage, contentLength, contentRange, contentType
    case cookie, date, expect, forwarded, from, host, idempotencyKey, ifMatch, ifModifiedSince
    case ifNoneMatch, ifRange, ifUnmodifiedSince, keepAlive, lastEventID, maxForwards, origin, pragma
    case prefer, proxyAuthorization, range, referer, secFetchSite, te, traceparent, trailer
    case transferEncoding, upgrade, userAgent, via, xForwardedFor, xForwardedHost, xForwardedPort
    case xForwardedPrefix, xForwardedProto, xHTTPMethodOverride, xRealIP, xRequestID

    /// The field whose name stands in `range`, in any case (RFC 9110 §5.1).
    ///
    /// Length and first letter leave one or two candidates, so a name is compared about once.
    package init(_ bytes: Span<UInt8>, _ range: Range<Int>) {
        guard !range.isEmpty else {
            self = .other
            return
        }
        let pair = Self.candidates(range.count, bytes[range.lowerBound] | 0x20)
        if pair.0 != .other, bytes.equalsIgnoringCase(pair.0.name, at: range) {
            self = pair.0
        } else if pair.1 != .other, bytes.equalsIgnoringCase(pair.1.name, at: range) {
            self = pair.1
        } else {
            self = .other
        }
    }

    /// The known names of that length and (lower-case) first letter; there are never more than two.
    private static func candidates(_ length: Int, _ initial: UInt8) -> (FieldName, FieldName) {
        switch (length, initial) {
        case (2, 0x74): (.te, .other)
        case (3, 0x76): (.via, .other)
        case (4, 0x64): (.date, .other)
        case (4, 0x66): (.from, .other)
        case (4, 0x68): (.host, .other)
        case (5, 0x72): (.range, .other)
        case (6, 0x61): (.accept, .other)
        case (6, 0x63): (.cookie, .other)
        case (6, 0x65): (.expect, .other)
        case (6, 0x6F): (.origin, .other)
        case (6, 0x70): (.pragma, .prefer)
        case (7, 0x72): (.referer, .other)
        case (7, 0x74): (.trailer, .other)
        case (7, 0x75): (.upgrade, .other)
        case (8, 0x69): (.ifMatch, .ifRange)
        case (9, 0x66): (.forwarded, .other)
        case (9, 0x78): (.xRealIP, .other)
        case (10, 0x63): (.connection, .other)
        case (10, 0x6B): (.keepAlive, .other)
        case (10, 0x75): (.userAgent, .other)
        case (11, 0x74): (.traceparent, .other)
        case (12, 0x63): (.contentType, .other)
        case (12, 0x6D): (.maxForwards, .other)
        case (12, 0x78): (.xRequestID, .other)
        case (13, 0x61): (.authorization, .other)
        case (13, 0x63): (.cacheControl, .contentRange)
        case (13, 0x69): (.ifNoneMatch, .other)
        case (13, 0x6C): (.lastEventID, .other)
        case (14, 0x61): (.acceptCharset, .other)
        case (14, 0x63): (.contentLength, .other)
        case (14, 0x73): (.secFetchSite, .other)
        case (15, 0x61): (.acceptEncoding, .acceptLanguage)
        case (15, 0x69): (.idempotencyKey, .other)
        case (15, 0x78): (.xForwardedFor, .other)
        case (16, 0x63): (.contentEncoding, .contentLanguage)
        case (16, 0x78): (.xForwardedHost, .xForwardedPort)
        case (17, 0x69): (.ifModifiedSince, .other)
        case (17, 0x74): (.transferEncoding, .other)
        case (17, 0x78): (.xForwardedProto, .other)
        case (18, 0x78): (.xForwardedPrefix, .other)
        case (19, 0x63): (.contentDisposition, .other)
        case (19, 0x69): (.ifUnmodifiedSince, .other)
        case (19, 0x70): (.proxyAuthorization, .other)
        case (22, 0x78): (.xHTTPMethodOverride, .other)
        case (29, 0x61): (.accessControlRequestMethod, .other)
        case (30, 0x61): (.accessControlRequestHeaders, .other)
        default: (.other, .other)
        }
    }

    /// The name in lower case, as the RFCs register it; empty for `other`.
    package var name: StaticString {
        switch self {
        case .other: ""
        case .accept: "accept"
        case .acceptCharset: "accept-charset"
        case .acceptEncoding: "accept-encoding"
        case .acceptLanguage: "accept-language"
        case .accessControlRequestHeaders: "access-control-request-headers"
        case .accessControlRequestMethod: "access-control-request-method"
        case .authorization: "authorization"
        case .cacheControl: "cache-control"
        case .connection: "connection"
        case .contentDisposition: "content-disposition"
        case .contentEncoding: "content-encoding"
        case .contentLanguage: "content-language"
        case .contentLength: "content-length"
        case .contentRange: "content-range"
        case .contentType: "content-type"
        case .cookie: "cookie"
        case .date: "date"
        case .expect: "expect"
        case .forwarded: "forwarded"
        case .from: "from"
        case .host: "host"
        case .idempotencyKey: "idempotency-key"
        case .ifMatch: "if-match"
        case .ifModifiedSince: "if-modified-since"
        case .ifNoneMatch: "if-none-match"
        case .ifRange: "if-range"
        case .ifUnmodifiedSince: "if-unmodified-since"
        case .keepAlive: "keep-alive"
        case .lastEventID: "last-event-id"
        case .maxForwards: "max-forwards"
        case .origin: "origin"
        case .pragma: "pragma"
        case .prefer: "prefer"
        case .proxyAuthorization: "proxy-authorization"
        case .range: "range"
        case .referer: "referer"
        case .secFetchSite: "sec-fetch-site"
        case .te: "te"
        case .traceparent: "traceparent"
        case .trailer: "trailer"
        case .transferEncoding: "transfer-encoding"
        case .upgrade: "upgrade"
        case .userAgent: "user-agent"
        case .via: "via"
        case .xForwardedFor: "x-forwarded-for"
        case .xForwardedHost: "x-forwarded-host"
        case .xForwardedPort: "x-forwarded-port"
        case .xForwardedPrefix: "x-forwarded-prefix"
        case .xForwardedProto: "x-forwarded-proto"
        case .xHTTPMethodOverride: "x-http-method-override"
        case .xRealIP: "x-real-ip"
        case .xRequestID: "x-request-id"
        }
    }
}
