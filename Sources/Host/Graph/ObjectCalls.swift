import GraphAPI
import Store

/// Objects that actions are about.
final class ObjectCalls {
    private let parts: GraphParts

    init(_ parts: GraphParts) { self.parts = parts }

    /// Answers `/{id}`.
    func answerNode(_ id: Int64, _ context: GraphContext) async throws(GraphError) -> GraphAnswer {
        throw .unsupported(context.call.method)
    }

    /// Answers `/{node}/objects/{type}`.
    func answer(
        _ name: NodeName,
        _ type: String,
        _ context: GraphContext
    ) async throws(GraphError) -> GraphAnswer {
        throw .unsupported(context.call.method)
    }
}
