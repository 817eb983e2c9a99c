import GraphAPI
import Secrets
import ServeHTTP
import Store
import Telemetry
import WireHTTP

/// Answers `/restserver.php`: the REST calls of the clients of 2009, which sign their parameters
/// (reference/graph-api §2.12).
final class RestServer {
    private let parts: DialogParts

    init(_ parts: DialogParts) { self.parts = parts }

    /// Answers a call; errors have status 200 as well.
    func answer(_ exchange: Exchange, _ request: DialogRequest) async throws {
        let parameters = GraphParameters(request.query.pairs + request.form.pairs)
        let name = GraphOperation.restName(parameters.text("method") ?? "")
        let form = RestForm(parameters)
        let answer: GraphAnswer
        do throws(RestError) {
            if let error = parts.quota.refusal(of: request.client) { throw RestError(error) }
            answer = form.answer(try await value(name, parameters), to: name)
        } catch {
            answer = form.answer(error, to: parameters)
        }
        let written = WrittenAnswer(answer, version: nil)
        for field in written.fields {
            exchange.fields.append(contentsOf: "\(field.name): \(field.value)\r\n".utf8)
        }
        exchange.answer(Status(written.status) ?? .ok, written.body.span)
    }

    private func value(_ name: String, _ parameters: GraphParameters) async throws(RestError) -> RestValue {
        if let token = parameters.text("access_token"), parameters["sig"] == nil {
            return try await parts.rest.answer(
                name,
                parameters,
                by: .token(try await caller(token, parameters), token)
            )
        }
        let key = parameters.text("api_key").flatMap { NodeName.id($0[...]) }
        guard let key, let app = try await app(key) else { throw .invalidKey }
        if name == "auth.getsession" {
            try check(parameters, app.secret)
            return try await openSession(parameters, app.app.id)
        }
        var visitor: RestDesk.Visitor?
        var secret = app.secret
        if let key = parameters.text("session_key"), let session = try await session(key, app.app.id) {
            visitor = .session(session.caller, key: key)
            if parameters.isTrue("ss") { secret = session.secret }
        }
        if RestDesk.isKnown(name), visitor == nil { throw .invalidSession }
        try check(parameters, secret)
        guard RestDesk.isKnown(name), let visitor else { throw .unknownMethod }
        return try await parts.rest.answer(name, parameters, by: visitor)
    }

    /// Whether `sig` is the signature of everything else with that secret; capital letters are none.
    private func check(_ parameters: GraphParameters, _ secret: String) throws(RestError) {
        let base = RestSignature.base(parameters, secret: secret)
        guard let sig = parameters["sig"], let right = MD5Digest.hexadecimal(of: base.span),
            SecretProof.isSame(sig, right)
        else { throw .wrongSignature }
    }

    private func caller(_ token: String, _ parameters: GraphParameters) async throws(RestError) -> Caller {
        do throws(GraphError) {
            return try await parts.tokens.caller(token, proof: parameters.text("appsecret_proof"))
        } catch {
            throw RestError(error)
        }
    }

    private func app(_ id: Int64) async throws(RestError) -> (app: App, secret: String)? {
        do throws(StoreError) {
            return try await TokenStore(try parts.store.openDatabase()).appWithSecret(id)
        } catch {
            throw parts.told(error)
        }
    }

    private func session(_ key: String, _ appID: Int64) async throws(RestError) -> RestSession? {
        do throws(StoreError) {
            return try await RestSessionStore(try parts.store.openDatabase()).find(key: key, appID: appID)
        } catch {
            throw parts.told(error)
        }
    }

    /// The session of a token from the login page; it does not end by itself.
    private func openSession(
        _ parameters: GraphParameters,
        _ appID: Int64
    ) async throws(RestError) -> RestValue {
        guard let token = parameters.text("auth_token") else {
            throw .invalidParameter("Invalid parameter: auth_token")
        }
        let (key, secret) = (AccessTokenText.make(), AccessTokenText.make())
        let personID: Int64?
        do throws(StoreError) {
            personID = try await RestSessionStore(try parts.store.openDatabase()).open(
                authToken: AccessTokenText.hash(token),
                appID: appID,
                key: key,
                secret: secret
            )
        } catch {
            throw parts.told(error)
        }
        guard let personID else { throw .invalidParameter("Invalid parameter: auth_token") }
        return .record([
            RestValue.Member("session_key", .text(key)),
            RestValue.Member("uid", .number(personID)),
            RestValue.Member("expires", .number(0)),
            RestValue.Member("secret", .text(secret)),
        ])
    }
}

extension DialogParts {
    /// What callers of REST are told of a fault of the store; the log is told the rest.
    fileprivate func told(_ error: StoreError) -> RestError {
        if error.isOutage { return .unavailable }
        log.error("the store failed", .text("error", String(describing: error)))
        return .unknown
    }
}
