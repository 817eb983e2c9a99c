import GraphAPI
import OpenGraph
import Scraper
import Store
import Telemetry

extension GraphParts {
    /// Microseconds since 1970.
    var now: Int64 { Log.systemTime() }

    /// Runs what asks the store of actions; its faults become what callers of the Graph surface are told.
    func acting<Answer>(
        _ body: (ActionStore) async throws(StoreError) -> Answer
    ) async throws(GraphError) -> Answer {
        do throws(StoreError) {
            return try await body(try store.currentActions())
        } catch {
            throw told(error)
        }
    }

    /// What is to be known of an action type and the page at an address.
    func question(
        _ namespace: String,
        _ action: String,
        _ location: WebLocation?,
        _ context: GraphContext
    ) -> PublishQuestion {
        var question = PublishQuestion(namespace: namespace, action: action, address: location?.text)
        if let location, case .meal(let slug) = pages.own.page(at: location, origin: context.origin) {
            question.slug = slug.text
        }
        return question
    }

    /// The person that a path names, as far as the caller may speak for him: himself, or whoever uses the app.
    func person(_ name: NodeName, for caller: Caller) async throws(GraphError) -> Int64 {
        switch name {
        case .me:
            guard let person = caller.person else { throw .needsActiveToken }
            return person.id
        case .id(let id): return id
        case .alias(let alias):
            let found = try await stored { database throws(StoreError) in
                try await NodeStore(database).find(alias: alias)
            }
            guard let found, found.kind == .person else { throw .unknownAliases([alias]) }
            return found.id
        case .app, .pair: throw .invalidID
        }
    }
}
