import GraphAPI
import OpenGraph
import Secrets
import Store
import Telemetry

/// `/oauth/access_token`: an app gets a token for a code, for itself, or for another token
/// (reference/graph-api §3.5).
final class TokenEndpoint {
    private let parts: GraphParts

    init(_ parts: GraphParts) { self.parts = parts }

    /// Answers a call. Credentials of the Authorization field stand among its parameters already.
    func answer(_ call: GraphCall) async throws(GraphError) -> GraphAnswer {
        guard call.method != .delete else { throw .unsupported(.delete) }
        let parameters = call.parameters
        let grant = parameters.text("grant_type") ?? parameters.text("type") ?? "authorization_code"
        switch grant {
        case "authorization_code", "web_server":
            let app = try await client(parameters)
            return try await exchangeCode(parameters, app, call.version)
        case "client_credentials", "client_cred":
            let app = try await client(parameters)
            return Self.answer("\(app.id)|\(app.secret)", lifetime: nil, call.version)
        case "fb_exchange_token":
            let app = try await client(parameters)
            return try await exchangeToken(parameters, app, call.version)
        default:
            throw .unknownGrantType
        }
    }

    /// The app that asks, once its secret has been looked at.
    private func client(_ parameters: GraphParameters) async throws(GraphError) -> (id: Int64, secret: String)
    {
        guard let name = parameters.text("client_id") else { throw .missingClient }
        guard let id = NodeName.id(name[...]) else { throw .unknownApplication }
        let found = try await parts.stored { database throws(StoreError) in
            try await TokenStore(database).appWithSecret(id)
        }
        guard let found else { throw .unknownApplication }
        guard let secret = parameters.text("client_secret") else { throw .missingSecret }
        guard SecretProof.isSame(secret, found.secret) else { throw .wrongSecret }
        return (id, found.secret)
    }

    private func exchangeCode(
        _ parameters: GraphParameters,
        _ app: (id: Int64, secret: String),
        _ version: GraphVersion?
    ) async throws(GraphError) -> GraphAnswer {
        guard let code = parameters.text("code") else { throw .badCode }
        let redirectURI = parameters["redirect_uri"] ?? ""
        let token = AccessTokenText.make()
        let result = try await parts.stored { database throws(StoreError) in
            try await CodeStore(database).exchange(
                code: AccessTokenText.hash(code),
                appID: app.id,
                redirectURI: redirectURI,
                tokenHash: AccessTokenText.hash(token),
                expiresAt: TokenLifetime.long.end()
            )
        }
        switch result {
        case .done: return Self.answer(token, lifetime: .long, version)
        case .used: throw .usedCode
        case .expired: throw .expiredCode
        case .unknown: throw .badCode
        }
    }

    private func exchangeToken(
        _ parameters: GraphParameters,
        _ app: (id: Int64, secret: String),
        _ version: GraphVersion?
    ) async throws(GraphError) -> GraphAnswer {
        guard let old = parameters.text("fb_exchange_token") else { throw .missingExchangeToken }
        // Says what is wrong with a token that is not good any more.
        let caller = try await TokenCalls(parts).caller(old, proof: nil)
        guard caller.person != nil else { throw .invalidToken }
        guard caller.app.id == app.id else { throw .otherApplication }
        let token = AccessTokenText.make()
        let isDone = try await parts.stored { database throws(StoreError) in
            try await CodeStore(database).exchange(
                token: AccessTokenText.hash(old),
                appID: app.id,
                newHash: AccessTokenText.hash(token),
                expiresAt: TokenLifetime.long.end()
            )
        }
        guard isDone else { throw .invalidToken }
        return Self.answer(token, lifetime: .long, version)
    }

    /// Form text as long as nobody asks for 2.3 or later; the bar of an app's token stays as it is.
    private static func answer(
        _ token: String,
        lifetime: TokenLifetime?,
        _ version: GraphVersion?
    ) -> GraphAnswer {
        guard version.answersTokensAsJSON else {
            let end = lifetime.map { "&expires=\($0.seconds)" } ?? ""
            return GraphAnswer(.text("access_token=" + token + end))
        }
        var members = [
            JSONMember("access_token", .string(token)), JSONMember("token_type", .string("bearer")),
        ]
        if let lifetime { members.append(JSONMember("expires_in", .integer(lifetime.seconds))) }
        return .json(.object(members))
    }
}

/// How long what is given out is good (reference/graph-api §3.6).
enum TokenLifetime {
    /// For sites that get a token in the address.
    case short
    /// For devices, and for those who have shown the app's secret.
    case long
    /// For codes, and for tokens that are only a step of a login.
    case brief

    /// In seconds.
    var seconds: Int64 {
        switch self {
        case .short: 2 * 3600
        case .long: 60 * 86_400
        case .brief: 600
        }
    }

    /// In microseconds since 1970, from now on.
    func end(from now: Int64 = Log.systemTime()) -> Int64 { now + seconds * 1_000_000 }
}
