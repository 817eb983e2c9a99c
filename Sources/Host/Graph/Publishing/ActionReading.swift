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
        let range = try ActionRange(page)
        let reader = caller.person.map { ActionReader.person($0.id) } ?? .app
        let actions = try await parts.acting { store throws(StoreError) in
            try await store.list(
                personID: personID,
                typeID: type.id,
                for: reader,
                range,
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
    fileprivate init(_ page: GraphPage) throws(GraphError) {
        if let after = page.after {
            self = .older(try ActionEdge(after))
        } else if let before = page.before {
            self = .newer(try ActionEdge(before))
        } else {
            self = .newest
        }
    }
}

extension ActionEdge {
    /// The place that a cursor means. Nothing was published before 1970, nor after 9999.
    init(_ cursor: GraphCursor) throws(GraphError) {
        guard cursor.keys.count == 2, (0...253_402_300_799_999_999).contains(cursor.keys[0]) else {
            throw .brokenCursor
        }
        self.init(createdAt: cursor.keys[0], id: cursor.keys[1])
    }
}
