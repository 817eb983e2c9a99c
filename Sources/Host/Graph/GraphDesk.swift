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
            let answer = try await answer(operation, GraphContext(call, by: caller, from: source))
            return try Self.fit(answer, operation, call)
        } catch {
            return GraphAnswer(error)
        }
    }

    /// What is read, with the fields and the form of times that were asked for.
    private static func fit(
        _ answer: GraphAnswer,
        _ operation: GraphOperation,
        _ call: GraphCall
    ) throws(GraphError) -> GraphAnswer {
        guard call.method == .get, answer.status == 200, case .json(var value) = answer.body else {
            return answer
        }
        if let selection = try FieldSelection(call) {
            switch operation {
            case .root where call.parameters["ids"] != nil:
                value = .object(
                    (value.members ?? []).map { JSONMember($0.name, selection.node($0.value)) }
                )
            case .root, .node: value = selection.node(value)
            case .edge, .search: value = selection.list(value)
            case .debugToken, .accessToken, .rest, .unknown: break
            }
        }
        if GraphDates.areNumbers(call) { value = GraphDates.numbers(value) }
        var fitted = answer
        fitted.body = .json(value)
        return fitted
    }

    private func answer(
        _ operation: GraphOperation,
        _ context: GraphContext
    ) async throws(GraphError) -> GraphAnswer {
        switch operation {
        case .root: try await nodes.answerRoot(context)
        case .node(let name): try await nodes.answer(name, context)
        case .edge(let name, let edge): try await answer(name, edge, context)
        case .search: try await places.search(context)
        case .debugToken: try await tokens.debug(context)
        case .accessToken: try await tokens.answerAccessToken(context)
        case .rest(let name): try await rest.answer(name, context)
        case .unknown(let path): throw .unknownPath(path)
        }
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
