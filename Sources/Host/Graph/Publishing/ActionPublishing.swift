import GraphAPI
import OpenGraph
import Scraper
import Store

/// Publishes actions: what must be known is asked for first, then judged in the order of reference/graph-api §2.6,
/// then everything is stored at once.
final class ActionPublishing {
    private let parts: GraphParts
    /// The properties that an action was found to have, by `namespace:action`: they tell which parameter names the
    /// object, so that its address can be looked up together with the action. A guess; what counts is asked for anew.
    private var guesses: [String: [String]] = [:]

    private static let mostGuesses = 1000

    init(_ parts: GraphParts) { self.parts = parts }

    /// Answers `POST /{person}/{namespace}:{action}`.
    func publish(
        _ name: NodeName,
        _ namespace: String,
        _ action: String,
        _ context: GraphContext
    ) async throws(GraphError) -> GraphAnswer {
        // An object's page that is itself a call which publishes would go on without end.
        guard !context.isOwnScrape else { throw .unsupported(.post) }
        let caller = try context.needCaller()
        let personID = try await parts.person(name, for: caller)
        if let person = caller.person, person.id != personID { throw .notPermitted }
        let parameters = context.call.parameters
        let (type, facts) = try await facts(namespace, action, context, caller)
        try await checkPermission(caller, personID)
        let form = try ActionForm(parameters)
        let references = try ActionForm.references(type.properties.map(\.name), of: parameters)
        guard let first = references.first else {
            throw .noObject(type.properties.map(\.name), context.call.version)
        }
        var terms = PublishTerms()
        terms.isUnique = type.isUnique
        terms.call = try context.keptCall(appID: caller.app.id, personID: personID)
        if let id = try await parts.earlier(terms.call) { return .made(id) }
        var new = NewAction(
            appID: caller.app.id,
            personID: personID,
            typeID: type.id,
            objectID: 0,
            property: first.property
        )
        let finding = ObjectFinding(
            parts: parts,
            appID: caller.app.id,
            namespace: namespace,
            personID: personID,
            context: context,
            forcesScrape: form.forcesScrape
        )
        try await addObjects(references, of: type, finding, facts, to: &new, &terms)
        try await parts.check(form, type, appID: caller.app.id)
        try add(form, to: &new)
        if let images = form.images, !images.isEmpty {
            let pictures = WaitingPictures(parts: parts, personID: personID, appID: caller.app.id)
            let found = try await pictures.find(images, at: context.origin)
            new.images = found.images.text(isObject: false)
            terms.pictures += found.keys
        }
        return try await publish(new, terms, type, first.property)
    }

    // Who may publish what

    /// The action type and what is known of the object's address, once it is sure that the app owns the type.
    private func facts(
        _ namespace: String,
        _ action: String,
        _ context: GraphContext,
        _ caller: Caller
    ) async throws(GraphError) -> (type: ActionType, facts: PublishFacts) {
        let key = namespace + ":" + action
        let guess = guesses[key]
        let question = question(namespace, action, context, guess ?? [])
        var facts = try await parts.acting { store throws(StoreError) in try await store.facts(question) }
        guard facts.app?.id == caller.app.id else {
            throw .foreignActionType(appID: caller.app.id, action)
        }
        guard let type = facts.type else { throw .undeclaredActionType(action) }
        let names = type.properties.map(\.name)
        guard names != guess else { return (type, facts) }
        if guesses.count >= Self.mostGuesses { guesses.removeAll() }
        guesses[key] = names
        let better = self.question(namespace, action, context, names)
        if better != question {
            facts = try await parts.acting { store throws(StoreError) in try await store.facts(better) }
        }
        return (type, facts)
    }

    private func question(
        _ namespace: String,
        _ action: String,
        _ context: GraphContext,
        _ properties: [String]
    ) -> PublishQuestion {
        let references = (try? ActionForm.references(properties, of: context.call.parameters)) ?? []
        guard case .address(let address) = references.first?.reference else {
            return parts.question(namespace, action, nil, context)
        }
        return parts.question(namespace, action, try? WebLocation(address), context)
    }

    private func checkPermission(_ caller: Caller, _ personID: Int64) async throws(GraphError) {
        guard caller.person == nil else {
            guard caller.may("publish_actions") else { throw .needsPermission("publish_actions") }
            return
        }
        let grants = try await parts.acting { store throws(StoreError) in
            try await store.grants(personID: personID, appID: caller.app.id)
        }
        guard let grants else { throw .notAuthorized }
        guard grants.contains("publish_actions") else { throw .needsPermission("publish_actions") }
    }

    // The action itself

    private func addObjects(
        _ references: [(property: String, reference: ObjectReference)],
        of type: ActionType,
        _ finding: ObjectFinding,
        _ facts: PublishFacts,
        to action: inout NewAction,
        _ terms: inout PublishTerms
    ) async throws(GraphError) {
        for (place, named) in references.enumerated() {
            guard let property = type.properties.first(where: { $0.name == named.property }) else { continue }
            let found = try await finding.find(named.reference, for: property, place == 0 ? facts : nil)
            switch found {
            case .known(let id) where place == 0: action.objectID = id
            case .known(let id): action.furtherObjects[property.name] = id
            case .new(let object, let pictures):
                terms.objects.append((property.name, object))
                terms.pictures += pictures
            }
        }
    }

    private func add(_ form: ActionForm, to action: inout NewAction) throws(GraphError) {
        if case .id(let id) = form.place { action.placeID = id }
        action.tags = form.tags ?? []
        action.message = form.message
        action.startedAt = form.startTime
        if form.endTime != nil || form.expiresIn != nil { action.endedAt = try form.end(after: parts.now) }
        action.ref = form.ref
        action.isExplicitlyShared = form.isExplicitlyShared ?? false
        action.hasNoFeedStory = form.hasNoFeedStory ?? false
        action.privacy = form.privacy?.text
    }

    private func publish(
        _ action: NewAction,
        _ terms: PublishTerms,
        _ type: ActionType,
        _ property: String
    ) async throws(GraphError) -> GraphAnswer {
        let outcome = try await parts.acting { store throws(StoreError) in
            try await store.publish(action, terms)
        }
        return try outcome.answer(type, property)
    }
}

extension PublishOutcome {
    /// What a call that publishes or changes an action is answered with.
    func answer(_ type: ActionType, _ property: String) throws(GraphError) -> GraphAnswer {
        switch self {
        case .published(let id), .repeated(let id): return .made(id)
        case .keyTaken: throw .otherCallOfThatKey
        case .pictureGone: throw .goneImage
        case .addressTaken: throw .unusable(property, "must not have the url of another object")
        case .alreadyPublished(let original):
            let object = type.properties.first { $0.name == property }?.objectType ?? property
            throw .alreadyPublished(property: object, action: type.name, original: original)
        }
    }
}

extension GraphParts {
    /// Checks the place and the people that a form names.
    func check(_ form: ActionForm, _ type: ActionType, appID: Int64) async throws(GraphError) {
        var placeID: Int64?
        if case .id(let id) = form.place { placeID = id }
        let tags = form.tags ?? []
        guard placeID != nil || !tags.isEmpty else { return }
        if placeID != nil, !type.allowsPlace { throw .noPlaceAllowed }
        let found = try await acting { store throws(StoreError) in
            try await store.check(tags: tags, placeID: placeID, appID: appID)
        }
        guard found.hasPlace else { throw .unknownPlace }
        guard type.allowsTags || tags.isEmpty else { throw .untaggable(tags) }
        guard found.refused.isEmpty else { throw .untaggable(found.refused) }
    }
}
