import GraphAPI
import OpenGraph
import Store

/// Calls that name nodes of any kind: `/{id}`, `/?ids=`, `/?id=`.
final class NodeCalls {
    private let parts: GraphParts
    private let people: PeopleCalls
    private let apps: AppCalls
    private let places: PlaceCalls
    private let actions: ActionCalls
    private let objects: ObjectCalls
    private let photos: PhotoCalls
    private let posts: PostCalls
    private let lookup: ObjectLookup

    init(
        _ parts: GraphParts,
        people: PeopleCalls,
        apps: AppCalls,
        places: PlaceCalls,
        actions: ActionCalls,
        objects: ObjectCalls,
        photos: PhotoCalls,
        posts: PostCalls
    ) {
        self.parts = parts
        self.people = people
        self.apps = apps
        self.places = places
        self.actions = actions
        self.objects = objects
        self.photos = photos
        self.posts = posts
        lookup = ObjectLookup(parts.scrapes)
    }

    /// Answers `/` with `ids` or `id`.
    func answerRoot(_ context: GraphContext) async throws(GraphError) -> GraphAnswer {
        let parameters = context.call.parameters
        if let ids = parameters["ids"] { return try await answer(ids: ids, context) }
        guard let id = parameters.text("id") else { throw .unsupported(context.call.method) }
        if NodeName.id(id[...]) == nil, let address = ObjectLookup.address(id) {
            return try GraphFitting(context).node(try await lookup.answer(address, context), nil)
        }
        return try await answer(NodeName(id), context)
    }

    /// Several nodes, each under the name that it was asked for by; one that is not there fails the whole call.
    private func answer(ids: String, _ context: GraphContext) async throws(GraphError) -> GraphAnswer {
        guard context.call.method == .get else { throw .unsupported(context.call.method) }
        var names: [String] = []
        for name in ids.split(separator: ",", omittingEmptySubsequences: false).map(String.init) {
            guard !name.isEmpty else { throw .emptyIdentifier }
            if !names.contains(name) { names.append(name) }
            guard names.count <= Self.mostNames else { throw .tooManyIdentifiers(limit: Self.mostNames) }
        }
        var members: [JSONMember] = []
        for name in names {
            let found = try await answer(NodeName(name), context)
            guard case .json(let value) = found.body, found.status == 200 else { return found }
            members.append(JSONMember(name, value))
        }
        return .json(.object(members))
    }

    private static let mostNames = 50

    /// Answers `/{node}`, whatever the node is.
    func answer(_ name: NodeName, _ context: GraphContext) async throws(GraphError) -> GraphAnswer {
        let fitting = try GraphFitting(context)
        switch name {
        case .me:
            let (_, person) = try context.needPerson()
            return try await answer(.person, person.id, context, fitting)
        case .app:
            return try await answer(.app, try context.needCaller().app.id, context, fitting)
        case .pair(let left, let right):
            return try fitting.node(try await posts.answerPair(left, right, context), nil)
        case .alias(let alias):
            guard let id = try await findAlias(alias) else { throw .unknownAliases([alias]) }
            return try await answer(id.kind, id.id, context, fitting)
        case .id(let id):
            guard let kind = try await findKind(id) else { throw .unsupported(context.call.method) }
            return try await answer(kind, id, context, fitting)
        }
    }

    private func answer(
        _ kind: NodeKind,
        _ id: Int64,
        _ context: GraphContext,
        _ fitting: GraphFitting
    ) async throws(GraphError) -> GraphAnswer {
        try fitting.node(try await answer(kind, id, context), kind.type)
    }

    private func answer(
        _ kind: NodeKind,
        _ id: Int64,
        _ context: GraphContext
    ) async throws(GraphError) -> GraphAnswer {
        switch kind {
        case .person: try await people.answerNode(id, context)
        case .app: try await apps.answerNode(id, context)
        case .place: try await places.answerNode(id, context)
        case .action: try await actions.answerNode(id, context)
        case .object: try await objects.answerNode(id, context)
        case .photo: try await photos.answerNode(id, context)
        case .post, .link, .comment, .request: try await posts.answerNode(id, kind, context)
        }
    }

    private func findKind(_ id: Int64) async throws(GraphError) -> NodeKind? {
        try await parts.asking { calls throws(StoreError) in try await calls.kind(of: id) }
    }

    private func findAlias(_ alias: String) async throws(GraphError) -> (id: Int64, kind: NodeKind)? {
        try await parts.stored { database throws(StoreError) in
            try await NodeStore(database).find(alias: alias)
        }
    }
}
