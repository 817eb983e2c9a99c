import GraphAPI
import OpenGraph
import Secrets
import Store
import Telemetry

/// Tokens: who calls with one, and telling what they are.
final class TokenCalls {
    private let parts: GraphParts
    private let endpoint: TokenEndpoint

    init(_ parts: GraphParts) {
        self.parts = parts
        endpoint = TokenEndpoint(parts)
    }

    /// Who calls with this token; `proof` is checked if it was sent.
    func caller(_ token: String, proof: String?) async throws(GraphError) -> Caller {
        let (caller, secret) = try await find(token)
        guard let proof else { return caller }
        let own = if let secret { secret } else { try await self.secret(of: caller.app.id) }
        guard let own, SecretProof.isSame(SecretProof.ofToken(token, secret: own), proof) else {
            throw .invalidProof
        }
        return caller
    }

    /// The caller, and the app's secret if it had to be looked up.
    private func find(_ token: String) async throws(GraphError) -> (Caller, secret: String?) {
        if let bar = token.utf8.firstIndex(of: UInt8(ascii: "|")) {
            return try await app(token[..<bar], secret: token[token.utf8.index(after: bar)...])
        }
        let now = Log.systemTime()
        switch try await lookUp(token, now: now) {
        case .good(let caller): return (caller, nil)
        case .expired(let end): throw .expiredToken(at: end / 1_000_000, now: now / 1_000_000)
        case .dead(let subcode, let appID, let personID):
            throw .deadToken(subcode: subcode, personID: personID, appID: appID)
        case .unknown: throw .invalidToken
        }
    }

    /// `id|secret` is the app itself.
    private func app(_ id: Substring, secret: Substring) async throws(GraphError) -> (Caller, secret: String?)
    {
        guard let id = NodeName.id(id) else { throw .invalidToken }
        let found = try await parts.asking { calls throws(StoreError) in
            try await calls.appWithSecret(id)
        }
        guard let found, SecretProof.isSame(String(secret), found.secret) else { throw .invalidToken }
        return (Caller(app: found.app, person: nil, origin: .app), found.secret)
    }

    private func secret(of appID: Int64) async throws(GraphError) -> String? {
        try await parts.asking { calls throws(StoreError) in
            try await calls.appWithSecret(appID)
        }?.secret
    }

    private func lookUp(_ token: String, now: Int64) async throws(GraphError) -> TokenLookup {
        let hash = AccessTokenText.hash(token)
        return try await parts.asking { calls throws(StoreError) in
            try await calls.token(hash: hash, now: now)
        }
    }

    /// Answers `/oauth/access_token`.
    func answerAccessToken(_ context: GraphContext) async throws(GraphError) -> GraphAnswer {
        try await endpoint.answer(context.call)
    }

    // What a token is

    /// Answers `/debug_token`: to the app that the token was given to, or to the token's own person through
    /// it.
    func debug(_ context: GraphContext) async throws(GraphError) -> GraphAnswer {
        guard context.call.method == .get else { throw .unsupported(context.call.method) }
        let viewer = try context.needCaller()
        guard let token = context.call.parameters.text("input_token") else {
            throw .invalidParameter("The parameter input_token is required.")
        }
        do throws(GraphError) {
            let (caller, _) = try await find(token)
            guard caller.app.id == viewer.app.id else {
                throw .invalidParameter("The App_id in the input_token did not match the Viewing App")
            }
            guard viewer.person == nil || viewer.person == caller.person else { throw .notPermitted }
            return Self.answer(Self.description(of: caller))
        } catch {
            guard error.code == 190 else { throw error }
            return Self.answer(Self.description(of: error))
        }
    }

    private static func answer(_ members: [JSONMember]) -> GraphAnswer {
        .json(.object([JSONMember("data", .object(members))]))
    }

    private static func description(of caller: Caller) -> [JSONMember] {
        var members = [
            JSONMember("app_id", .string(String(caller.app.id))),
            JSONMember("type", .string(caller.person == nil ? "APP" : "USER")),
            JSONMember("application", .string(caller.app.name)),
        ]
        if caller.person != nil {
            members.append(JSONMember("expires_at", .integer((caller.expiresAt ?? 0) / 1_000_000)))
        }
        members.append(JSONMember("is_valid", .bool(true)))
        if let issuedAt = caller.issuedAt {
            members.append(JSONMember("issued_at", .integer(issuedAt / 1_000_000)))
        }
        if caller.origin == .sso {
            members.append(
                JSONMember("metadata", .object([JSONMember("sso", .string("iphone-safari"))]))
            )
        }
        members.append(JSONMember("scopes", .array(caller.permissions.map { .string($0) })))
        if let person = caller.person {
            members.append(JSONMember("user_id", .string(String(person.id))))
        }
        return members
    }

    private static func description(of error: GraphError) -> [JSONMember] {
        var fault = [
            JSONMember("code", .integer(Int64(error.code ?? 190))),
            JSONMember("message", .string(error.message)),
        ]
        if let subcode = error.subcode { fault.append(JSONMember("subcode", .integer(Int64(subcode)))) }
        return [
            JSONMember("error", .object(fault)), JSONMember("is_valid", .bool(false)),
            JSONMember("scopes", .array([])),
        ]
    }
}
