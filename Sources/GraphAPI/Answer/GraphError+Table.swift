extension GraphError {
    /// What went wrong is in the log.
    package static var unknown: GraphError {
        GraphError(1, "An unknown error occurred", status: 500)
    }

    /// The database cannot be reached.
    package static var unavailable: GraphError {
        var error = GraphError(
            2,
            "Service temporarily unavailable",
            type: "FacebookApiException",
            status: 503
        )
        error.isTransient = true
        error.retryAfter = 5
        return error
    }

    /// Too many calls of an app, or of one address.
    package static func tooManyCalls(retryAfter: Int) -> GraphError {
        var error = GraphError(4, "(#4) Application request limit reached", status: 403)
        error.isTransient = true
        error.retryAfter = retryAfter
        return error
    }

    /// Too many calls of a person.
    package static func tooManyUserCalls(retryAfter: Int) -> GraphError {
        var error = GraphError(17, "(#17) User request limit reached", status: 403)
        error.isTransient = true
        error.retryAfter = retryAfter
        return error
    }

    /// A parameter that is missing or cannot be used.
    package static func invalidParameter(_ words: String) -> GraphError {
        GraphError(100, "(#100) " + words)
    }

    /// An id that is none, or that is not what it should be the id of.
    package static var invalidID: GraphError { .invalidParameter("Invalid fbid.") }

    /// There is no such node, or not for this caller, or it cannot do that.
    package static func unsupported(_ method: GraphMethod) -> GraphError {
        GraphError(
            100,
            "Unsupported \(method.rawValue) request. Please read the Graph API documentation at "
                + "https://developers.facebook.com/docs/graph-api",
            type: "GraphMethodException"
        )
    }

    /// The path names an edge that does not exist.
    package static func unknownPath(_ path: String) -> GraphError {
        GraphError(2500, "Unknown path components: \(path)")
    }

    /// `me` without a token.
    package static var needsActiveToken: GraphError {
        GraphError(
            2500,
            "An active access token must be used to query information about the current user."
        )
    }

    /// A call that needs a token came without.
    package static var needsToken: GraphError {
        GraphError(104, "An access token is required to request this resource.")
    }

    /// A token that is none of ours.
    package static var invalidToken: GraphError {
        var error = GraphError(190, "Invalid OAuth access token.")
        error.challenge = "invalid_token"
        return error
    }

    /// A token that was good once; `subcode` says why it is not any more.
    package static func deadToken(_ message: String, subcode: Int) -> GraphError {
        var error = GraphError(190, "Error validating access token: " + message, subcode: subcode)
        error.challenge = "invalid_token"
        return error
    }

    /// The person has not granted a permission that publishing needs.
    package static func needsPermission(_ permission: String) -> GraphError {
        GraphError(200, "(#200) Requires extended permission: \(permission)")
    }

    /// The node is another app's or another person's.
    package static var notPermitted: GraphError {
        GraphError(200, "(#200) Permissions error")
    }

    /// An app token is needed, and a person's came.
    package static var needsAppToken: GraphError {
        GraphError(15, "(#15) This method must be called with an app access_token.")
    }

    /// Names that lead to nobody.
    package static func unknownAliases(_ names: [String]) -> GraphError {
        GraphError(
            803,
            "(#803) Some of the aliases you requested do not exist: \(names.joined(separator: ","))"
        )
    }
}
