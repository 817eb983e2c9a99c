import GraphAPI
import Store

/// Actions: publishing, reading, changing and removing them.
final class ActionCalls {
    private let publishing: ActionPublishing
    private let reading: ActionReading
    private let changing: ActionChanging

    init(_ parts: GraphParts) {
        publishing = ActionPublishing(parts)
        reading = ActionReading(parts: parts)
        changing = ActionChanging(parts: parts)
    }

    /// Answers `/{id}`.
    func answerNode(_ id: Int64, _ context: GraphContext) async throws(GraphError) -> GraphAnswer {
        switch context.call.method {
        case .get: try await reading.read(id, context)
        case .post: try await changing.change(id, context)
        case .delete: try await changing.remove(id, context)
        }
    }

    /// Answers `/{person}/{namespace}:{action}`.
    func answer(
        _ name: NodeName,
        _ namespace: String,
        _ action: String,
        _ context: GraphContext
    ) async throws(GraphError) -> GraphAnswer {
        switch context.call.method {
        case .get: try await reading.list(name, namespace, action, context)
        case .post: try await publishing.publish(name, namespace, action, context)
        case .delete: throw .unsupported(.delete)
        }
    }
}
