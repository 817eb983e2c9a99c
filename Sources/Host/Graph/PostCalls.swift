import GraphAPI
import Store

/// Posts, links, comments, likes and requests.
final class PostCalls {
    private let parts: GraphParts

    init(_ parts: GraphParts) { self.parts = parts }

    /// Answers `/{id}`.
    func answerNode(
        _ id: Int64,
        _ kind: NodeKind,
        _ context: GraphContext
    ) async throws(GraphError) -> GraphAnswer {
        throw .unsupported(context.call.method)
    }

    /// Answers `/{person}_{post}` and `/{request}_{person}`.
    func answerPair(
        _ left: Int64,
        _ right: Int64,
        _ context: GraphContext
    ) async throws(GraphError) -> GraphAnswer {
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
