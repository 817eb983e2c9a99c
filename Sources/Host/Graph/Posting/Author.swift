import GraphAPI
import Store

/// In whose name a call publishes, and through which app.
struct Author {
    let personID: Int64
    let appID: Int64
    /// What the person allows the app.
    let permissions: [String]

    /// Permissions for posts and photos, the newest first; each includes what the others were for.
    static let posting = ["publish_actions", "publish_stream", "status_update", "share_item"]
    static let uploading = ["publish_actions", "publish_stream", "photo_upload"]
}

extension GraphParts {
    /// The person whose path a call names, if the caller may publish for him: himself, or his app with its own token.
    func author(
        _ name: NodeName,
        _ context: GraphContext,
        with permissions: [String]
    ) async throws(GraphError) -> Author {
        let author = try await author(name, context)
        guard permissions.contains(where: author.permissions.contains) else {
            throw .needsPermission("publish_actions")
        }
        return author
    }

    private func author(_ name: NodeName, _ context: GraphContext) async throws(GraphError) -> Author {
        if name == .me {
            let (caller, person) = try context.needPerson()
            return Author(personID: person.id, appID: caller.app.id, permissions: caller.permissions)
        }
        let caller = try context.needCaller()
        let personID = try await person(name, context)
        if let person = caller.person {
            guard person.id == personID else { throw .notPermitted }
            return Author(personID: personID, appID: caller.app.id, permissions: caller.permissions)
        }
        let granted = try await stored { database throws(StoreError) in
            try await PermissionStore(database).list(personID: personID, appID: caller.app.id)
        }
        guard let granted else { throw .notAuthorized }
        return Author(
            personID: personID,
            appID: caller.app.id,
            permissions: granted.filter(\.isGranted).map(\.name)
        )
    }

    /// The person that a path names.
    func person(_ name: NodeName, _ context: GraphContext) async throws(GraphError) -> Int64 {
        guard case .person(let id) = try await whose(name, context) else {
            throw .unsupported(context.call.method)
        }
        return id
    }

    /// Whose list or wall a path names.
    enum Whose {
        case person(Int64)
        /// A place, a page or an app: it has nothing to show here.
        case page(Int64)
        /// Any other node.
        case node(Int64, NodeKind)
    }

    func whose(_ name: NodeName, _ context: GraphContext) async throws(GraphError) -> Whose {
        let node: (id: Int64, kind: NodeKind)?
        switch name {
        case .me: return .person(try context.needPerson().person.id)
        case .app: return .page(try context.needCaller().app.id)
        case .pair: throw .unsupported(context.call.method)
        case .id(let id):
            let kind = try await stored { database throws(StoreError) in
                try await NodeStore(database).kind(of: id)
            }
            node = kind.map { (id, $0) }
        case .alias(let alias):
            node = try await stored { database throws(StoreError) in
                try await NodeStore(database).find(alias: alias)
            }
            guard node != nil else { throw .unknownAliases([alias]) }
        }
        guard let node else { throw .unsupported(context.call.method) }
        switch node.kind {
        case .person: return .person(node.id)
        case .place, .app: return .page(node.id)
        default: return .node(node.id, node.kind)
        }
    }

    /// Why nothing was changed: the node is somebody else's, or not there.
    func refusal(of id: Int64, _ context: GraphContext) async throws(GraphError) -> GraphError {
        guard context.caller != nil else { return .needsToken }
        let kind = try await stored { database throws(StoreError) in
            try await NodeStore(database).kind(of: id)
        }
        return kind == nil ? .unsupported(context.call.method) : .notPermitted
    }

    /// Refuses places and people that are not there.
    func checkPresent(placeID: Int64?, people: [Int64]) async throws(GraphError) {
        let missing = try await stored { database throws(StoreError) in
            try await PublishingStore(database).missing(placeID: placeID, people: people)
        }
        guard !missing.isPlaceMissing else { throw .unknownPlace }
        guard missing.people.isEmpty else { throw .unusable("tags", "must be ids of people") }
    }
}

extension TimeRange {
    /// The part of a list that a call wants.
    init(_ page: GraphPage, _ call: GraphCall) throws(GraphError) {
        self.init(
            limit: page.wanted,
            since: try GraphMoment.read("since", of: call.parameters),
            until: try GraphMoment.read("until", of: call.parameters)
        )
        if let after = page.after {
            edge = .older(time: after.keys[0], id: after.keys[1])
        } else if let before = page.before {
            edge = .newer(time: before.keys[0], id: before.keys[1])
        }
    }
}
