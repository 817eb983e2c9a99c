/// What a request asked for, as the metrics tell requests apart: few enough that each may have a histogram.
enum RouteGroup: Int, CaseIterable {
    /// What was refused before a route was found, and addresses where nothing is.
    case other
    case repeater, meal, catalogue, api, graph, file, debugger, dialog, photo, operations

    init(_ route: Route) {
        self =
            switch route {
            case .repeater, .postRepeater: .repeater
            case .meal: .meal
            case .catalogue: .catalogue
            case .apiList, .apiCreate, .apiRead, .apiReplace, .apiPatch, .apiRemove: .api
            case .health, .readiness, .metrics: .operations
            case .debugger, .postDebugger, .echo: .debugger
            case .graphRoot: .graph
            case .photo: .photo
            }
    }
}
