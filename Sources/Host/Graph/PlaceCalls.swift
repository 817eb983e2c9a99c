import GraphAPI
import Store

/// Places: themselves and the search for them.
final class PlaceCalls {
    private let parts: GraphParts

    init(_ parts: GraphParts) { self.parts = parts }

    /// Answers `/{id}`.
    func answerNode(_ id: Int64, _ context: GraphContext) async throws(GraphError) -> GraphAnswer {
        throw .unsupported(context.call.method)
    }

    /// Answers `/search`.
    func search(_ context: GraphContext) async throws(GraphError) -> GraphAnswer {
        throw .unsupported(context.call.method)
    }
}
