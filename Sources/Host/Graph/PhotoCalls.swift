import GraphAPI
import OpenGraph
import Store

/// Photos: uploading, reading, and the pictures of nodes.
final class PhotoCalls {
    private let parts: GraphParts
    private let uploading: PhotoUploading
    private let pictures: NodePictures

    init(_ parts: GraphParts) {
        self.parts = parts
        uploading = PhotoUploading(parts: parts)
        pictures = NodePictures(parts: parts)
    }

    /// Answers `/{id}`.
    func answerNode(_ id: Int64, _ context: GraphContext) async throws(GraphError) -> GraphAnswer {
        switch context.call.method {
        case .get: return try await read(id, context)
        case .post: return try await change(id, context)
        case .delete:
            let editor = Reader(try context.needCaller())
            let isDone = try await parts.stored { database throws(StoreError) in
                try await PhotoStore(database).remove(id, editor)
            }
            guard isDone else { throw try await parts.refusal(of: id, context) }
            return .done(context.call.version)
        }
    }

    /// Answers an edge of a node.
    func answer(
        _ name: NodeName,
        _ edge: GraphEdge,
        _ context: GraphContext
    ) async throws(GraphError) -> GraphAnswer {
        switch (edge, context.call.method) {
        case (.picture, _): try await pictures.answer(name, context)
        case (.stagingResources, .post): try await uploading.stage(name, context)
        case (.photos, .post): try await uploading.upload(name, context)
        case (.photos, .get): try await list(name, context)
        default: throw .unsupported(context.call.method)
        }
    }

    private func read(_ id: Int64, _ context: GraphContext) async throws(GraphError) -> GraphAnswer {
        let reader = Reader(context.caller)
        let photo = try await parts.stored { database throws(StoreError) in
            try await PhotoStore(database).find(id, reader)
        }
        guard let photo else { throw .unsupported(.get) }
        return .json(PhotoJSON(origin: context.origin).node(photo))
    }

    private func list(_ name: NodeName, _ context: GraphContext) async throws(GraphError) -> GraphAnswer {
        let page = try GraphPage(context.call, keys: 2)
        let range = try TimeRange(page, context.call)
        let photos: [Photo]
        switch try await parts.whose(name, context) {
        case .person(let id):
            let reader = Reader(try context.needCaller())
            photos = try await parts.stored { database throws(StoreError) in
                try await PhotoStore(database).list(of: id, range, reader)
            }
        case .page: photos = []
        case .node: throw .unsupported(.get)
        }
        let form = PhotoJSON(origin: context.origin)
        return page.answer(
            photos,
            at: context.origin,
            cursor: { GraphCursor($0.createdAt, $0.key.id) },
            json: { form.node($0) }
        )
    }

    /// What it says, where it is and who is on it; a picture cannot be put in the place of another.
    private func change(_ id: Int64, _ context: GraphContext) async throws(GraphError) -> GraphAnswer {
        let editor = Reader(try context.needCaller())
        let form = try PhotoForm(context.call.parameters)
        var change = PhotoChange()
        change.name = form.name
        change.placeID = form.place
        change.privacy = form.privacy.map { String(decoding: $0.bytes, as: UTF8.self) }
        let (wanted, tags) = (change, form.tags.map { PhotoTag($0.personID, x: $0.x, y: $0.y) })
        try await parts.checkPresent(placeID: form.place, people: tags.map(\.personID))
        let isDone = try await parts.stored { database throws(StoreError) in
            let store = PhotoStore(database)
            guard try await store.change(id, wanted, editor) else { return false }
            return tags.isEmpty ? true : try await store.tag(id, tags, editor)
        }
        guard isDone else { throw try await parts.refusal(of: id, context) }
        return .done(context.call.version)
    }
}
