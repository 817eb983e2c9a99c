import GraphAPI
import OpenGraph
import Store

/// Requests to people (reference/graph-api §2.11).
struct RequestCalls {
    let parts: GraphParts

    /// Answers `/{person}/apprequests`.
    func answer(_ name: NodeName, _ context: GraphContext) async throws(GraphError) -> GraphAnswer {
        switch context.call.method {
        case .get: try await list(name, context)
        case .post: try await send(name, context)
        case .delete: throw .unsupported(.delete)
        }
    }

    /// One's own, of the app that asks; the app itself may ask for anybody's.
    private func recipient(_ name: NodeName, _ context: GraphContext) async throws(GraphError) -> Int64 {
        let personID = try await parts.person(name, context)
        if let person = try context.needCaller().person, person.id != personID { throw .notPermitted }
        return personID
    }

    private func list(_ name: NodeName, _ context: GraphContext) async throws(GraphError) -> GraphAnswer {
        let personID = try await recipient(name, context)
        let appID = try context.needCaller().app.id
        let page = try GraphPage(context.call)
        // The newest first: what comes behind a request is older.
        let edge = page.before.map { ListEdge.after($0.keys[0]) } ?? .before(page.after?.keys[0] ?? .max)
        let requests = try await parts.stored { database throws(StoreError) in
            try await RequestStore(database).list(to: personID, appID: appID, edge, limit: page.wanted)
        }
        return page.answer(
            requests,
            at: context.origin,
            cursor: { GraphCursor($0.id) },
            json: PostJSON.node
        )
    }

    /// From the app itself: to people who use it.
    private func send(_ name: NodeName, _ context: GraphContext) async throws(GraphError) -> GraphAnswer {
        let caller = try context.needCaller()
        guard caller.person == nil else { throw .needsAppToken }
        let personID = try await parts.person(name, context)
        let parameters = context.call.parameters
        guard let message = try GraphText.read("message", of: parameters, longest: 255) else {
            throw .unusable("message", "is required")
        }
        let data = try GraphText.read("data", of: parameters, longest: 255)
        let title = try GraphText.read("title", of: parameters, longest: 50)
        let call = try context.keptCall(appID: caller.app.id, personID: personID)
        let sent = try await parts.once(call) { database throws(StoreError) -> Int64? in
            guard try await PermissionStore(database).list(personID: personID, appID: caller.app.id) != nil
            else {
                return nil
            }
            return try await RequestStore(database).add(
                appID: caller.app.id,
                from: nil,
                to: [personID],
                message: message,
                data: data,
                title: title,
                call
            )?.id
        }
        guard let sent else { throw .notAuthorized }
        return .json(
            .object([
                JSONMember("request", .string(String(sent))),
                JSONMember("to", .array([.string(String(personID))])),
            ])
        )
    }

    /// Answers `/{request}_{person}`, and `/{request}` for the one who asks.
    func answerNode(
        _ id: Int64,
        to personID: Int64?,
        _ context: GraphContext
    ) async throws(GraphError) -> GraphAnswer {
        let reader = Reader(try context.needCaller())
        let request = try await parts.stored { database throws(StoreError) in
            let store = RequestStore(database)
            guard let personID else { return try await store.find(id, reader) }
            return try await store.find(id, to: personID, reader)
        }
        switch context.call.method {
        case .get:
            guard let request else { throw .unsupported(.get) }
            return .json(PostJSON.node(request))
        case .post: throw .unsupported(.post)
        case .delete:
            guard let request else { throw try await parts.refusal(of: id, context) }
            let isDone = try await parts.stored { database throws(StoreError) in
                try await RequestStore(database).remove(id, to: request.recipient.id, reader)
            }
            guard isDone else { throw .notPermitted }
            return .done(context.call.version)
        }
    }

    /// Answers `/me/apprequestformerrecipients`: whom the person sends requests without being asked again.
    func formerRecipients(_ name: NodeName, _ context: GraphContext) async throws(GraphError) -> GraphAnswer {
        guard context.call.method == .get else { throw .unsupported(context.call.method) }
        let personID = try await recipient(name, context)
        let appID = try context.needCaller().app.id
        let people = try await parts.stored { database throws(StoreError) in
            try await RequestStore(database).frictionless(of: personID, appID: appID)
        }
        let data = people.map { person in
            JSONValue.object([
                JSONMember("recipient_id", .string(String(person.id))),
                JSONMember("name", .string(person.name)),
            ])
        }
        return .json(.object([JSONMember("data", .array(data))]))
    }
}
