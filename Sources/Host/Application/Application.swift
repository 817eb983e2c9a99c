import GraphAPI
import Reactor
import ServeHTTP
import Telemetry
import WireHTTP

/// The handler of one worker: finds the route of a request and lets the part that owns it answer.
final class Application: Handler {
    private let routes = Route.makeTable()
    private let repeater: RepeaterHandler
    private let meals: MealPages
    private let api: MealAPI
    private let operations: Operations
    private let debugger: DebuggerHandler
    private let graph: GraphHandler
    private let dialogs: DialogHandler
    private let photos: PhotoFiles
    private let files: StaticFiles?
    private let failures: Failures
    private let access: AccessRecorder?
    private let times: RouteTimes
    private let log: Log

    init(_ parts: WorkerParts) {
        repeater = parts.repeater
        meals = parts.meals
        api = parts.api
        operations = parts.operations
        debugger = parts.debugger
        graph = parts.graph
        dialogs = parts.dialogs
        photos = parts.photos
        files = parts.files
        failures = parts.failures
        access = parts.access
        times = parts.times
        log = parts.log
    }

    func answer(_ exchange: Exchange) async throws {
        switch routes.match(exchange) {
        case .route(let number):
            if let route = Route(rawValue: number) {
                exchange.group = RouteGroup(route).rawValue
                try await answer(exchange, route)
            } else if let route = DialogRoute(rawValue: number) {
                exchange.group = RouteGroup.dialog.rawValue
                try await dialogs.answer(exchange, route)
            }
        case .options:
            exchange.answerAllowed()
        case .otherMethods:
            if exchange.method == .delete, isRootCall(exchange) { return try await answerCall(exchange) }
            throw RequestFailure.refused(.methodNotAllowed)
        case .none:
            try await answerElse(exchange)
        }
    }

    private func answer(_ exchange: Exchange, _ route: Route) async throws {
        switch route {
        case .repeater: try repeater.answerGet(exchange)
        case .postRepeater: try await repeater.answerPost(exchange)
        case .meal: try await meals.answerMeal(exchange)
        case .catalogue: try await answerCatalogue(exchange)
        case .apiList: try await api.list(exchange)
        case .apiCreate: try await api.create(exchange)
        case .apiRead: try await api.read(exchange)
        case .apiReplace: try await api.replace(exchange)
        case .apiPatch: try await api.patch(exchange)
        case .apiRemove: try await api.remove(exchange)
        case .health: operations.answerHealth(exchange)
        case .readiness: await operations.answerReadiness(exchange)
        case .metrics: await operations.answerMetrics(exchange)
        case .debugger: try await debugger.answerGet(exchange)
        case .postDebugger: try await debugger.answerPost(exchange)
        case .echo: await debugger.answerEcho(exchange)
        case .photo: try await photos.answer(exchange)
        case .graphRoot:
            if try await !graph.answerRoot(exchange) { try await meals.answerCatalogue(exchange) }
        }
    }

    /// `/` is the catalogue, and with `id` or `ids` the root of the Graph surface.
    private func answerCatalogue(_ exchange: Exchange) async throws {
        if isRootCall(exchange) { return try await answerCall(exchange) }
        try await meals.answerCatalogue(exchange)
    }

    private func isRootCall(_ exchange: Exchange) -> Bool {
        let head = exchange.head
        guard head.path.count <= 1, let query = head.query else { return false }
        return GraphSurface.claimsRoot(exchange.bytes, query: query)
    }

    private func answerElse(_ exchange: Exchange) async throws {
        guard exchange.head.form != .asterisk else {
            exchange.allow = Array("GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS".utf8)
            exchange.answerAllowed()
            return
        }
        let head = exchange.head
        if GraphSurface.claims(exchange.bytes, path: head.path, query: head.query) {
            return try await answerCall(exchange)
        }
        if let files {
            exchange.group = RouteGroup.file.rawValue
            if try await files.answer(exchange, cacheControl: "public, max-age=3600") { return }
        }
        let isCall = GraphSurface.mayClaim(
            exchange.bytes,
            path: head.path,
            authorization: head.first(.authorization)
        )
        if isCall { return try await answerCall(exchange) }
        exchange.group = RouteGroup.other.rawValue
        if try await graph.answerIfCall(exchange) { return }
        throw RequestFailure.refused(exchange.method == .other ? .notImplemented : .notFound)
    }

    private func answerCall(_ exchange: Exchange) async throws {
        exchange.group = RouteGroup.graph.rawValue
        try await graph.answer(exchange)
    }

    func answerFailure(_ exchange: Exchange, _ status: Status) {
        failures.answer(exchange, status)
    }

    func ended(_ exchange: Exchange) {
        times.record(exchange)
        access?.record(exchange)
    }

    func note(_ error: any Error, _ exchange: Exchange) {
        var id: [UInt8] = []
        exchange.appendID(to: &id)
        log.error(
            "a request failed",
            .text("id", String(decoding: id, as: UTF8.self)),
            .text("route", exchange.route.description),
            .text("error", String(describing: error))
        )
    }
}
