import GraphAPI
import OpenGraph
import Store

/// Likes and comments: of posts, photos, actions and links, and likes of comments.
struct ReactionCalls {
    let parts: GraphParts
    let reading: PostReading

    private static let longestComment = 8000

    /// Answers `/{node}/likes` and `/{node}/comments`.
    func answer(
        _ name: NodeName,
        _ edge: GraphEdge,
        _ context: GraphContext
    ) async throws(GraphError) -> GraphAnswer {
        guard let id = try await target(name, context) else {
            // What a person or a page likes is not kept here.
            guard edge == .likes, context.call.method == .get else { throw .unsupported(context.call.method) }
            return .json(.object([JSONMember("data", .array([]))]))
        }
        let isLikes = edge == .likes
        switch context.call.method {
        case .get: return isLikes ? try await likes(id, context) : try await comments(id, context)
        case .post: return isLikes ? try await like(id, context) : try await comment(id, context)
        case .delete:
            guard isLikes else { throw .unsupported(.delete) }
            return try await unlike(id, context)
        }
    }

    /// The node, if the caller may see it; nil for a person or a page.
    private func target(_ name: NodeName, _ context: GraphContext) async throws(GraphError) -> Int64? {
        switch name {
        case .me, .app, .alias:
            _ = try await parts.whose(name, context)
            return nil
        case .pair(let ownerID, let id):
            guard try await reading.find(id, of: ownerID, context) != nil else {
                throw .unsupported(context.call.method)
            }
            return id
        case .id(let id):
            let reader = Reader(context.caller)
            let isReached = try await parts.stored { database throws(StoreError) in
                try await ReactionStore(database).reaches(id, reader)
            }
            if isReached { return id }
            guard case .node = try await parts.whose(name, context) else { return nil }
            throw .unsupported(context.call.method)
        }
    }

    private func likes(_ id: Int64, _ context: GraphContext) async throws(GraphError) -> GraphAnswer {
        let page = try GraphPage(context.call)
        let people = try await parts.stored { database throws(StoreError) in
            try await ReactionStore(database).likes(id, ListEdge(page), limit: page.wanted)
        }
        return page.answer(
            people,
            at: context.origin,
            cursor: { GraphCursor($0.id) },
            json: NodeMembers.named
        )
    }

    private func comments(_ id: Int64, _ context: GraphContext) async throws(GraphError) -> GraphAnswer {
        let page = try GraphPage(context.call)
        let reader = Reader(context.caller)
        let comments = try await parts.stored { database throws(StoreError) in
            try await ReactionStore(database).comments(id, ListEdge(page), limit: page.wanted, reader)
        }
        return page.answer(
            comments,
            at: context.origin,
            cursor: { GraphCursor($0.id) },
            json: PostJSON.node
        )
    }

    private func like(_ id: Int64, _ context: GraphContext) async throws(GraphError) -> GraphAnswer {
        let author = try await parts.author(.me, context, with: Author.posting)
        let isDone = try await parts.stored { database throws(StoreError) in
            try await ReactionStore(database).like(id, personID: author.personID, appID: author.appID)
        }
        guard isDone else { throw .unsupported(.post) }
        return .done(context.call.version)
    }

    private func unlike(_ id: Int64, _ context: GraphContext) async throws(GraphError) -> GraphAnswer {
        let author = try await parts.author(.me, context, with: Author.posting)
        try await parts.stored { database throws(StoreError) in
            try await ReactionStore(database).unlike(id, personID: author.personID)
        }
        return .done(context.call.version)
    }

    private func comment(_ id: Int64, _ context: GraphContext) async throws(GraphError) -> GraphAnswer {
        let author = try await parts.author(.me, context, with: Author.posting)
        let message = try message(context)
        let call = try context.keptCall(appID: author.appID, personID: author.personID)
        let made = try await parts.once(call) { database throws(StoreError) -> Int64? in
            let store = ReactionStore(database)
            // Comments on comments came later than everything here.
            guard try await store.findComment(id, .nobody) == nil else { return nil }
            return try await store.comment(
                id,
                message,
                personID: author.personID,
                appID: author.appID,
                call
            )
        }
        guard let made else { throw .unsupported(.post) }
        return .made(made)
    }

    private func message(_ context: GraphContext) throws(GraphError) -> String {
        let text = try GraphText.read("message", of: context.call.parameters, longest: Self.longestComment)
        guard let text else { throw .missingContent }
        return text
    }

    /// Answers `/{comment}`.
    func answerComment(_ id: Int64, _ context: GraphContext) async throws(GraphError) -> GraphAnswer {
        switch context.call.method {
        case .get:
            let reader = Reader(context.caller)
            let comment = try await parts.stored { database throws(StoreError) in
                let store = ReactionStore(database)
                return try await store.reaches(id, reader) ? try await store.findComment(id, reader) : nil
            }
            guard let comment else { throw .unsupported(.get) }
            return .json(PostJSON.node(comment))
        case .post, .delete:
            let editor = Reader(try context.needCaller())
            let text = context.call.method == .post ? try message(context) : nil
            let isDone = try await parts.stored { database throws(StoreError) in
                let store = ReactionStore(database)
                guard let text else { return try await store.removeComment(id, editor) }
                return try await store.changeComment(id, to: text, editor)
            }
            guard isDone else { throw try await parts.refusal(of: id, context) }
            return .done(context.call.version)
        }
    }
}

extension ListEdge {
    /// Where a page of a list by rising id begins.
    fileprivate init(_ page: GraphPage) {
        if let before = page.before {
            self = .before(before.keys[0])
        } else {
            self = .after(page.after?.keys[0] ?? 0)
        }
    }
}
