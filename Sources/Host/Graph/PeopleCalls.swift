import GraphAPI
import OpenGraph
import Store

/// People: themselves, their friends, what they allow.
final class PeopleCalls {
    let parts: GraphParts

    init(_ parts: GraphParts) { self.parts = parts }

    /// Answers `/{id}`.
    func answerNode(_ id: Int64, _ context: GraphContext) async throws(GraphError) -> GraphAnswer {
        switch context.call.method {
        case .get: try await read(id, context)
        case .post: try await change(id, context)
        case .delete: try await remove(id, context)
        }
    }

    /// Answers an edge of a node.
    func answer(
        _ name: NodeName,
        _ edge: GraphEdge,
        _ context: GraphContext
    ) async throws(GraphError) -> GraphAnswer {
        switch edge {
        case .friends: try await answerFriends(of: name, context)
        case .friend(let other): try await answerFriend(other, of: name, context)
        case .permissions: try await answerPermissions(of: name, nil, context)
        case .permission(let permission): try await answerPermissions(of: name, permission, context)
        default: throw .unsupported(context.call.method)
        }
    }

    private func read(_ id: Int64, _ context: GraphContext) async throws(GraphError) -> GraphAnswer {
        let asksInstalled = try FieldSelection(context.call)?["installed"] != nil
        let found = try await parts.stored { database throws(StoreError) -> (Person, PersonView)? in
            guard let person = try await PersonStore(database).find(id) else { return nil }
            let view = try await Self.view(of: id, context.caller, asksInstalled, database)
            return (person, view)
        }
        guard let (person, view) = found else { throw .unsupported(.get) }
        return .json(view.json(person, origin: context.origin))
    }

    /// A test user is renamed, or gets another password (reference/graph-api §2.10).
    private func change(_ id: Int64, _ context: GraphContext) async throws(GraphError) -> GraphAnswer {
        try await needTestUser(id, context)
        let parameters = context.call.parameters
        let password = parameters.text("password")
        var change = PersonChange()
        if let text = parameters.text("name") {
            guard let name = PersonName(text) else { throw .invalidParameter("Invalid name") }
            change.name = name
        }
        guard password != nil || !change.isEmpty else {
            throw .invalidParameter("name or password is required")
        }
        if let password {
            let hash = try await hash(password)
            let name = change.name
            let isThere = try await parts.stored { database throws(StoreError) in
                try await PersonStore(database).setPassword(id, hash: hash, renaming: name)
            }
            guard isThere else { throw .unsupported(.post) }
        } else {
            let wanted = change
            let changed = try await parts.stored { database throws(StoreError) in
                try await PersonStore(database).change(id, wanted)
            }
            guard changed != nil else { throw .unsupported(.post) }
        }
        return .done(context.call.version)
    }

    private func hash(_ password: String) async throws(GraphError) -> String {
        guard password.utf8.count <= Issuing.longestPassword else {
            throw .invalidParameter("The password is too long")
        }
        guard let hash = await PasswordWork.ofProcess.hash(password) else { throw .unavailable }
        return hash
    }

    private func remove(_ id: Int64, _ context: GraphContext) async throws(GraphError) -> GraphAnswer {
        let appID = try await needTestUser(id, context)
        let isRemoved = try await parts.stored { database throws(StoreError) in
            try await PersonStore(database).remove(id, testUserOf: appID)
        }
        guard isRemoved else { throw .unsupported(.delete) }
        return .done(context.call.version)
    }

    /// Makes sure that the caller may change a test user: the app that made it, or the user itself through that app.
    @discardableResult
    private func needTestUser(_ id: Int64, _ context: GraphContext) async throws(GraphError) -> Int64 {
        let caller = try context.needCaller()
        let owner = try await parts.stored { database throws(StoreError) in
            try await TestUserStore(database).owner(of: id)
        }
        guard let owner, owner.appID == caller.app.id, caller.person == nil || caller.person?.id == id else {
            throw .notPermitted
        }
        return owner.appID
    }
}
