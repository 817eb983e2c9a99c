import ServeHTTP
import WireHTTP

/// Every address that Larder answers by itself; all others are calls of the Graph API or files.
enum Route: Int {
    case repeater, postRepeater
    case catalogue
    case meal
    case apiList, apiCreate
    case apiRead, apiReplace, apiPatch, apiRemove
    case health, readiness, metrics
    case debugger, postDebugger, echo
    case graphRoot
    case photo

    static func makeTable() -> RouteTable {
        var table = RouteTable()
        for path in ["/repeater", "/repeater.php"] as [StaticString] {
            table.add(.get, path, Route.repeater.rawValue)
            table.add(.post, path, Route.postRepeater.rawValue)
        }
        table.add(.get, "/meals/{slug}", Route.meal.rawValue)
        table.add(.get, "/", Route.catalogue.rawValue)
        table.add(.get, "/meals", Route.catalogue.rawValue)
        table.add(.get, "/api/meals", Route.apiList.rawValue)
        table.add(.post, "/api/meals", Route.apiCreate.rawValue)
        table.add(.get, "/api/meals/{slug}", Route.apiRead.rawValue)
        table.add(.put, "/api/meals/{slug}", Route.apiReplace.rawValue)
        table.add(.patch, "/api/meals/{slug}", Route.apiPatch.rawValue)
        table.add(.delete, "/api/meals/{slug}", Route.apiRemove.rawValue)
        table.add(.get, "/healthz", Route.health.rawValue)
        table.add(.get, "/readyz", Route.readiness.rawValue)
        table.add(.get, "/metrics", Route.metrics.rawValue)
        for path in ["/debugger", "/tools/debug", "/tools/debug/og/object", "/tools/debug/sharing"]
            as [StaticString]
        {
            table.add(.get, path, Route.debugger.rawValue)
            table.add(.post, path, Route.postDebugger.rawValue)
        }
        // Old links to them end in a slash.
        for path in ["/debugger/", "/tools/debug/", "/tools/debug/og/object/", "/tools/debug/sharing/"]
            as [StaticString]
        {
            table.add(.get, path, Route.debugger.rawValue)
        }
        table.add(.get, "/tools/debug/og/echo", Route.echo.rawValue)
        table.add(.get, "/tools/debug/og/echo/", Route.echo.rawValue)
        table.add(.post, "/", Route.graphRoot.rawValue)
        DialogRoute.add(to: &table)
        table.add(.get, "/photos/{name}", Route.photo.rawValue)
        return table
    }
}
