import GraphAPI
import OpenGraph
import Secrets
import Store
import Telemetry

/// Answers one call of the Graph surface: finds out who calls and lets the section answer that owns the operation.
final class GraphDesk {
    private let parts: GraphParts
    private let nodes: NodeCalls
    private let people: PeopleCalls
    private let apps: AppCalls
    private let places: PlaceCalls
    private let actions: ActionCalls
    private let objects: ObjectCalls
    private let photos: PhotoCalls
    private let posts: PostCalls
    private let tokens: TokenCalls
    private let rest: RestCalls

    init(_ parts: GraphParts) {
        self.parts = parts
        people = PeopleCalls(parts)
        apps = AppCalls(parts)
        places = PlaceCalls(parts)
        actions = ActionCalls(parts)
        objects = ObjectCalls(parts)
        photos = PhotoCalls(parts)
        posts = PostCalls(parts)
        tokens = TokenCalls(parts)
        rest = RestCalls(parts)
        nodes = NodeCalls(
            parts,
            people: people,
            apps: apps,
            places: places,
            actions: actions,
            objects: objects,
            photos: photos,
            posts: posts
        )
    }

    /// The answer to a call; what goes wrong is an answer too.
    func answer(_ call: GraphCall, from source: CallSource) async -> GraphAnswer {
        do throws(GraphError) {
            let operation = GraphOperation(path: call.path)
            let caller = try await caller(of: call, operation)
            return try await answer(operation, GraphContext(call, by: caller, from: source))
        } catch {
            return GraphAnswer(error)
        }
    }

    private func answer(
        _ operation: GraphOperation,
        _ context: GraphContext
    ) async throws(GraphError) -> GraphAnswer {
        switch operation {
        case .root: try await nodes.answerRoot(context)
        case .node(let name): try await expand(try await nodes.answer(name, context), name, context)
        case .edge(let name, let edge): try await answerFitted(name, edge, context)
        case .search: try GraphFitting(context).list(try await places.search(context), .page)
        case .debugToken: try await tokens.debug(context)
        case .accessToken: try await tokens.answerAccessToken(context)
        case .rest(let name): try await rest.answer(name, context)
        case .unknown(let path): throw .unknownPath(path)
        }
    }

    /// The node with the lists among its fields, as in `fields=friends.limit(5){name}`; each is answered as its edge
    /// would be, and left out where the edge is refused.
    private func expand(
        _ answer: GraphAnswer,
        _ name: NodeName,
        _ context: GraphContext
    ) async throws(GraphError) -> GraphAnswer {
        guard case .json(let node) = answer.body, var members = node.members,
            let selection = try GraphFitting(context).selection
        else { return answer }
        let lists = selection.fields.filter { node[$0.name] == nil }.compactMap { field in
            GraphEdge(path: [field.name]).map { (field: field, edge: $0) }
        }
        for (field, edge) in lists.prefix(Self.mostLists) where edge != .picture {
            let inner = context.asking(for: field)
            do throws(GraphError) {
                let fitting = GraphFitting(inner, selection: field.fields)
                let list = try fitting.list(try await self.answer(name, edge, inner), edge.elementType)
                guard case .json(let value) = list.body else { continue }
                members.append(JSONMember(field.name, value))
            } catch {
                if error.status >= 500 { throw error }
            }
        }
        var expanded = answer
        expanded.body = .json(.object(members))
        return expanded
    }

    private static let mostLists = 5

    private func answerFitted(
        _ name: NodeName,
        _ edge: GraphEdge,
        _ context: GraphContext
    ) async throws(GraphError) -> GraphAnswer {
        let fitting = try GraphFitting(context)
        return try fitting.list(try await answer(name, edge, context), edge.elementType)
    }

    private func answer(
        _ name: NodeName,
        _ edge: GraphEdge,
        _ context: GraphContext
    ) async throws(GraphError) -> GraphAnswer {
        switch edge {
        case .friends, .friend, .permissions, .permission:
            try await people.answer(name, edge, context)
        case .testUsers, .accounts, .activities:
            try await apps.answer(name, edge, context)
        case .actions(let namespace, let action):
            try await actions.answer(name, namespace, action, context)
        case .objects(let type):
            try await objects.answer(name, type, context)
        case .photos, .picture, .stagingResources:
            try await photos.answer(name, edge, context)
        case .feed, .posts, .comments, .likes, .appRequests, .formerRecipients:
            try await posts.answer(name, edge, context)
        }
    }

    /// Who calls. The token endpoint and REST calls look after themselves.
    private func caller(
        of call: GraphCall,
        _ operation: GraphOperation
    ) async throws(GraphError) -> Caller? {
        if let token = call.token, let error = parts.quota.refusal(ofToken: token) { throw error }
        switch operation {
        case .accessToken, .rest: return nil
        default: break
        }
        guard let token = call.token else { return nil }
        return try await tokens.caller(token, proof: call.parameters.text("appsecret_proof"))
    }
}
