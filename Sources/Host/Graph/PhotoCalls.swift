import GraphAPI
import Store

/// Photos: uploading, reading, and the pictures of nodes.
final class PhotoCalls {
    private let parts: GraphParts

    init(_ parts: GraphParts) { self.parts = parts }

    /// Answers `/{id}`.
    func answerNode(_ id: Int64, _ context: GraphContext) async throws(GraphError) -> GraphAnswer {
        throw .unsupported(context.call.method)
    }

    /// Answers an edge of a node.
    func answer(
        _ name: NodeName,
        _ edge: GraphEdge,
        _ context: GraphContext
    ) async throws(GraphError) -> GraphAnswer {
        throw .unsupported(context.call.method)
    }
}
