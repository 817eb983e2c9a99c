/// A status code (RFC 9110 §15) with its registered reason phrase.
package struct Status: Equatable, Hashable, Sendable {
    /// The three digits.
    package let code: UInt16

    /// A status by its code; nil outside 100–599, which no client need understand.
    package init?(_ code: Int) {
        guard (100...599).contains(code) else { return nil }
        self.code = UInt16(code)
    }

    private init(known code: UInt16) { self.code = code }

    /// 1xx, 204 and 304 end with their head (RFC 9112 §6.3).
    package var hasBody: Bool { code >= 200 && code != 204 && code != 304 }

    /// 4xx or 5xx.
    package var isError: Bool { code >= 400 }
}

/// Every code of the IANA registry.
extension Status {
    /// 100 Continue.
    package static let `continue` = Status(known: 100)
    /// 101 Switching Protocols.
    package static let switchingProtocols = Status(known: 101)
    /// 102 Processing.
    package static let processing = Status(known: 102)
    /// 103 Early Hints.
    package static let earlyHints = Status(known: 103)
    /// 200 OK.
    package static let ok = Status(known: 200)
    /// 201 Created.
    package static let created = Status(known: 201)
    /// 202 Accepted.
    package static let accepted = Status(known: 202)
    /// 203 Non-Authoritative Information.
    package static let nonAuthoritativeInformation = Status(known: 203)
    /// 204 No Content.
    package static let noContent = Status(known: 204)
    /// 205 Reset Content.
    package static let resetContent = Status(known: 205)
    /// 206 Partial Content.
    package static let partialContent = Status(known: 206)
    /// 207 Multi-Status.
    package static let multiStatus = Status(known: 207)
    /// 208 Already Reported.
    package static let alreadyReported = Status(known: 208)
    /// 226 IM Used.
    package static let imUsed = Status(known: 226)
    /// 300 Multiple Choices.
    package static let multipleChoices = Status(known: 300)
    /// 301 Moved Permanently.
    package static let movedPermanently = Status(known: 301)
    /// 302 Found.
    package static let found = Status(known: 302)
    /// 303 See Other.
    package static let seeOther = Status(known: 303)
    /// 304 Not Modified.
    package static let notModified = Status(known: 304)
    /// 305 Use Proxy.
    package static let useProxy = Status(known: 305)
    /// 307 Temporary Redirect.
    package static let temporaryRedirect = Status(known: 307)
    /// 308 Permanent Redirect.
    package static let permanentRedirect = Status(known: 308)
    /// 400 Bad Request.
    package static let badRequest = Status(known: 400)
    /// 401 Unauthorized.
    package static let unauthorized = Status(known: 401)
    /// 402 Payment Required.
    package static let paymentRequired = Status(known: 402)
    /// 403 Forbidden.
    package static let forbidden = Status(known: 403)
    /// 404 Not Found.
    package static let notFound = Status(known: 404)
    /// 405 Method Not Allowed.
    package static let methodNotAllowed = Status(known: 405)
    /// 406 Not Acceptable.
    package static let notAcceptable = Status(known: 406)
    /// 407 Proxy Authentication Required.
    package static let proxyAuthenticationRequired = Status(known: 407)
    /// 408 Request Timeout.
    package static let requestTimeout = Status(known: 408)
    /// 409 Conflict.
    package static let conflict = Status(known: 409)
    /// 410 Gone.
    package static let gone = Status(known: 410)
    /// 411 Length Required.
    package static let lengthRequired = Status(known: 411)
    /// 412 Precondition Failed.
    package static let preconditionFailed = Status(known: 412)
    /// 413 Content Too Large.
    package static let contentTooLarge = Status(known: 413)
    /// 414 URI Too Long.
    package static let uriTooLong = Status(known: 414)
    /// 415 Unsupported Media Type.
    package static let unsupportedMediaType = Status(known: 415)
    /// 416 Range Not Satisfiable.
    package static let rangeNotSatisfiable = Status(known: 416)
    /// 417 Expectation Failed.
    package static let expectationFailed = Status(known: 417)
    /// 421 Misdirected Request.
    package static let misdirectedRequest = Status(known: 421)
    /// 422 Unprocessable Content.
    package static let unprocessableContent = Status(known: 422)
    /// 423 Locked.
    package static let locked = Status(known: 423)
    /// 424 Failed Dependency.
    package static let failedDependency = Status(known: 424)
    /// 425 Too Early.
    package static let tooEarly = Status(known: 425)
    /// 426 Upgrade Required.
    package static let upgradeRequired = Status(known: 426)
    /// 428 Precondition Required.
    package static let preconditionRequired = Status(known: 428)
    /// 429 Too Many Requests.
    package static let tooManyRequests = Status(known: 429)
    /// 431 Request Header Fields Too Large.
    package static let requestHeaderFieldsTooLarge = Status(known: 431)
    /// 451 Unavailable For Legal Reasons.
    package static let unavailableForLegalReasons = Status(known: 451)
    /// 500 Internal Server Error.
    package static let internalServerError = Status(known: 500)
    /// 501 Not Implemented.
    package static let notImplemented = Status(known: 501)
    /// 502 Bad Gateway.
    package static let badGateway = Status(known: 502)
    /// 503 Service Unavailable.
    package static let serviceUnavailable = Status(known: 503)
    /// 504 Gateway Timeout.
    package static let gatewayTimeout = Status(known: 504)
    /// 505 HTTP Version Not Supported.
    package static let httpVersionNotSupported = Status(known: 505)
    /// 506 Variant Also Negotiates.
    package static let variantAlsoNegotiates = Status(known: 506)
    /// 507 Insufficient Storage.
    package static let insufficientStorage = Status(known: 507)
    /// 508 Loop Detected.
    package static let loopDetected = Status(known: 508)
    /// 510 Not Extended.
    package static let notExtended = Status(known: 510)
    /// 511 Network Authentication Required.
    package static let networkAuthenticationRequired = Status(known: 511)

    /// The reason phrase; empty for a code that is not registered.
    package var reason: StaticString {
        switch code {
        case 100: "Continue"
        case 101: "Switching Protocols"
        case 102: "Processing"
        case 103: "Early Hints"
        case 200: "OK"
        case 201: "Created"
        case 202: "Accepted"
        case 203: "Non-Authoritative Information"
        case 204: "No Content"
        case 205: "Reset Content"
        case 206: "Partial Content"
        case 207: "Multi-Status"
        case 208: "Already Reported"
        case 226: "IM Used"
        case 300: "Multiple Choices"
        case 301: "Moved Permanently"
        case 302: "Found"
        case 303: "See Other"
        case 304: "Not Modified"
        case 305: "Use Proxy"
        case 307: "Temporary Redirect"
        case 308: "Permanent Redirect"
        case 400: "Bad Request"
        case 401: "Unauthorized"
        case 402: "Payment Required"
        case 403: "Forbidden"
        case 404: "Not Found"
        case 405: "Method Not Allowed"
        case 406: "Not Acceptable"
        case 407: "Proxy Authentication Required"
        case 408: "Request Timeout"
        case 409: "Conflict"
        case 410: "Gone"
        case 411: "Length Required"
        case 412: "Precondition Failed"
        case 413: "Content Too Large"
        case 414: "URI Too Long"
        case 415: "Unsupported Media Type"
        case 416: "Range Not Satisfiable"
        case 417: "Expectation Failed"
        case 421: "Misdirected Request"
        case 422: "Unprocessable Content"
        case 423: "Locked"
        case 424: "Failed Dependency"
        case 425: "Too Early"
        case 426: "Upgrade Required"
        case 428: "Precondition Required"
        case 429: "Too Many Requests"
        case 431: "Request Header Fields Too Large"
        case 451: "Unavailable For Legal Reasons"
        case 500: "Internal Server Error"
        case 501: "Not Implemented"
        case 502: "Bad Gateway"
        case 503: "Service Unavailable"
        case 504: "Gateway Timeout"
        case 505: "HTTP Version Not Supported"
        case 506: "Variant Also Negotiates"
        case 507: "Insufficient Storage"
        case 508: "Loop Detected"
        case 510: "Not Extended"
        case 511: "Network Authentication Required"
        default: ""
        }
    }
}
