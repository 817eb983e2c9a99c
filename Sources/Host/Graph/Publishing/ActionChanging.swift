import GraphAPI
import OpenGraph
import Store

/// Changes and removes actions: only their person may, through the app that published them, or that app itself.
struct ActionChanging {
    let parts: GraphParts

    /// Answers `DELETE /{action}`.
    func remove(_ id: Int64, _ context: GraphContext) async throws(GraphError) -> GraphAnswer {
        _ = try await owner(of: id, context)
        let isGone = try await parts.acting { store throws(StoreError) in try await store.remove(id) }
        guard isGone else { throw .unsupported(.delete) }
        return .done(context.call.version)
    }

    /// Answers `POST /{action}`: what is given is changed, the rest stays.
    func change(_ id: Int64, _ context: GraphContext) async throws(GraphError) -> GraphAnswer {
        guard !context.isOwnScrape else { throw .unsupported(.post) }
        let owner = try await owner(of: id, context)
        let caller = try context.needCaller()
        guard caller.person == nil || caller.may("publish_actions") else {
            throw .needsPermission("publish_actions")
        }
        var form = try ActionForm(context.call.parameters)
        let found = try await parts.acting { store throws(StoreError) in try await store.type(owner.typeID) }
        guard let type = found else { throw .unsupported(.post) }
        var change = ActionChange()
        var property = owner.property
        try await addObject(of: type, owner, form, context, to: &change, &property)
        try await parts.check(form, type, appID: owner.appID)
        let staged = StagedPictures(
            parts: parts,
            appID: owner.appID,
            personID: owner.personID,
            origin: context.origin
        )
        let pictures = try await staged.settle(&form.images)
        try add(form, owner, to: &change)
        let wanted = change
        let outcome = try await parts.acting { store throws(StoreError) in
            try await store.change(id, of: owner, wanted, isUnique: type.isUnique)
        }
        _ = try outcome.answer(type, property)
        try await staged.keep(pictures, with: id)
        return .done(context.call.version)
    }

    private func owner(of id: Int64, _ context: GraphContext) async throws(GraphError) -> ActionOwner {
        let caller = try context.needCaller()
        let found = try await parts.acting { store throws(StoreError) in try await store.owner(of: id) }
        guard let found else { throw .unsupported(context.call.method) }
        guard found.appID == caller.app.id, caller.person.map({ $0.id == found.personID }) ?? true else {
            throw .notPermitted
        }
        return found
    }

    /// Another object for one of the properties; one that is made with a change has nothing to go with.
    private func addObject(
        of type: ActionType,
        _ owner: ActionOwner,
        _ form: ActionForm,
        _ context: GraphContext,
        to change: inout ActionChange,
        _ property: inout String
    ) async throws(GraphError) {
        let references = try ActionForm.references(
            type.properties.map(\.name),
            of: context.call.parameters
        )
        guard !references.isEmpty else { return }
        let caller = try context.needCaller()
        let finding = ObjectFinding(
            parts: parts,
            appID: owner.appID,
            namespace: caller.app.namespace,
            personID: owner.personID,
            context: context,
            forcesScrape: form.forcesScrape
        )
        var further = (try? JSONReader.readObject(owner.furtherObjects.utf8.span)) ?? []
        for (name, reference) in references {
            guard let own = type.properties.first(where: { $0.name == name }) else { continue }
            if case .made = reference { throw .unusable(name, "must be an address or an id") }
            let id = try await keep(try await finding.find(reference, for: own, nil))
            if name == owner.property {
                change.objectID = id
                property = name
            } else {
                further.removeAll { $0.name == name }
                further.append(JSONMember(name, .integer(id)))
                change.furtherObjects = JSONValue.object(further).text
            }
        }
    }

    private func keep(_ found: FoundObject) async throws(GraphError) -> Int64 {
        switch found {
        case .known(let id): return id
        case .new(.page(let object, let addresses, let source)):
            return try await parts.stored { database throws(StoreError) in
                try await ObjectStore(database).keep(object, at: addresses, source: source)
            }
        case .new(.made): throw .unknown
        }
    }

    private func add(
        _ form: ActionForm,
        _ owner: ActionOwner,
        to change: inout ActionChange
    ) throws(GraphError) {
        switch form.place {
        case .id(let id): change.placeID = id
        case ActionForm.Place.none?: change.placeID = 0
        case nil: break
        }
        change.tags = form.tags
        change.images = form.images?.text(isObject: false)
        change.message = form.message
        change.startedAt = form.startTime
        if form.endTime != nil || form.expiresIn != nil {
            change.endedAt = try form.end(after: owner.startedAt)
        }
        change.ref = form.ref
        change.isExplicitlyShared = form.isExplicitlyShared
        change.hasNoFeedStory = form.hasNoFeedStory
        change.privacy = form.privacy?.text
    }
}
