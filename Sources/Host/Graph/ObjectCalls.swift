import GraphAPI
import OpenGraph
import Scraper
import Store

/// Objects that actions are about.
///
/// What was read from a page anybody may see who could see the page. What was made by a call belongs to its app.
final class ObjectCalls {
    private let parts: GraphParts

    init(_ parts: GraphParts) { self.parts = parts }

    /// Answers `/{id}`.
    func answerNode(_ id: Int64, _ context: GraphContext) async throws(GraphError) -> GraphAnswer {
        guard let object = try await find(id) else { throw .unsupported(context.call.method) }
        switch context.call.method {
        case .get:
            if !object.isScraped {
                guard try context.needCaller().app.id == object.app.id else { throw .unsupported(.get) }
            }
            return .json(ObjectNode.json(object, origin: context.origin))
        case .post: return try await change(object, context)
        case .delete:
            try checkOwner(of: object, context)
            let isGone = try await parts.stored { database throws(StoreError) in
                try await ObjectStore(database).remove(id)
            }
            guard isGone else { throw .unsupported(.delete) }
            return .done(context.call.version)
        }
    }

    /// Answers `/{node}/objects/{type}`.
    func answer(
        _ name: NodeName,
        _ type: String,
        _ context: GraphContext
    ) async throws(GraphError) -> GraphAnswer {
        let caller = try context.needCaller()
        let personID = try await maker(name, caller)
        let words = type.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false).map(
            String.init
        )
        guard words.count == 2 else { throw .undeclaredObjectType(type) }
        let declared = try await parts.stored { database throws(StoreError) in
            try await ObjectStore(database).declared(words[1], namespace: words[0])
        }
        guard let declared, declared.appID == caller.app.id else {
            throw .foreignObjectType(appID: caller.app.id, type)
        }
        guard declared.isDeclared else { throw .undeclaredObjectType(type) }
        switch context.call.method {
        case .get: return try await list(personID, type, caller, context)
        case .post: return try await make(personID, type, caller, context)
        case .delete: throw .unsupported(.delete)
        }
    }

    // Objects of a maker

    /// Whose objects are meant; nil: the app's own.
    private func maker(_ name: NodeName, _ caller: Caller) async throws(GraphError) -> Int64? {
        if case .app = name {
            guard caller.person == nil else { throw .needsAppToken }
            return nil
        }
        let personID = try await parts.person(name, for: caller)
        if personID == caller.app.id, caller.person == nil { return nil }
        if let person = caller.person, person.id != personID { throw .notPermitted }
        return personID
    }

    private func list(
        _ personID: Int64?,
        _ type: String,
        _ caller: Caller,
        _ context: GraphContext
    ) async throws(GraphError) -> GraphAnswer {
        let page = try GraphPage(context.call)
        guard page.before == nil else { throw .brokenCursor }
        let objects = try await parts.stored { database throws(StoreError) in
            try await ObjectStore(database).made(
                personID: personID,
                appID: caller.app.id,
                type: type,
                before: page.after?.keys[0],
                limit: page.wanted
            )
        }
        return page.answer(
            objects,
            at: context.origin,
            cursor: { GraphCursor($0.id) },
            json: { ObjectNode.json($0, origin: context.origin) }
        )
    }

    private func make(
        _ personID: Int64?,
        _ type: String,
        _ caller: Caller,
        _ context: GraphContext
    ) async throws(GraphError) -> GraphAnswer {
        if caller.person != nil, !caller.may("publish_actions") { throw .needsPermission("publish_actions") }
        guard let text = context.call.parameters.text("object") else {
            throw .unusable("object", "must be a JSON object")
        }
        var form = try ObjectForm(text, "object")
        guard form.type == nil || form.type == type else {
            throw .unusable("object", "must be of type \(type)")
        }
        guard form.title != nil else { throw .unusable("object", "must have a title") }
        let call = try context.keptCall(appID: caller.app.id, personID: personID)
        // Before its pictures are looked for, which it has taken.
        if let id = try await parts.earlier(call) { return .made(id) }
        let pictures = WaitingPictures(parts: parts, personID: personID ?? 0, appID: caller.app.id)
        let found = try await pictures.find(form.images ?? [], at: context.origin)
        if form.images != nil { form.images = found.images }
        let object = NewObject(form, type: type, appID: caller.app.id, personID: personID)
        let id = try await parts.once(call) { database throws(StoreError) in
            try await ObjectStore(database).make(object, call)
        }
        guard let id else { throw .unusable("object", "must not have the url of another object") }
        try await pictures.use(found.keys, by: id)
        return .made(id)
    }

    // One object

    private func find(_ id: Int64) async throws(GraphError) -> StoredObject? {
        try await parts.stored { database throws(StoreError) in try await ObjectStore(database).find(id) }
    }

    private func checkOwner(of object: StoredObject, _ context: GraphContext) throws(GraphError) {
        let caller = try context.needCaller()
        guard object.app.id == caller.app.id else { throw .notPermitted }
        // What was read from a page is shared by all people of the app.
        if let person = caller.person, object.isScraped || person.id != object.personID {
            throw .notPermitted
        }
    }

    private func change(
        _ object: StoredObject,
        _ context: GraphContext
    ) async throws(GraphError) -> GraphAnswer {
        let parameters = context.call.parameters
        if parameters.isTrue("scrape") { return try await scrape(object, context) }
        try checkOwner(of: object, context)
        guard let text = parameters.text("object"), !object.isScraped else { throw .unsupported(.post) }
        let form = try ObjectForm(text, "object")
        let pictures = WaitingPictures(
            parts: parts,
            personID: object.personID ?? 0,
            appID: object.app.id
        )
        let found = try await pictures.find(form.images ?? [], at: context.origin)
        try await pictures.use(found.keys, by: object.id)
        var change = ObjectChange()
        change.title = form.title
        change.description = form.description
        change.siteName = form.siteName
        if form.images != nil { change.images = found.images.text(isObject: true) }
        change.data = form.data.map { JSONValue.object($0).text }
        let wanted = change
        let isThere = try await parts.stored { database throws(StoreError) in
            try await ObjectStore(database).change(object.id, wanted)
        }
        guard isThere else { throw .unsupported(.post) }
        return .done(context.call.version)
    }

    /// Reads the page again, and answers the object as it is then.
    private func scrape(
        _ object: StoredObject,
        _ context: GraphContext
    ) async throws(GraphError) -> GraphAnswer {
        let caller = try context.needCaller()
        guard object.app.id == caller.app.id else { throw .notPermitted }
        guard !context.isOwnScrape, object.isScraped, let url = object.url,
            let location = try? WebLocation(url)
        else { throw .unsupported(.post) }
        let found = try await parts.pages.read(location, named: url, for: context)
        try found.object.check(at: url, property: "object", wanted: object.type, appID: object.app.id)
        let page = NewObject(found, appID: object.app.id)
        _ = try await parts.stored { database throws(StoreError) in
            try await ObjectStore(database).keep(page, at: found.addresses, source: found.source)
        }
        guard let now = try await find(object.id) else { throw .unsupported(.post) }
        return .json(ObjectNode.json(now, origin: context.origin))
    }
}
