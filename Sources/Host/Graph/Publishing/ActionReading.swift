import GraphAPI
import OpenGraph
import Store

/// Reads actions for those who may see them: their person, the app that published them, and by the app whom their
/// person shares them with.
struct ActionReading {
    let parts: GraphParts

    /// Answers `GET /{action}`.
    func read(_ id: Int64, _ context: GraphContext) async throws(GraphError) -> GraphAnswer {
        let caller = try context.needCaller()
        let reader = caller.person.map { ActionReader.person($0.id) } ?? .app
        let found = try await parts.acting { store throws(StoreError) in try await store.find(id, for: reader)
        }
        guard let found, found.app.id == caller.app.id, found.isVisible else { throw .unsupported(.get) }
        return .json(ActionJSON.node(found))
    }

    /// Answers `GET /{person}/{namespace}:{action}`, the newest first.
    func list(
        _ name: NodeName,
        _ namespace: String,
        _ action: String,
        _ context: GraphContext
    ) async throws(GraphError) -> GraphAnswer {
        let caller = try context.needCaller()
        let personID = try await parts.person(name, for: caller)
        let question = PublishQuestion(namespace: namespace, action: action)
        let facts = try await parts.acting { store throws(StoreError) in try await store.facts(question) }
        guard facts.app?.id == caller.app.id else {
            throw .foreignActionType(appID: caller.app.id, action)
        }
        guard let type = facts.type else { throw .undeclaredActionType(action) }
        let page = try GraphPage(context.call, keys: 2)
        let reader = caller.person.map { ActionReader.person($0.id) } ?? .app
        let actions = try await parts.acting { store throws(StoreError) in
            try await store.list(
                personID: personID,
                typeID: type.id,
                for: reader,
                ActionRange(page),
                limit: page.wanted
            )
        }
        return page.answer(
            actions,
            at: context.origin,
            cursor: { GraphCursor($0.createdAt, $0.id) },
            json: ActionJSON.node
        )
    }
}

extension ActionRange {
    /// The part of the list that a page wants.
    fileprivate init(_ page: GraphPage) {
        if let after = page.after {
            self = .older(ActionEdge(createdAt: after.keys[0], id: after.keys[1]))
        } else if let before = page.before {
            self = .newer(ActionEdge(createdAt: before.keys[0], id: before.keys[1]))
        } else {
            self = .newest
        }
    }
}
