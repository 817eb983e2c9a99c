/// An error of a REST call.
package struct RestError: Error, Sendable, Hashable {
    /// Facebook's number.
    package let code: Int
    /// The words that the wiki's list has for it.
    package let message: String

    /// An error of a code.
    package init(_ code: Int, _ message: String) {
        self.code = code
        self.message = message
    }

    /// What callers of REST are told of an error of the Graph API.
    package init(_ error: GraphError) {
        self.init(error.code ?? 1, error.message)
    }

    /// Not told what, as it is in the log.
    package static let unknown = RestError(1, "An unknown error occurred")
    /// The database cannot be reached.
    package static let unavailable = RestError(2, "Service temporarily unavailable")
    /// No call is named so.
    package static let unknownMethod = RestError(3, "Unknown method")
    /// The person has not let the app do this.
    package static let notPermitted = RestError(10, "Application does not have permission for this action")
    /// A token that may not be extended by this call.
    package static let notSignedOn = RestError(
        10,
        "The access token was not obtained using single sign-on"
    )
    /// No app has this key.
    package static let invalidKey = RestError(101, "Invalid API key")
    /// No session has this key any more.
    package static let invalidSession = RestError(102, "Session key invalid or no longer valid")
    /// `sig` is missing or not what the parameters and the secret give.
    package static let wrongSignature = RestError(104, "Incorrect signature")
    /// `status_update` was not granted.
    package static let needsStatusUpdate = RestError(
        250,
        "Updating status requires the extended permission status_update"
    )
    /// `share_item` was not granted.
    package static let needsShareItem = RestError(282, "Requires extended permission: share_item")

    /// A parameter that is missing or cannot be used.
    package static func invalidParameter(_ words: String) -> RestError { RestError(100, words) }

    /// What is answered, with the request's parameters but for secrets.
    func value(_ parameters: GraphParameters) -> RestValue {
        let arguments = parameters.pairs.prefix(50).filter { !Self.secrets.contains($0.name) }.map { pair in
            RestValue.record([
                RestValue.Member("key", .text(pair.name)),
                RestValue.Member("value", .text(String(pair.value.unicodeScalars.prefix(500)))),
            ])
        }
        return .record([
            RestValue.Member("error_code", .number(Int64(code))),
            RestValue.Member("error_msg", .text(message)),
            RestValue.Member("request_args", .list(of: "arg", Array(arguments))),
        ])
    }

    private static let secrets: Set<String> = [
        "sig", "access_token", "auth_token", "session_key", "secret", "client_secret", "password",
        "appsecret_proof",
    ]
}
