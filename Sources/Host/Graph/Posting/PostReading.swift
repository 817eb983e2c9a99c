import GraphAPI
import OpenGraph
import Store

/// Reads posts and links for those who may see them.
struct PostReading {
    let parts: GraphParts

    /// A post, of that owner if one is named.
    func find(_ id: Int64, of ownerID: Int64?, _ context: GraphContext) async throws(GraphError) -> Post? {
        let reader = Reader(context.caller)
        let post = try await parts.stored { database throws(StoreError) in
            try await PostStore(database).find(id, reader)
        }
        return ownerID == nil || post?.owner.id == ownerID ? post : nil
    }

    /// Answers `GET` of a link.
    func readLink(_ id: Int64, _ context: GraphContext) async throws(GraphError) -> GraphAnswer {
        let reader = Reader(context.caller)
        let link = try await parts.stored { database throws(StoreError) in
            try await PostStore(database).findLink(id, reader)
        }
        guard let link else { throw .unsupported(.get) }
        return .json(PostJSON(origin: context.origin).node(link))
    }

    /// Answers `GET /{person}/feed`, and `/{person}/posts`, which has only what the person wrote. Pages have none.
    func list(
        _ name: NodeName,
        isOwn: Bool,
        _ context: GraphContext
    ) async throws(GraphError) -> GraphAnswer {
        let page = try GraphPage(context.call, keys: 2)
        let range = try TimeRange(page, context.call)
        let posts: [Post]
        switch try await parts.whose(name, context) {
        case .person(let id):
            let reader = Reader(try context.needCaller())
            posts = try await parts.stored { database throws(StoreError) in
                try await PostStore(database).list(of: id, isOwn: isOwn, range, reader)
            }
        case .page: posts = []
        case .node: throw .unsupported(.get)
        }
        let form = PostJSON(origin: context.origin)
        return page.answer(
            posts,
            at: context.origin,
            cursor: { GraphCursor($0.createdAt, $0.id) },
            json: { form.node($0) }
        )
    }
}
