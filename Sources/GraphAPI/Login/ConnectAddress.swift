/// Where the dialogs of 2009 send a client: `fbconnect:success` without slashes, or with them, or an address
/// of the app (reference/graph-api §2.12).
package struct ConnectAddress: Sendable, Hashable {
    /// The address as it was sent.
    package let text: String
    /// What `form-action` must name.
    package let formTarget: String

    /// The address, if it may be one for that app.
    package init?(_ text: String, of app: LoginApp, ownOrigin: String) {
        if Self.fixed.contains(text) {
            formTarget = "fbconnect:"
        } else if let redirect = RedirectAddress(text, of: app, ownOrigin: ownOrigin) {
            formTarget = redirect.formTarget
        } else {
            return nil
        }
        self.text = text
    }

    private static let fixed: Set<String> = [
        "fbconnect:success", "fbconnect:cancel", "fbconnect://success", "fbconnect://cancel",
    ]

    /// Where a client goes whose person said no.
    package static let cancel = ConnectAddress(fixed: "fbconnect:cancel")

    private init(fixed text: String) {
        self.text = text
        formTarget = "fbconnect:"
    }

    /// The address with the token of the login, which must be the first parameter.
    package func withToken(_ token: String) -> String {
        guard let mark = text.utf8.firstIndex(of: UInt8(ascii: "?")) else {
            return text + "?auth_token=" + token
        }
        let behind = text.utf8.index(after: mark)
        return text[..<behind] + "auth_token=" + token + "&" + text[behind...]
    }
}
