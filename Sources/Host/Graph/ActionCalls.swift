import GraphAPI
import Store

/// Actions: publishing, reading, changing and removing them.
final class ActionCalls {
    private let parts: GraphParts

    init(_ parts: GraphParts) { self.parts = parts }

    /// Answers `/{id}`.
    func answerNode(_ id: Int64, _ context: GraphContext) async throws(GraphError) -> GraphAnswer {
        throw .unsupported(context.call.method)
    }

    /// Answers `/{person}/{namespace}:{action}`.
    func answer(
        _ name: NodeName,
        _ namespace: String,
        _ action: String,
        _ context: GraphContext
    ) async throws(GraphError) -> GraphAnswer {
        throw .unsupported(context.call.method)
    }
}
