import GraphAPI
import OpenGraph
import Scraper
import Store

/// Finds the objects that a call names.
struct ObjectFinding {
    let parts: GraphParts
    let appID: Int64
    /// The namespace of the app.
    let namespace: String
    /// Whose action it is.
    let personID: Int64?
    /// The call that names them.
    let context: GraphContext
    /// Whether pages are read again though they are known.
    let forcesScrape: Bool

    /// The object of a property.
    ///
    /// - Parameter facts: what is known of the address, if it was asked for already.
    func find(
        _ reference: ObjectReference,
        for property: ActionType.Property,
        _ facts: PublishFacts?
    ) async throws(GraphError) -> FoundObject {
        let wanted = namespace + ":" + property.objectType
        switch reference {
        case .id(let id): return .known(try await check(id, property, wanted))
        case .address(let address): return try await find(address, property, wanted, facts)
        case .made(let form):
            if let type = form.type, type != wanted {
                throw .otherObjectType(
                    at: form.url ?? "",
                    type,
                    property: property.name,
                    wanted: wanted
                )
            }
            var form = form
            let pictures = WaitingPictures(parts: parts, personID: personID ?? 0, appID: appID)
            let found = try await pictures.find(form.images ?? [], at: context.origin)
            if form.images != nil { form.images = found.images }
            let object = NewObject(form, type: wanted, appID: appID, personID: personID)
            return .new(.made(object), pictures: found.keys)
        }
    }

    private func check(
        _ id: Int64,
        _ property: ActionType.Property,
        _ wanted: String
    ) async throws(GraphError) -> Int64 {
        let found = try await parts.stored { database throws(StoreError) in
            try await ObjectStore(database).type(of: id)
        }
        guard let found, found.appID == appID else { throw .unknownObject(id, property: property.name) }
        guard found.type == wanted else {
            throw .otherObjectType(at: String(id), found.type, property: property.name, wanted: wanted)
        }
        return id
    }

    private func find(
        _ address: String,
        _ property: ActionType.Property,
        _ wanted: String,
        _ facts: PublishFacts?
    ) async throws(GraphError) -> FoundObject {
        let location: WebLocation
        do throws(WebLocation.Fault) {
            location = try WebLocation(address)
        } catch {
            throw .unreadableObject(at: address, "it is no http or https address")
        }
        var facts = facts
        if facts == nil {
            let question = parts.question(namespace, "", location, context)
            facts = try await parts.acting { store throws(StoreError) in try await store.facts(question) }
        }
        let known = facts?.known
        if let known, !forcesScrape, known.type == wanted, isFresh(known, facts?.meal, location) {
            return .known(known.objectID)
        }
        do throws(GraphError) {
            let found = try await parts.pages.read(location, named: address, for: context)
            try found.object.check(at: address, property: property.name, wanted: wanted, appID: appID)
            let object = NewObject(found, appID: appID)
            return .new(.page(object, at: found.addresses, found.source), pictures: [])
        } catch {
            // A site that is down for a while is no reason to forget what it had.
            guard let known, known.type == wanted, known.source == .web, !forcesScrape, error.isOfTheWeb
            else {
                throw error
            }
            return .known(known.objectID)
        }
    }

    /// Whether what an address led to cannot have changed since, or was read not long ago.
    private func isFresh(
        _ known: PublishFacts.KnownAddress,
        _ meal: ObjectSource?,
        _ location: WebLocation
    ) -> Bool {
        switch (parts.pages.own.page(at: location, origin: context.origin), known.source) {
        case (.meal, .meal): known.source == meal
        case (.repeater, .repeater): true
        case (nil, .web): parts.now - known.readAt < ObjectReader.freshSeconds * 1_000_000
        default: false
        }
    }
}

extension GraphError {
    /// Whether the page could not be had, rather than being another than it should be.
    fileprivate var isOfTheWeb: Bool { code == 4 || message.hasPrefix("(#100) The object at URL") }
}
