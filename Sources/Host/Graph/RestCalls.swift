import GraphAPI
import OpenGraph
import Secrets
import Store
import Telemetry

/// REST calls by token: `/method/{name}`, alone and in a batch.
final class RestCalls {
    private let tokens: TokenCalls
    private let desk: RestDesk

    init(_ parts: GraphParts) {
        tokens = TokenCalls(parts)
        desk = RestDesk(parts)
    }

    /// Answers a call of that name; errors have status 200 as well (reference/graph-api §2.12).
    func answer(_ name: String, _ context: GraphContext) async throws(GraphError) -> GraphAnswer {
        let parameters = context.call.parameters
        let form = RestForm(parameters)
        do throws(RestError) {
            guard let token = context.call.token else {
                throw RestDesk.isKnown(name) ? .invalidSession : .unknownMethod
            }
            let caller: Caller
            do throws(GraphError) {
                caller = try await tokens.caller(token, proof: parameters.text("appsecret_proof"))
            } catch {
                throw RestError(error)
            }
            return form.answer(
                try await desk.answer(name, parameters, by: .token(caller, token)),
                to: name
            )
        } catch {
            return form.answer(error, to: parameters)
        }
    }
}
