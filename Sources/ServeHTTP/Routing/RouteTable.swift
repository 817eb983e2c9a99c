package import WireHTTP

/// Which route a path and method belong to; a handler then switches over its routes.
///
/// Paths are compared as bytes: finding a route is a handful of comparisons, and no string is made. Routes are
/// numbers rather than closures: an escaping async closure may be converted so that it leaves the caller's actor,
/// and a hop to another thread costs more than the whole request.
package struct RouteTable {
    /// What the table says of a request.
    package enum Match: Equatable {
        /// The number that was given to `add`.
        case route(Int)
        /// The path is known, the method is OPTIONS and no route takes it: answer with `Exchange.answerAllowed`.
        case options
        /// The path is known but takes other methods, now in `Exchange.allow`.
        case otherMethods
        /// No route has this path.
        case none
    }

    private struct Path {
        let name: StaticString
        let pattern: RoutePattern
        var methods: [(method: Method, route: Int)] = []
        var allow: [UInt8] = []
    }

    private var paths: [Path] = []

    /// A table without routes.
    package init() {}

    /// Adds a route for a method of a path. Paths are tried in the order in which they were first added.
    ///
    /// A pattern is a path whose segments are literal or `{named}`; a named one matches any segment that is not
    /// empty, and its place is put into `Exchange.parameters`. HEAD goes where GET goes.
    package mutating func add(_ method: Method, _ pattern: StaticString, _ route: Int) {
        let index = paths.firstIndex { $0.name.description == pattern.description } ?? paths.count
        if index == paths.count { paths.append(Path(name: pattern, pattern: RoutePattern(pattern))) }
        paths[index].methods.append((method, route))
        paths[index].allow = Self.allow(paths[index].methods.map(\.method))
    }

    /// Every pattern with the methods that were added for it, in order; for what describes the routes.
    package var patterns: [(path: String, methods: [Method])] {
        paths.map { ($0.name.description, $0.methods.map(\.method)) }
    }

    private static func allow(_ methods: [Method]) -> [UInt8] {
        var all = Set(methods)
        if all.contains(.get) { all.insert(.head) }
        all.insert(.options)
        let names = all.sorted { $0.rawValue < $1.rawValue }.map(\.name.description)
        return Array(names.joined(separator: ", ").utf8)
    }

    /// Finds the route of a request, and tells the exchange its pattern and the methods of the path.
    package func match(_ exchange: Exchange) -> Match {
        // Through a span, which lends the paths: an iterator would copy each with all its arrays.
        let paths = paths.span
        for index in paths.indices where paths[index].pattern.matches(exchange) {
            exchange.allow = paths[index].allow
            exchange.route = paths[index].name
            let method = exchange.method
            let wanted = method == .head ? Method.get : method
            let methods = paths[index].methods.span
            for number in methods.indices
            where methods[number].method == wanted || methods[number].method == method {
                return .route(methods[number].route)
            }
            return method == .options ? .options : .otherMethods
        }
        return .none
    }
}
