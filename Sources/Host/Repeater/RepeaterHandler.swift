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
    private let recent: RecentPages
    private var address: [UInt8] = []

    /// Most bytes of pages that a worker remembers.
    private static let remembered = 4 << 20

    init(origin: RequestOrigin, settings: Settings) {
        self.origin = origin
        apps = settings.repeaterApps?.map { Array($0.utf8) }
        key = settings.repeaterKey.map { RepeaterKey($0) }
        recent = RecentPages(limit: settings.keepsPages ? Self.remembered : 0)
    }

    /// Answers a GET or HEAD, from memory if the same address was asked for lately.
    func answerGet(_ exchange: Exchange) throws(RequestFailure) {
        writeAddress(of: exchange)
        if let known = recent.page(for: address) {
            exchange.fields.append(contentsOf: FieldBlocks.repeater)
            return exchange.deliver(.ok, shared: known.body, etag: known.etag)
        }
        parameters.removeAll()
        readQuery(exchange)
        let etag = try deliver(exchange)
        recent.keep(RecentPages.Page(key: address, body: page, etag: etag))
    }

    /// The origin, path and query of a request, which are all that its page is made of.
    private func writeAddress(of exchange: Exchange) {
        let found = origin.find(exchange)
        let bytes = exchange.bytes
        address.removeAll(keepingCapacity: true)
        address.append(found.isSecure ? 1 : 0)
        if let authority = found.authority { address.append(bytes: bytes, in: authority) }
        address.append(0)
        address.append(bytes: bytes, in: exchange.head.path)
        guard let query = exchange.head.query else { return }
        address.append(UInt8(ascii: "?"))
        address.append(bytes: bytes, in: query)
    }

    /// Answers a POST; its parameters are those of the query and then those of the form in its body.
    func answerPost(_ exchange: Exchange) async throws(RequestFailure) {
        let form = try FormKind(exchange)
        try await exchange.readBody()
        parameters.removeAll()
        readQuery(exchange)
        parameters.beginBody()
        try form.read(exchange.body, into: &parameters)
        _ = try deliver(exchange)
    }

    private func readQuery(_ exchange: Exchange) {
        guard let query = exchange.head.query else { return }
        parameters.append(encoded: exchange.bytes.extracting(query))
    }

    /// Makes the page and answers with it; gives its tag.
    private func deliver(_ exchange: Exchange) throws(RequestFailure) -> EntityTag {
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
        let etag = ContentHash.entityTag(of: page.span)
        exchange.deliver(.ok, page.span, etag: etag)
        return etag
    }

    /// Lets only allowed apps and signed addresses through.
    private func check() throws(RequestFailure) {
        if let apps, !writer.namesOnly(apps, in: parameters) { throw .refused(.forbidden) }
        if let key, !key.hasSigned(parameters) { throw .refused(.forbidden) }
    }
}
