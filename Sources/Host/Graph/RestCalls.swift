import GraphAPI
import Store

/// REST calls by token: `/method/{name}`, alone and in a batch.
final class RestCalls {
    private let parts: GraphParts

    init(_ parts: GraphParts) { self.parts = parts }

    /// Answers a call of that name.
    func answer(_ name: String, _ context: GraphContext) async throws(GraphError) -> GraphAnswer {
        throw .unsupported(context.call.method)
    }
}
