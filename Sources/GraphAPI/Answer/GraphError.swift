package import OpenGraph

/// An error as the Graph API tells it (reference/graph-api §2.4); the table of those we give is ``GraphError+Table``.
package struct GraphError: Error, Sendable, Equatable {
    /// HTTP's status; 400 for nearly all.
    package var status = 400
    /// The words, with the `(#code)` in front where Facebook put it.
    package var message: String
    /// `OAuthException`, `GraphMethodException`, `Exception` …
    package var type = "OAuthException"
    /// Facebook's number; the oldest answers have none.
    package var code: Int?
    /// What it is more exactly.
    package var subcode: Int?
    /// Whether trying again may help.
    package var isTransient = false
    /// What the app may show to its user.
    package struct UserWords: Sendable, Equatable {
        /// A few words above it.
        package let title: String
        /// A sentence or two.
        package let message: String
    }

    /// Words for the user; the SDKs show them (`error_user_title`, `error_user_msg`).
    package var userWords: UserWords?
    /// The third part of `WWW-Authenticate`: `invalid_token`, `invalid_request`, `invalid_code`, `not_found`.
    package var challenge: String?
    /// Seconds for `Retry-After`.
    package var retryAfter: Int?

    /// An error of a code; the status is 400 unless changed.
    package init(
        _ code: Int?,
        _ message: String,
        type: String = "OAuthException",
        subcode: Int? = nil,
        status: Int = 400
    ) {
        self.code = code
        self.message = message
        self.type = type
        self.subcode = subcode
        self.status = status
    }

    /// `{"error":{…}}`.
    package var json: JSONValue {
        var members = [JSONMember("message", .string(message)), JSONMember("type", .string(type))]
        if let code { members.append(JSONMember("code", .integer(Int64(code)))) }
        if let subcode { members.append(JSONMember("error_subcode", .integer(Int64(subcode)))) }
        if let userWords {
            members.append(JSONMember("error_user_title", .string(userWords.title)))
            members.append(JSONMember("error_user_msg", .string(userWords.message)))
            if !isTransient { members.append(JSONMember("is_transient", .bool(false))) }
        }
        if isTransient { members.append(JSONMember("is_transient", .bool(true))) }
        return .object([JSONMember("error", .object(members))])
    }
}
