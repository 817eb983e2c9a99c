import GraphAPI
import OpenGraph
import Pages
import ServeHTTP
import Store
import WireHTTP

/// Answers `/activity`, the log of whoever is signed in, and `/people/{id}`, what others see of it.
final class ActivityHandler {
    private let parts: DialogParts

    /// Stories of one page of the log.
    private static let pageSize = 25
    /// Stories that a person's page gathers.
    private static let recent = 60

    init(_ parts: DialogParts) { self.parts = parts }

    // The log

    /// Answers `GET /activity`.
    func answer(_ exchange: Exchange, _ request: DialogRequest) async throws {
        guard let visitor = try await parts.visitor(request) else {
            return parts.askToLogIn(exchange, request, appID: nil)
        }
        let range: ActionRange
        do throws(GraphError) {
            range = try Self.range(request.query)
        } catch {
            throw RequestFailure.refused(.badRequest)
        }
        var actions = try await parts.acting { store throws(StoreError) in
            try await store.list(
                personID: visitor.person.id,
                typeID: nil,
                for: .person(visitor.person.id),
                range,
                limit: Self.pageSize + 1
            )
        }
        let goesOn = actions.count > Self.pageSize
        if goesOn { actions.removeLast() }
        var (hasNewer, hasOlder) = (range != .newest, goesOn)
        if case .newer = range {
            actions.reverse()
            (hasNewer, hasOlder) = (goesOn, true)
        }
        let page = ActivityPage(
            of: actions.map { Story($0) },
            personID: visitor.person.id,
            form: visitor.form("/activity"),
            notice: request.query.text("notice") == "removed" ? "The story has been removed." : nil,
            newer: hasNewer ? actions.first.map { Self.link("after", $0) } : nil,
            older: hasOlder ? actions.last.map { Self.link("before", $0) } : nil,
            on: parts.site
        )
        deliver(exchange) { page.write(to: &$0) }
    }

    private static func range(_ query: GraphParameters) throws(GraphError) -> ActionRange {
        if let text = query.text("before") { return .older(try edge(text)) }
        if let text = query.text("after") { return .newer(try edge(text)) }
        return .newest
    }

    private static func edge(_ text: String) throws(GraphError) -> ActionEdge {
        try ActionEdge(GraphCursor(text: text, keys: 2))
    }

    private static func link(_ name: String, _ action: StoredAction) -> String {
        "/activity?\(name)=\(GraphCursor(action.createdAt, action.id).text)"
    }

    /// Takes the form that removes a story: the person's own, whatever app has published it.
    func remove(_ exchange: Exchange, _ request: DialogRequest, _ text: String) async throws {
        guard let visitor = try await parts.visitor(request) else {
            return parts.redirect(exchange, to: "/login.php?next=%2Factivity")
        }
        guard visitor.hasSent(request) else { return parts.refuseForm(exchange) }
        guard let id = NodeName.id(text[...]),
            try await parts.acting({ store throws(StoreError) in try await store.owner(of: id) })?.personID
                == visitor.person.id
        else { throw RequestFailure.refused(.notFound) }
        _ = try await parts.acting { store throws(StoreError) in try await store.remove(id) }
        parts.redirect(exchange, to: "/activity?notice=removed")
    }

    // A person's page

    /// Answers `GET /people/{id}`.
    func answerPerson(_ exchange: Exchange, _ request: DialogRequest, _ text: String) async throws {
        guard let id = NodeName.id(text[...]) else { throw RequestFailure.refused(.notFound) }
        let person = try await parts.stored { database throws(StoreError) in
            try await PersonStore(database).find(id)
        }
        guard let person else { throw RequestFailure.refused(.notFound) }
        let visitor = try await parts.visitor(request)
        let reader = visitor.map { ActionReader.person($0.person.id) } ?? .anyone
        let actions = try await parts.acting { store throws(StoreError) in
            try await store.list(personID: id, typeID: nil, for: reader, limit: Self.recent)
        }
        let objects = Set(actions.compactMap { $0.objects.first?.id })
        let tallies = try await parts.acting { store throws(StoreError) in
            try await store.tallies(of: Array(objects))
        }
        let page = PersonPage(
            of: person.name,
            stories: actions.map { Story($0) },
            tallies: tallies,
            isSignedIn: visitor != nil,
            on: parts.site
        )
        deliver(exchange) { page.write(to: &$0) }
    }

    /// Pages for one reader, with pictures from wherever people have put them.
    private func deliver(_ exchange: Exchange, _ write: (inout [UInt8]) -> Void) {
        var page: [UInt8] = []
        write(&page)
        exchange.fields.append(contentsOf: FieldBlocks.html + FieldBlocks.unkept)
        HeadWriter.append("X-Robots-Tag", "noindex", to: &exchange.fields)
        HeadWriter.append("Vary", "Cookie", to: &exchange.fields)
        exchange.answer(.ok, page.span)
    }
}

extension DialogParts {
    /// Runs what asks the store of actions; while the database cannot be reached, the answer is 503.
    func acting<Answer>(
        _ body: (ActionStore) async throws(StoreError) -> Answer
    ) async throws -> Answer {
        do throws(StoreError) {
            return try await body(try store.currentActions())
        } catch {
            if error.isOutage { throw RequestFailure.refused(.serviceUnavailable) }
            throw error
        }
    }
}

extension Story {
    /// The story of an action.
    init(_ action: StoredAction) {
        let object = action.objects.first
        let type = object?.type?.split(separator: ":", maxSplits: 1).last.map(String.init)
        self.init(
            id: action.id,
            personID: action.person.id,
            person: action.person.name,
            action: action.type,
            objectType: type ?? object?.property ?? "object",
            objectID: object?.id ?? 0,
            object: object?.title,
            app: action.app.name,
            publishedAt: action.createdAt
        )
        objectURL = object?.url
        place = action.place?.name
        tags = action.tags.map(\.name)
        message = action.message
        let kept = action.images.flatMap { try? JSONReader.read($0.utf8.span).array } ?? []
        images = kept.compactMap { ActionImage(json: $0)?.url }
    }
}
