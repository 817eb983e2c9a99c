import GraphAPI
import ServeHTTP
import WireHTTP

/// Answers requests to the Graph surface: reads each into a call or a batch, lets the desk answer, writes the answer.
final class GraphHandler {
    private let desk: GraphDesk
    private let batches: BatchDesk
    private let quota: CallQuota
    private let origin: RequestOrigin
    private let limit: Int
    private let counts: GraphCounts

    init(
        _ desk: GraphDesk,
        quota: CallQuota,
        origin: RequestOrigin,
        settings: Settings,
        counts: GraphCounts
    ) {
        self.desk = desk
        self.quota = quota
        self.origin = origin
        self.counts = counts
        batches = BatchDesk(desk, quota: quota)
        limit = settings.maxUpload
    }

    /// Answers a request that is for nobody else.
    func answer(_ exchange: Exchange) async throws(RequestFailure) {
        _ = try await answer(exchange) { _ in true }
    }

    /// Answers a POST to `/` if it is a call, by the same parameters that make a GET of it one; false, and nothing
    /// answered, if it is none: the frames of app pages ask for the first page of a site by POST.
    func answerRoot(_ exchange: Exchange) async throws(RequestFailure) -> Bool {
        try await answer(exchange) { GraphSurface.claimsRoot($0) }
    }

    private func answer(
        _ exchange: Exchange,
        if isOurs: (GraphCall) -> Bool
    ) async throws(RequestFailure) -> Bool {
        guard let method = GraphMethod(exchange.method) else {
            answerOtherMethod(exchange)
            return true
        }
        var request = GraphRequest(method, exchange)
        let source = CallSource(exchange, origin)
        if let error = quota.refusal(of: source.client) {
            refuse(exchange, error, request)
            return true
        }
        if let error = try await readBody(exchange) {
            refuse(exchange, error, request)
            return true
        }
        request.body = exchange.body
        do throws(GraphError) {
            let call = try request.call()
            guard isOurs(call) else { return false }
            await answer(exchange, call, source)
        } catch {
            refuse(exchange, error, request)
        }
        return true
    }

    /// Answers a request to an unknown path if it is a call, which it is when it brings a token in a form; false, and
    /// nothing answered, if it is none.
    func answerIfCall(_ exchange: Exchange) async throws(RequestFailure) -> Bool {
        guard let method = GraphMethod(exchange.method), method != .get,
            (try? FormKind(exchange)) != nil
        else { return false }
        var request = GraphRequest(method, exchange)
        let source = CallSource(exchange, origin)
        try await exchange.readBody()
        request.body = exchange.body
        guard let call = try? request.call(), call.token != nil else { return false }
        if let error = quota.refusal(of: source.client) {
            refuse(exchange, error, request)
        } else {
            await answer(exchange, call, source)
        }
        return true
    }

    /// Reads the body; what went wrong, if the client can still be told.
    private func readBody(_ exchange: Exchange) async throws(RequestFailure) -> GraphError? {
        do throws(RequestFailure) {
            try await exchange.readBody(limit: limit)
            return nil
        } catch {
            guard let status = error.status else { throw error }
            switch status {
            case .contentTooLarge: return .tooLarge
            case .serviceUnavailable: return .unavailable
            default:
                var told = GraphError.brokenBody
                told.status = Int(status.code)
                return told
            }
        }
    }

    private func answer(_ exchange: Exchange, _ call: GraphCall, _ source: CallSource) async {
        let isBatch = Batch.isMeant(call)
        let answer =
            isBatch ? await batches.answer(call, from: source) : await desk.answer(call, from: source)
        counts.count(GraphOperation(path: call.path), isBatch: isBatch, status: answer.status)
        deliver(exchange, WrittenAnswer(answer, to: call))
    }

    private func refuse(_ exchange: Exchange, _ error: GraphError, _ request: GraphRequest) {
        counts.count(nil, status: error.status)
        deliver(exchange, WrittenAnswer(GraphAnswer(error), version: request.version))
    }

    /// OPTIONS is asked by browsers before a page of another site may call; any other method does not exist here.
    private func answerOtherMethod(_ exchange: Exchange) {
        exchange.allow = Array("GET, HEAD, POST, DELETE, OPTIONS".utf8)
        guard exchange.method != .options else {
            for (name, value) in Self.preflight { HeadWriter.append(name, value, to: &exchange.fields) }
            return exchange.answerAllowed()
        }
        var error = GraphError.unsupportedMethod
        error.status = exchange.method == .other ? 501 : 405
        if error.status == 405 { exchange.appendAllow() }
        deliver(exchange, WrittenAnswer(GraphAnswer(error), version: nil))
    }

    private static let preflight: [(StaticString, StaticString)] = [
        ("Access-Control-Allow-Origin", "*"), ("Access-Control-Allow-Methods", "GET, POST, DELETE"),
        ("Access-Control-Allow-Headers", "Authorization, Content-Type, Idempotency-Key"),
        ("Access-Control-Max-Age", "86400"),
    ]

    private func deliver(_ exchange: Exchange, _ answer: WrittenAnswer) {
        for field in answer.fields {
            exchange.fields.append(contentsOf: field.name.utf8)
            exchange.fields.append(contentsOf: ": ".utf8)
            // A control character would end the field.
            exchange.fields.append(contentsOf: field.value.utf8.map { $0 < 0x20 || $0 == 0x7F ? 0x20 : $0 })
            exchange.fields.append(contentsOf: "\r\n".utf8)
        }
        exchange.route = "graph"
        exchange.answer(Status(answer.status) ?? .internalServerError, answer.body.span)
    }
}

extension GraphMethod {
    /// Nil for a method of HTTP that the Graph API has not got.
    fileprivate init?(_ method: Method) {
        switch method {
        case .get, .head: self = .get
        case .post, .put: self = .post
        case .delete: self = .delete
        case .patch, .options, .trace, .connect, .other: return nil
        }
    }
}

extension GraphRequest {
    /// The request without its body. Its bytes are copied: reading the body takes them away.
    fileprivate init(_ method: GraphMethod, _ exchange: Exchange) {
        let head = exchange.head
        self.init(
            method,
            path: exchange.copy(head.path),
            query: head.query.map { exchange.copy($0) } ?? [],
            contentType: head.first(.contentType).map { exchange.copy($0) } ?? [],
            authorization: exchange.text(of: .authorization)
        )
    }
}
