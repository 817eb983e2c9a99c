/// Errors of requests that cannot be read.
extension GraphError {
    /// A path with broken escapes, or with what no path of ours has.
    package static var unreadablePath: GraphError { .invalidParameter("The path cannot be read") }

    /// A body that breaks the rules of its type, or ends before its end.
    package static var brokenBody: GraphError { .invalidParameter("The body of the request cannot be read") }

    /// A body of a type that has no parameters in it.
    package static var unknownBodyType: GraphError {
        .invalidParameter("The body of the request has a Content-Type that cannot be read")
    }

    /// More parameters or parts than any call has.
    package static var tooManyParameters: GraphError {
        var error = GraphError.invalidParameter("The request has too many parameters")
        error.status = 413
        return error
    }

    /// A body over the limit of uploads.
    package static var tooLarge: GraphError {
        var error = GraphError.invalidParameter("The body of the request is too large")
        error.status = 413
        return error
    }

    /// A method that the Graph API has not got.
    package static var unsupportedMethod: GraphError {
        GraphError(100, "Unsupported method.", type: "GraphMethodException")
    }

    /// `ids=` without an id; Facebook gave no code.
    package static var emptyIdentifier: GraphError {
        GraphError(nil, "Cannot specify an empty identifier")
    }

    /// More ids at once than allowed.
    package static func tooManyIdentifiers(limit: Int) -> GraphError {
        .invalidParameter("ids may name \(limit) objects at most")
    }

    /// A list of fields that breaks off or has braces that do not match.
    package static func brokenFields(at character: Int) -> GraphError {
        GraphError(2500, "Syntax error in the parameter fields at character \(character)")
    }

    /// A field that nodes of that type do not have.
    package static func unknownField(_ name: String, of type: String) -> GraphError {
        .invalidParameter("Tried accessing nonexisting field (\(name)) on node type (\(type))")
    }

    /// A cursor that was never given out.
    package static var brokenCursor: GraphError { .invalidParameter("Invalid cursors values") }
}
