import GraphAPI
import OpenGraph
import Secrets
import Store
import Telemetry

/// Tokens: who calls with one, making them, and telling what they are.
final class TokenCalls {
    private let parts: GraphParts

    init(_ parts: GraphParts) { self.parts = parts }

    /// Who calls with this token; `proof` is checked if it was sent.
    func caller(_ token: String, proof: String?) async throws(GraphError) -> Caller {
        if let bar = token.firstIndex(of: "|") {
            return try await app(token[..<bar], secret: token[token.index(after: bar)...])
        }
        let now = Log.systemTime()
        let found = try await parts.stored { database throws(StoreError) in
            try await TokenStore(database).find(hash: AccessTokenText.hash(token), now: now)
        }
        guard case .good(let caller) = found else { throw .invalidToken }
        return caller
    }

    /// `id|secret` is the app itself.
    private func app(_ id: Substring, secret: Substring) async throws(GraphError) -> Caller {
        guard let id = NodeName.id(id) else { throw .invalidToken }
        let found = try await parts.stored { database throws(StoreError) in
            try await TokenStore(database).appWithSecret(id)
        }
        guard let found, ConstantTime.areEqual(secret.utf8.span, found.secret.utf8.span) else {
            throw .invalidToken
        }
        return Caller(app: found.app, person: nil, origin: .app)
    }

    /// Answers `/debug_token`.
    func debug(_ context: GraphContext) async throws(GraphError) -> GraphAnswer {
        throw .unsupported(context.call.method)
    }

    /// Answers `/oauth/access_token`.
    func answerAccessToken(_ context: GraphContext) async throws(GraphError) -> GraphAnswer {
        throw .unsupported(context.call.method)
    }
}
