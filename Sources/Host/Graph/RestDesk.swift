import GraphAPI
import OpenGraph
import Secrets
import Store
import Telemetry

/// Does what REST calls ask for, whether they come with a token or with a signature.
final class RestDesk {
    /// Who calls.
    enum Visitor {
        /// With this token.
        case token(Caller, String)
        /// With a session of the clients of 2009, by its key.
        case session(Caller, key: String)

        var caller: Caller {
            switch self {
            case .token(let caller, _), .session(let caller, _): caller
            }
        }
    }

    private let parts: GraphParts

    init(_ parts: GraphParts) { self.parts = parts }

    /// Whether there is a call of that name for somebody who has a token or a session.
    static func isKnown(_ name: String) -> Bool { names.contains(name) }

    private static let names: Set<String> = [
        "auth.extendssoaccesstoken", "auth.expiresession", "users.hasapppermission", "users.getinfo",
        "users.getloggedinuser", "links.post", "status.set", "users.setstatus",
    ]

    /// The result of a call; its name is in small letters.
    func answer(
        _ name: String,
        _ parameters: GraphParameters,
        by visitor: Visitor
    ) async throws(RestError) -> RestValue {
        switch name {
        case "auth.extendssoaccesstoken": try await extend(visitor)
        case "auth.expiresession": try await end(visitor)
        case "users.hasapppermission": try tellPermission(parameters, visitor.caller)
        case "users.getloggedinuser": .number(try person(visitor.caller).id)
        case "users.getinfo": try await people(parameters)
        case "links.post": try await post(parameters, visitor.caller)
        case "status.set", "users.setstatus": try await setStatus(parameters, visitor.caller)
        default: throw .unknownMethod
        }
    }

    private func person(_ caller: Caller) throws(RestError) -> Caller.Person {
        guard let person = caller.person else { throw .invalidSession }
        return person
    }

    /// Runs what asks the database.
    private func stored<Answer>(
        _ body: (Stores) async throws(StoreError) -> Answer
    ) async throws(RestError) -> Answer {
        do throws(GraphError) {
            return try await parts.stored { database throws(StoreError) in
                try await body(
                    Stores(
                        codes: CodeStore(database),
                        sessions: RestSessionStore(database),
                        posts: PostStore(database)
                    )
                )
            }
        } catch {
            throw RestError(error)
        }
    }

    private struct Stores {
        let codes: CodeStore
        let sessions: RestSessionStore
        let posts: PostStore
    }

    // Tokens and sessions

    /// At most once a day, and with the token that it has; an end of 0 is none.
    private func extend(_ visitor: Visitor) async throws(RestError) -> RestValue {
        guard case .token(let caller, let token) = visitor, caller.person != nil,
            caller.origin == .sso || caller.origin == .command
        else { throw .notSignedOn }
        let hash = AccessTokenText.hash(token)
        let extended = try await stored { stores throws(StoreError) in
            try await stores.codes.extend(token: hash, until: TokenLifetime.long.end())
        }
        let end = extended ?? caller.expiresAt ?? 0
        return .record([
            RestValue.Member("access_token", .text(token)),
            RestValue.Member("expires_at", .number(end / 1_000_000)),
        ])
    }

    private func end(_ visitor: Visitor) async throws(RestError) -> RestValue {
        guard visitor.caller.person != nil else { throw .invalidSession }
        try await stored { stores throws(StoreError) in
            switch visitor {
            case .token(_, let token): try await stores.codes.revoke(token: AccessTokenText.hash(token))
            case .session(_, let key): try await stores.sessions.end(key: key)
            }
        }
        return .number(1)
    }

    // People

    private func tellPermission(
        _ parameters: GraphParameters,
        _ caller: Caller
    ) throws(RestError) -> RestValue {
        let person = try person(caller)
        guard let name = parameters.text("ext_perm"), PermissionScope.isName(name) else {
            throw .invalidParameter("Invalid parameter: ext_perm")
        }
        if let other = parameters.text("uid"), other != String(person.id) { throw .notPermitted }
        return .number(Self.has(name, caller) ? 1 : 0)
    }

    /// Sharing links and setting the status were part of publishing later.
    private static func has(_ permission: String, _ caller: Caller) -> Bool {
        if caller.may(permission) { return true }
        guard permission == "share_item" || permission == "status_update" else { return false }
        return caller.may("publish_stream") || caller.may("publish_actions")
    }

    private func people(_ parameters: GraphParameters) async throws(RestError) -> RestValue {
        let ids = (parameters.text("uids") ?? "").split(separator: ",").prefix(100).map { NodeName.id($0) }
        guard !ids.isEmpty, !ids.contains(nil) else {
            throw .invalidParameter("Invalid parameter: uids")
        }
        let wanted = ids.compactMap { $0 }
        let fields = (parameters.text("fields") ?? "uid,name").split(separator: ",").prefix(50)
        let people = try await stored { stores throws(StoreError) in
            try await stores.sessions.people(wanted)
        }
        let records = wanted.compactMap { id in people.first { $0.id == id } }.map { person in
            RestValue.record(fields.compactMap { Self.member(String($0), of: person) })
        }
        return .list(of: "user", records)
    }

    private static func member(_ field: String, of person: RestPerson) -> RestValue.Member? {
        switch field {
        case "uid": RestValue.Member("uid", .number(person.id))
        case "name": RestValue.Member("name", .text(person.name))
        case "first_name": person.firstName.map { RestValue.Member("first_name", .text($0)) }
        case "last_name": person.lastName.map { RestValue.Member("last_name", .text($0)) }
        default: nil
        }
    }

    // Links

    private func post(_ parameters: GraphParameters, _ caller: Caller) async throws(RestError) -> RestValue {
        let person = try person(caller)
        guard Self.has("share_item", caller) else { throw .needsShareItem }
        if let other = parameters.text("uid"), other != String(person.id) { throw .notPermitted }
        guard let url = parameters.text("url"), url.utf8.count <= 8192,
            (try? WebAddress(url.utf8.span)) != nil
        else { throw .invalidParameter("Invalid parameter: url") }
        var draft = PostDraft(ownerID: person.id, writerID: person.id, appID: caller.app.id)
        draft.link = url
        draft.message = try text("comment", parameters, limit: 60_000)
        draft.picture = try text("image", parameters, limit: 8192)
        let finished = draft
        return .number(
            try await stored { stores throws(StoreError) in try await stores.posts.addLink(finished) }
        )
    }

    // The status

    /// A status is a post of words alone. `clear` took the line under a name away, which nobody has any more.
    private func setStatus(
        _ parameters: GraphParameters,
        _ caller: Caller
    ) async throws(RestError) -> RestValue {
        let person = try person(caller)
        guard Self.has("status_update", caller) else { throw .needsStatusUpdate }
        if let other = parameters.text("uid"), other != String(person.id) { throw .notPermitted }
        if parameters.isTrue("clear") { return .number(1) }
        guard let status = try text("status", parameters, limit: 60_000) else {
            throw .invalidParameter("Invalid parameter: status")
        }
        var draft = PostDraft(ownerID: person.id, writerID: person.id, appID: caller.app.id)
        draft.message = status
        let finished = draft
        _ = try await stored { stores throws(StoreError) in try await stores.posts.add(finished) }
        return .number(1)
    }

    private func text(
        _ name: String,
        _ parameters: GraphParameters,
        limit: Int
    ) throws(RestError) -> String? {
        guard let text = parameters.text(name) else { return nil }
        guard text.unicodeScalars.count <= limit, !text.utf8.contains(0) else {
            throw .invalidParameter("Invalid parameter: \(name)")
        }
        return text
    }
}
