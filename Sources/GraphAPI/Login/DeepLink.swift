/// An address that opens an app on a device where somebody is to go on (reference/graph-api §3.3, seed 000
/// step 9).
package enum DeepLink {
    /// `fb<id><suffix>://authorize#…&target_url=…`.
    ///
    /// - Parameters:
    ///   - suffix: of the scheme, empty for an app that has none.
    ///   - token: for a person who uses the app: one that does not expire by itself.
    ///   - target: what the app is to show.
    package static func address(appID: Int64, suffix: String, token: String?, target: String) -> String {
        let login = token.map { "expires_in=0&access_token=" + QueryText.encoded($0) + "&" } ?? ""
        return scheme(appID: appID, suffix: suffix) + "://authorize#" + login + "target_url="
            + QueryText.encoded(target)
    }

    /// `fb<id><suffix>`.
    package static func scheme(appID: Int64, suffix: String) -> String { "fb\(appID)\(suffix)" }
}
