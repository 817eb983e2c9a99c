import Pages
import ServeHTTP
import WireHTTP

/// How the form in a body is written, by its Content-Type.
enum FormKind {
    case urlencoded
    case multipart(boundary: [UInt8])

    /// Reads the request's Content-Type. A body without one is taken for urlencoded, as clients of the time sent it;
    /// another type is refused with 415.
    init(_ exchange: Exchange) throws(RequestFailure) {
        guard let field = exchange.head.first(.contentType), !field.isEmpty else {
            self = .urlencoded
            return
        }
        let bytes = exchange.bytes
        guard let type = MediaType(bytes, field) else { throw .refused(.unsupportedMediaType) }
        if type.isMatch("application", "x-www-form-urlencoded", in: bytes) {
            self = .urlencoded
        } else if type.isMatch("multipart", "form-data", in: bytes) {
            guard let boundary = type.parameter("boundary", in: bytes) else { throw .refused(.badRequest) }
            self = .multipart(boundary: exchange.copy(boundary))
        } else {
            throw .refused(.unsupportedMediaType)
        }
    }

    /// Appends the fields of a body. Files are left out: a page is made of text.
    func read(_ body: [UInt8], into parameters: inout RequestParameters) throws(RequestFailure) {
        switch self {
        case .urlencoded:
            parameters.append(encoded: body.span)
        case .multipart(let boundary):
            do throws(MultipartError) {
                let form = try MultipartForm(body.span, boundary: boundary.span)
                for part in form.parts where part.filename == nil {
                    guard let name = part.name else { continue }
                    parameters.append(name: body[name], value: body[part.body])
                }
            } catch {
                throw .refused(error.isLimit ? .contentTooLarge : .badRequest)
            }
        }
    }
}

extension MultipartError {
    /// Whether the body was too much rather than wrong.
    fileprivate var isLimit: Bool {
        switch self {
        case .tooManyParts, .partHeadTooLong: true
        case .badBoundary, .noDelimiter, .badPartHead: false
        }
    }
}
