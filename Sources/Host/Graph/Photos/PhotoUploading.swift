import GraphAPI
import OpenGraph
import Store

/// Takes photos in: who may, what it says, the picture itself; then everything is stored at once, or nothing.
struct PhotoUploading {
    let parts: GraphParts

    /// Answers `POST /{person}/photos`.
    func upload(_ name: NodeName, _ context: GraphContext) async throws(GraphError) -> GraphAnswer {
        let author = try await parts.author(name, context, with: Author.uploading)
        let form = try PhotoForm(context.call.parameters)
        let key = try context.keptIdempotencyKey()
        if let key, let made = try await earlier(key, author) { return answer(made, author) }
        try await parts.checkPresent(placeID: form.place, people: form.tags.map(\.personID))
        let prints = try await PhotoDevelopment(parts: parts).prints(context, url: form.url)
        var draft = PhotoDraft(
            personID: author.personID,
            appID: author.appID,
            original: prints.original,
            normal: prints.normal,
            small: prints.small
        )
        draft.name = form.name
        draft.placeID = form.place
        draft.tags = form.tags.map { PhotoTag($0.personID, x: $0.x, y: $0.y) }
        draft.privacy = form.privacy.map { String(decoding: $0.bytes, as: UTF8.self) }
        draft.hasPost = !form.hasNoStory
        draft.idempotencyKey = key
        let kept = draft
        let made = try await parts.stored { database throws(StoreError) in
            try await PhotoStore(database).add(kept)
        }
        return answer(made, author)
    }

    private func earlier(_ key: String, _ author: Author) async throws(GraphError) -> PhotoStore.Made? {
        try await parts.stored { database throws(StoreError) in
            try await PhotoStore(database).earlier(
                idempotencyKey: key,
                personID: author.personID,
                appID: author.appID
            )
        }
    }

    private func answer(_ made: PhotoStore.Made, _ author: Author) -> GraphAnswer {
        var node = NodeMembers(id: String(made.id))
        node.add("post_id", made.postID.map { PostJSON.id(author.personID, $0) })
        return .json(node.json)
    }

    /// Answers `POST /me/staging_resources`: a picture that waits for the object or action it belongs to.
    func stage(_ name: NodeName, _ context: GraphContext) async throws(GraphError) -> GraphAnswer {
        let author = try await parts.author(name, context, with: Author.uploading)
        let prints = try await PhotoDevelopment(parts: parts).prints(context, url: nil)
        let key = try await parts.stored { database throws(StoreError) in
            try await PhotoStore(database).stage(
                prints.original,
                personID: author.personID,
                appID: author.appID
            )
        }
        let host = context.origin.split(separator: "/").last ?? "localhost"
        return .json(.object([JSONMember("uri", .string(PhotoAddress.staging(key, host: host)))]))
    }
}
