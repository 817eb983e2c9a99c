/// What a request to the login dialog asks for (reference/graph-api §3.1), before the app and its address are
/// checked.
package struct AuthorizeQuery: Sendable, Hashable {
    /// Which of token and code the app gets.
    package enum Flow: Sendable, Hashable {
        /// In the fragment of the address.
        case token
        /// In its query, to be exchanged with the app's secret.
        case code
        /// Both in the fragment.
        case codeAndToken
    }

    /// The app's id as it was sent: `client_id`, or as older dialogs call it `app_id` or `api_key`.
    package let clientID: String?
    /// `redirect_uri`, or `next` of the oldest dialogs; nil when there is none or it is empty.
    package let redirectURI: String?
    /// Nil when a name in it cannot be a permission.
    package let scope: [String]?
    /// Which of token and code is asked for.
    package let flow: Flow
    /// Echoed as it is.
    package let state: String?
    /// Permissions that were declined are to be asked for once more.
    package let asksAgain: Bool
    /// The password is to be asked for though there is a session.
    package let needsPassword: Bool
    /// What was granted and declined is to be told.
    package let returnsScopes: Bool
    /// No page may be shown.
    package let isSilent: Bool

    /// Reads the parameters of a dialog; before version 2.0, what was declined is asked for again each time.
    package init(_ parameters: GraphParameters, version: GraphVersion?) {
        clientID = parameters.text("client_id") ?? parameters.text("app_id") ?? parameters.text("api_key")
        redirectURI = parameters.text("redirect_uri")
        scope = PermissionScope.read(parameters.text("scope") ?? "")
        state = parameters["state"]
        let types = Self.words(parameters.text("auth_type"))
        asksAgain = types.contains("rerequest") || !version.answersSuccessObjects
        needsPassword = types.contains("reauthenticate")
        let responses = Self.words(parameters.text("response_type"))
        returnsScopes = parameters.isTrue("return_scopes") || responses.contains("granted_scopes")
        let wantsToken = responses.contains("token") || parameters.text("type") == "user_agent"
        flow = wantsToken ? (responses.contains("code") ? .codeAndToken : .token) : .code
        isSilent = parameters.text("display") == "none"
    }

    private static func words(_ text: String?) -> [String] {
        (text ?? "").lowercased().utf8.split(whereSeparator: { ", +".utf8.contains($0) }).map {
            String(decoding: $0, as: UTF8.self)
        }
    }
}
