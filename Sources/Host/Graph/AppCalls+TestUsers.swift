import GraphAPI
import OpenGraph
import Secrets
import Store
import Telemetry

/// Test users of an app, all of it with the app's own token (reference/graph-api §2.10).
extension AppCalls {
    /// What a test user who uses the app has granted from the beginning, as a fresh person has.
    private static let basic = ["public_profile", "user_friends"]
    /// Tokens of a list are for tests that run now; in seconds.
    private static let listedSeconds: Int64 = 7200

    /// Answers the list. Those who use the app have a token in it, a new one each time: only hashes are kept.
    func listTestUsers(of app: App, _ context: GraphContext) async throws(GraphError) -> GraphAnswer {
        let page = try GraphPage(context.call, standard: 50, most: 500)
        let now = Log.systemTime()
        let (users, tokens, secret) = try await parts.stored { database throws(StoreError) in
            let store = TestUserStore(database)
            let users = try await store.list(appID: app.id, from: page.edge, limit: page.wanted)
            let installed = users.dropFirst(page.offset).prefix(page.limit).filter(\.isInstalled).map(\.id)
            let texts = installed.map { _ in AccessTokenText.make() }
            try await store.keepTokens(
                texts.map { AccessTokenText.hash($0) },
                for: installed,
                appID: app.id,
                expiresAt: now + Self.listedSeconds * 1_000_000
            )
            let tokens = Dictionary(uniqueKeysWithValues: zip(installed, texts))
            return (users, tokens, try await TokenStore(database).appWithSecret(app.id)?.secret)
        }
        let login = secret.map { TestLogin(secret: $0) }
        return page.answer(users, at: context.origin) {
            GraphCursor($0.id)
        } json: { user in
            var members = [JSONMember("id", .string(String(user.id)))]
            if let token = tokens[user.id] { members.append(JSONMember("access_token", .string(token))) }
            if user.isOwn, let login {
                let address = login.address(of: user.id, origin: context.origin, now: now)
                members.append(JSONMember("login_url", .string(address)))
            }
            return .object(members)
        }
    }

    /// Makes a test user, who has an e-mail address and a password, which are told this once.
    func makeTestUser(of app: App, _ context: GraphContext) async throws(GraphError) -> GraphAnswer {
        let making = try TestUserMaking(context.call.parameters)
        let count = try await parts.stored { database throws(StoreError) in
            try await TestUserStore(database).count(appID: app.id)
        }
        guard count < TestUserStore.most else { throw .tooManyTestUsers }
        guard let hash = await PasswordWork.ofProcess.hash(making.password) else { throw .unavailable }
        let (token, now) = (Issuing.makeToken(), Log.systemTime())
        var person = PersonDraft(name: making.name)
        person.email = making.email
        person.passwordHash = hash
        person.locale = making.locale
        let draft = TestUserDraft(
            person,
            isInstalled: making.isInstalled,
            permissions: Self.basic + making.permissions.filter { !Self.basic.contains($0) },
            tokenHash: token.hash,
            tokenExpiresAt: now + Issuing.tokenSeconds * 1_000_000
        )
        let (id, secret) = try await parts.stored { database throws(StoreError) in
            let id = try await TestUserStore(database).add(draft, appID: app.id)
            return (id, try await TokenStore(database).appWithSecret(app.id)?.secret)
        }
        var members = [JSONMember("id", .string(String(id)))]
        if making.isInstalled { members.append(JSONMember("access_token", .string(token.text))) }
        if let secret {
            let address = TestLogin(secret: secret).address(of: id, origin: context.origin, now: now)
            members.append(JSONMember("login_url", .string(address)))
        }
        members.append(JSONMember("email", .string(making.email.text)))
        members.append(JSONMember("password", .string(making.password)))
        return .json(.object(members))
    }

    /// Lets another app's test user use this app too; the owner agrees by its token.
    func adoptTestUser(
        _ uid: String,
        by app: App,
        _ context: GraphContext
    ) async throws(GraphError) -> GraphAnswer {
        let parameters = context.call.parameters
        guard let id = NodeName.id(uid[...]) else { throw .invalidID }
        guard let permissions = Permission.names(in: parameters["permissions"] ?? ""),
            permissions.count <= 100
        else {
            throw .invalidParameter("Invalid permissions")
        }
        guard let ownerToken = parameters.text("owner_access_token") else {
            throw .invalidParameter("The parameter owner_access_token is required")
        }
        let owner = try await tokens.caller(ownerToken, proof: nil)
        guard owner.person == nil else { throw .needsAppToken }
        let (token, now) = (Issuing.makeToken(), Log.systemTime())
        let isAdopted = try await parts.stored { database throws(StoreError) in
            guard try await TestUserStore(database).owner(of: id)?.appID == owner.app.id else { return false }
            try await PermissionStore(database).grant(
                Self.basic + permissions,
                personID: id,
                appID: app.id
            )
            try await TokenStore(database).keep(
                hash: token.hash,
                appID: app.id,
                personID: id,
                origin: .test,
                expiresAt: now + Issuing.tokenSeconds * 1_000_000
            )
            return true
        }
        guard isAdopted else { throw .invalidID }
        return .json(
            .object([
                JSONMember("id", .string(String(id))), JSONMember("access_token", .string(token.text)),
            ])
        )
    }

    /// Takes the app away from a test user, who stays; the user goes with `DELETE /{user}`.
    func dropTestUser(of app: App, _ context: GraphContext) async throws(GraphError) -> GraphAnswer {
        guard let uid = context.call.parameters.text("uid"), let id = NodeName.id(uid[...]) else {
            throw .invalidID
        }
        let isDropped = try await parts.stored { database throws(StoreError) in
            guard try await TestUserStore(database).owner(of: id) != nil else { return false }
            return try await PermissionStore(database).removeApp(app.id, personID: id)
        }
        guard isDropped else { throw .invalidID }
        return .done(context.call.version)
    }

    /// Who calls with a token, for the token of another app's owner.
    private var tokens: TokenCalls { TokenCalls(parts) }
}
