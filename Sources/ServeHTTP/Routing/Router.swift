package import WireHTTP

/// Which handler answers which path and method; every other method on the path is 405 with `Allow`, OPTIONS is
/// answered, and HEAD goes where GET goes.
///
/// Paths are compared as bytes: a route is a handful of comparisons, and no string is made.
package final class Router {
    /// Answers a request whose path the route matched.
    package typealias Action = (Exchange) async throws -> Void

    private struct Route {
        let pattern: RoutePattern
        var actions: [(method: Method, action: Action)]
        let allow: [UInt8]
    }

    private var routes: [Route] = []

    /// A router without routes.
    package init() {}

    /// Adds a route. A pattern is a path whose segments are literal or `{named}`; a named one matches any segment
    /// that is not empty, and its place is put into `Exchange.parameters`.
    package func on(_ pattern: StaticString, _ actions: [Method: Action]) {
        var all = actions.map { ($0.key, $0.value) }
        if let get = actions[.get], actions[.head] == nil { all.append((.head, get)) }
        all.sort { $0.0.rawValue < $1.0.rawValue }
        let names = all.map { $0.0.name.description } + (actions[.options] == nil ? ["OPTIONS"] : [])
        let allow = Array(names.joined(separator: ", ").utf8)
        routes.append(Route(pattern: RoutePattern(pattern), actions: all.map { ($0.0, $0.1) }, allow: allow))
    }

    /// Answers by the first route that matches; false when none does.
    package func answer(_ exchange: Exchange) async throws -> Bool {
        for index in routes.indices where routes[index].pattern.matches(exchange) {
            exchange.allow = routes[index].allow
            if let action = action(index, exchange.method) {
                try await action(exchange)
            } else if exchange.method == .options {
                exchange.answerAllowed()
            } else {
                throw RequestFailure.refused(.methodNotAllowed)
            }
            return true
        }
        return false
    }

    private func action(_ route: Int, _ method: Method) -> Action? {
        for entry in routes[route].actions where entry.method == method { return entry.action }
        return nil
    }
}
