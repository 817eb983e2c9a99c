import Pages
import ServeHTTP
import WireHTTP

/// Answers `/repeater`: a page made from the parameters of the request.
///
/// Storage is kept from request to request and shared by all connections of the worker, so nothing here may wait
/// between filling it and answering.
final class RepeaterHandler {
    private let origin: RequestOrigin
    private let apps: [[UInt8]]?
    private let key: RepeaterKey?
    private var parameters = RequestParameters()
    private var writer = RepeaterPage()
    private var page: [UInt8] = []

    init(origin: RequestOrigin, settings: Settings) {
        self.origin = origin
        apps = settings.repeaterApps?.map { Array($0.utf8) }
        key = settings.repeaterKey.map { RepeaterKey($0) }
    }

    /// Answers a GET or HEAD.
    func answerGet(_ exchange: Exchange) throws(RequestFailure) {
        parameters.removeAll()
        readQuery(exchange)
        try deliver(exchange)
    }

    /// Answers a POST; its parameters are those of the query and then those of the form in its body.
    func answerPost(_ exchange: Exchange) async throws(RequestFailure) {
        let form = try FormKind(exchange)
        try await exchange.readBody()
        parameters.removeAll()
        readQuery(exchange)
        parameters.beginBody()
        try form.read(exchange.body, into: &parameters)
        try deliver(exchange)
    }

    private func readQuery(_ exchange: Exchange) {
        guard let query = exchange.head.query else { return }
        parameters.append(encoded: exchange.bytes.extracting(query))
    }

    private func deliver(_ exchange: Exchange) throws(RequestFailure) {
        try check()
        let found = origin.find(exchange)
        let bytes = exchange.bytes
        let path = bytes.extracting(exchange.head.path)
        let query = bytes.extracting(exchange.head.query ?? 0..<0)
        page.removeAll(keepingCapacity: page.capacity <= 256 << 10)
        if let authority = found.authority {
            writer.write(
                parameters,
                isSecure: found.isSecure,
                authority: bytes.extracting(authority),
                path: path,
                query: query,
                to: &page
            )
        } else {
            let authority = origin.fixedAuthority
            writer.write(
                parameters,
                isSecure: found.isSecure,
                authority: authority.span,
                path: path,
                query: query,
                to: &page
            )
        }
        exchange.fields.append(contentsOf: FieldBlocks.repeater)
        let page = page
        exchange.deliver(.ok, page.span, etag: ContentHash.entityTag(of: page.span))
    }

    /// Lets only allowed apps and signed addresses through.
    private func check() throws(RequestFailure) {
        if let apps, !writer.namesOnly(apps, in: parameters) { throw .refused(.forbidden) }
        if let key, !key.hasSigned(parameters) { throw .refused(.forbidden) }
    }
}
