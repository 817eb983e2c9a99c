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
        let call = try context.keptCall(appID: author.appID, personID: author.personID)
        if let id = try await parts.earlier(call) { return answer(try await made(id), author) }
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
        draft.call = call
        let kept = draft
        var new: PhotoStore.Made?
        let id = try await parts.once(call) { database throws(StoreError) in
            let made = try await PhotoStore(database).add(kept)
            new = made
            return made.id
        }
        if let new { return answer(new, author) }
        guard let id else { throw .unknown }
        return answer(try await made(id), author)
    }

    /// A photo that the same call has made before.
    private func made(_ id: Int64) async throws(GraphError) -> PhotoStore.Made {
        try await parts.stored { database throws(StoreError) in try await PhotoStore(database).made(id) }
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
