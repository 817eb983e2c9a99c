import GraphAPI
import OpenGraph
import Store

/// Puts posts on walls, changes and removes them.
struct PostWriting {
    let parts: GraphParts

    /// Answers `POST /{person}/feed`.
    func post(_ name: NodeName, _ context: GraphContext) async throws(GraphError) -> GraphAnswer {
        let (ownerID, author) = try await wall(name, context)
        let form = try PostForm(context.call.parameters)
        try form.checkContent()
        try await parts.checkPresent(placeID: form.place, people: form.tags)
        var draft = PostDraft(ownerID: ownerID, writerID: author.personID, appID: author.appID)
        draft.kind = try await kind(form, author)
        draft.message = form.message
        draft.link = form.link
        draft.picture = form.picture
        draft.name = form.name
        draft.caption = form.caption
        draft.description = form.description
        draft.source = form.source
        if !form.actions.isEmpty { draft.actions = Self.text(.array(form.actions)) }
        draft.properties = form.properties.map(Self.text)
        draft.photoID = form.attachment
        draft.placeID = form.place
        draft.tags = form.tags
        draft.privacy = form.privacy.map(Self.text)
        draft.call = try context.keptCall(appID: author.appID, personID: author.personID)
        draft.refusesRepetition = form.isPlain
        let kept = draft
        let id = try await parts.once(kept.call) { database throws(StoreError) -> Int64? in
            guard case .made(let id) = try await PostStore(database).add(kept) else { return nil }
            return id
        }
        guard let id else { throw .repeatedStatus }
        return .json(NodeMembers(id: PostJSON.id(ownerID, id)).json)
    }

    /// One's own wall, or a friend's.
    private func wall(
        _ name: NodeName,
        _ context: GraphContext
    ) async throws(GraphError) -> (ownerID: Int64, author: Author) {
        guard name != .me, let writer = context.caller?.person else {
            let author = try await parts.author(name, context, with: Author.posting)
            return (author.personID, author)
        }
        let ownerID = try await parts.person(name, context)
        let author = try await parts.author(.me, context, with: Author.posting)
        guard ownerID != writer.id else { return (ownerID, author) }
        let areFriends = try await parts.stored { database throws(StoreError) in
            try await FriendStore(database).areFriends(ownerID, writer.id)
        }
        guard areFriends else { throw .notPermitted }
        return (ownerID, author)
    }

    /// What the post is about; a photo must be the writer's own.
    private func kind(_ form: PostForm, _ author: Author) async throws(GraphError) -> PostDraft.Kind {
        if let photoID = form.attachment {
            let reader = Reader(personID: author.personID, appID: author.appID)
            let photo = try await parts.stored { database throws(StoreError) in
                try await PhotoStore(database).find(photoID, reader)
            }
            guard photo?.owner.id == author.personID else {
                throw .unusable("object_attachment", "must be the id of a photo of yours")
            }
            return .photo
        }
        if form.source != nil { return .video }
        return form.link != nil || form.picture != nil ? .link : .status
    }

    /// Answers `POST /{person}_{post}`: other words, or other readers.
    func change(_ id: Int64, _ context: GraphContext) async throws(GraphError) -> GraphAnswer {
        let editor = Reader(try context.needCaller())
        let form = try PostForm(context.call.parameters)
        var change = PostChange()
        change.message = form.message
        change.privacy = form.privacy.map(Self.text)
        let wanted = change
        let isDone = try await parts.stored { database throws(StoreError) in
            try await PostStore(database).change(id, wanted, editor)
        }
        guard isDone else { throw try await parts.refusal(of: id, context) }
        return .done(context.call.version)
    }

    /// Answers `DELETE` of a post or a link.
    func remove(_ id: Int64, isLink: Bool, _ context: GraphContext) async throws(GraphError) -> GraphAnswer {
        let editor = Reader(try context.needCaller())
        let isDone = try await parts.stored { database throws(StoreError) in
            let store = PostStore(database)
            return isLink ? try await store.removeLink(id, editor) : try await store.remove(id, editor)
        }
        guard isDone else { throw try await parts.refusal(of: id, context) }
        return .done(context.call.version)
    }

    private static func text(_ json: JSONValue) -> String { String(decoding: json.bytes, as: UTF8.self) }
}
