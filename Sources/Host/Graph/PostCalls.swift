import GraphAPI
import Store

/// Posts, links, comments, likes and requests.
final class PostCalls {
    private let parts: GraphParts
    private let reading: PostReading
    private let writing: PostWriting
    private let reactions: ReactionCalls
    private let requests: RequestCalls

    init(_ parts: GraphParts) {
        self.parts = parts
        reading = PostReading(parts: parts)
        writing = PostWriting(parts: parts)
        reactions = ReactionCalls(parts: parts, reading: reading)
        requests = RequestCalls(parts: parts)
    }

    /// Answers `/{id}`.
    func answerNode(
        _ id: Int64,
        _ kind: NodeKind,
        _ context: GraphContext
    ) async throws(GraphError) -> GraphAnswer {
        switch kind {
        case .post: return try await answerPost(id, of: nil, context)
        case .comment: return try await reactions.answerComment(id, context)
        case .request: return try await requests.answerNode(id, to: nil, context)
        case .link:
            switch context.call.method {
            case .get: return try await reading.readLink(id, context)
            case .post: throw .unsupported(.post)
            case .delete: return try await writing.remove(id, isLink: true, context)
            }
        case .person, .app, .place, .object, .action, .photo: throw .unsupported(context.call.method)
        }
    }

    /// Answers `/{person}_{post}` and `/{request}_{person}`.
    func answerPair(
        _ left: Int64,
        _ right: Int64,
        _ context: GraphContext
    ) async throws(GraphError) -> GraphAnswer {
        let kind = try await parts.stored { database throws(StoreError) in
            try await NodeStore(database).kind(of: left)
        }
        switch kind {
        case .person: return try await answerPost(right, of: left, context)
        case .request: return try await requests.answerNode(left, to: right, context)
        default: throw .unsupported(context.call.method)
        }
    }

    private func answerPost(
        _ id: Int64,
        of ownerID: Int64?,
        _ context: GraphContext
    ) async throws(GraphError) -> GraphAnswer {
        if context.call.method == .get || ownerID != nil {
            let post = try await reading.find(id, of: ownerID, context)
            if context.call.method == .get {
                guard let post else { throw .unsupported(.get) }
                return .json(PostJSON(origin: context.origin).node(post))
            }
            if post == nil { throw try await parts.refusal(of: id, context) }
        }
        return context.call.method == .post
            ? try await writing.change(id, context) : try await writing.remove(id, isLink: false, context)
    }

    /// Answers an edge of a node.
    func answer(
        _ name: NodeName,
        _ edge: GraphEdge,
        _ context: GraphContext
    ) async throws(GraphError) -> GraphAnswer {
        switch (edge, context.call.method) {
        case (.feed, .post): try await writing.post(name, context)
        case (.feed, .get): try await reading.list(name, isOwn: false, context)
        case (.posts, .get): try await reading.list(name, isOwn: true, context)
        case (.comments, _), (.likes, _): try await reactions.answer(name, edge, context)
        case (.appRequests, _): try await requests.answer(name, context)
        case (.formerRecipients, _): try await requests.formerRecipients(name, context)
        default: throw .unsupported(context.call.method)
        }
    }
}
