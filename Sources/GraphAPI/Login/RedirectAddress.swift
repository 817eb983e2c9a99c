/// Where a dialog sends the browser when it is done: an address that the app has said to be its own, byte for
/// byte.
///
/// RFC 6749 §10.15: an address that only looks like a registered one makes the dialog an open redirect, and
/// sends tokens to strangers. So nothing is normalised here; what is not exactly right is refused before any
/// login.
package struct RedirectAddress: Sendable, Hashable {
    /// Whose it is.
    package enum Kind: Sendable, Hashable {
        /// A scheme that opens an app on a device: `fbconnect`, `fb<id>`.
        case device
        /// The page `login_success.html`, where a web view looks at the address only (reference/graph-api
        /// §3.3).
        case successPage
        /// One that the app has registered.
        case registered
    }

    /// The address as it was sent.
    package let text: String
    /// Whose it is.
    package let kind: Kind

    /// The dialog address that SDKs with a web view of their own watch for.
    package static let watched = "fbconnect://success"
    /// The path of the page at which a web view reads its token.
    package static let successPath = "/connect/login_success.html"

    /// The address, if the app may be answered there; `ownOrigin` is `https://host` of this server.
    package init?(_ text: String, of app: LoginApp, ownOrigin: String) {
        guard AddressText.isClean(text) else { return nil }
        self.text = text
        if text == Self.watched || Self.isOwnScheme(text, of: app) {
            kind = .device
        } else if Self.isSuccessPage(text, ownOrigin: ownOrigin) {
            kind = .successPage
        } else if app.redirectURIs.contains(where: { Self.isRegistered(text, as: $0) }) {
            kind = .registered
        } else {
            return nil
        }
    }

    /// `fb<id>://authorize`, with one of the app's suffixes or none.
    private static func isOwnScheme(_ text: String, of app: LoginApp) -> Bool {
        ([""] + app.urlSchemeSuffixes).contains { text == "fb\(app.id)\($0)://authorize" }
    }

    private static func isSuccessPage(_ text: String, ownOrigin: String) -> Bool {
        let own = AddressText.authority(of: ownOrigin).map { [String($0)] } ?? []
        return (own + ["www.facebook.com"]).contains {
            text == "http://" + $0 + successPath || text == "https://" + $0 + successPath
        }
    }

    private static func isRegistered(_ text: String, as registered: String) -> Bool {
        guard AddressText.isSafeScheme(text), AddressText.hasPlainAuthority(text) else { return false }
        if text.utf8.elementsEqual(registered.utf8) { return true }
        guard registered.utf8.last == UInt8(ascii: "/"), text.utf8.starts(with: registered.utf8) else {
            return false
        }
        // `https://` alone would be the beginning of everything.
        guard let authority = AddressText.authority(of: registered),
            !authority.isEmpty || !AddressText.isWeb(text)
        else { return false }
        return AddressText.hasPlainPath(text)
    }

    /// What `form-action` of a Content-Security-Policy must name, so that a form may end at this address:
    /// browsers hold a form to it through all redirects (CSP Level 3 §6.4.1).
    package var formTarget: String {
        guard let scheme = AddressText.scheme(of: text) else { return "" }
        // A policy has no form for the literals of IPv6, nor a host for devices: the scheme alone names them.
        guard AddressText.isWeb(text), let authority = AddressText.authority(of: text),
            !authority.utf8.contains(UInt8(ascii: "["))
        else { return scheme + ":" }
        return scheme + "://" + authority
    }
}
