import OpenGraph
import Pages
import ServeHTTP
import WireHTTP

/// Answers for what went wrong: a page for browsers, `application/problem+json` (RFC 9457) under `/api`.
///
/// Neither repeats anything of the request or of the fault; what the operator needs is in the log.
struct Failures {
    private let siteName: String

    init(siteName: String) { self.siteName = siteName }

    /// Answers with an error status, in the form that suits the path, or as a problem where the caller knows that a
    /// program asks.
    func answer(
        _ exchange: Exchange,
        _ status: Status,
        detail: String? = nil,
        faults: [MealFault] = [],
        isProblem: Bool = false
    ) {
        appendCommonFields(exchange, status)
        if isProblem || Self.isAPI(exchange) {
            answerProblem(exchange, status, detail, faults)
        } else {
            answerPage(exchange, status)
        }
    }

    private func appendCommonFields(_ exchange: Exchange, _ status: Status) {
        switch status {
        case .methodNotAllowed: exchange.appendAllow()
        case .unauthorized:
            HeadWriter.append("WWW-Authenticate", "Bearer realm=\"larder\"", to: &exchange.fields)
        case .serviceUnavailable: HeadWriter.append("Retry-After", 5, to: &exchange.fields)
        default: break
        }
        HeadWriter.append("Cache-Control", "no-store", to: &exchange.fields)
    }

    private func answerPage(_ exchange: Exchange, _ status: Status) {
        var page: [UInt8] = []
        ErrorPage(status: Int(status.code), on: Site(name: siteName, origin: "")).write(to: &page)
        exchange.fields.append(contentsOf: FieldBlocks.html)
        exchange.answer(status, page.span)
    }

    private func answerProblem(
        _ exchange: Exchange,
        _ status: Status,
        _ detail: String?,
        _ faults: [MealFault]
    ) {
        var members = [
            JSONMember("type", .string("about:blank")),
            JSONMember("title", .string(status.reason.description)),
            JSONMember("status", .integer(Int64(status.code))),
        ]
        members.append(JSONMember("detail", .string(detail ?? Self.detail(status))))
        if !faults.isEmpty {
            let errors = faults.map { fault in
                JSONValue.object([
                    JSONMember("field", .string(fault.field)), JSONMember("message", .string(fault.message)),
                ])
            }
            members.append(JSONMember("errors", .array(errors)))
        }
        exchange.answer(status, type: "application/problem+json", JSONValue.object(members).bytes.span)
    }

    /// `/api` and everything below it.
    private static func isAPI(_ exchange: Exchange) -> Bool {
        let path = exchange.head.path
        let prefix: StaticString = "/api"
        let end = path.lowerBound + prefix.utf8CodeUnitCount
        guard path.upperBound >= end, path.upperBound <= exchange.bytes.count else { return false }
        let bytes = exchange.bytes
        guard end == path.upperBound || bytes[end] == UInt8(ascii: "/") else { return false }
        return prefix.withUTF8Buffer { wanted in
            wanted.indices.allSatisfy { bytes[path.lowerBound + $0] == wanted[$0] }
        }
    }

    private static func detail(_ status: Status) -> String {
        switch status {
        case .badRequest: "The request could not be understood."
        case .unauthorized: "This needs the admin token as a bearer token."
        case .notFound: "There is no such meal, or nothing at this address."
        case .methodNotAllowed: "This address takes other methods; see Allow."
        case .conflict: "The slug is taken, now or by a meal that was renamed."
        case .gone: "The meal has been removed."
        case .preconditionFailed: "The meal is no longer as it was when it was read."
        case .contentTooLarge: "The body is longer than this server takes."
        case .tooManyRequests: "Too many scrapes; try again later."
        case .unsupportedMediaType: "The body must be JSON."
        case .unprocessableContent: "Some values cannot be used."
        case .serviceUnavailable: "The database cannot be reached right now."
        default: status.reason.description + "."
        }
    }
}
