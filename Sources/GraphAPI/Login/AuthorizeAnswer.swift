/// The addresses that the login dialog ends with; their parameters have a fixed order, because clients look
/// for them with crude patterns (reference/graph-api §3.2).
package struct AuthorizeAnswer: Sendable, Hashable {
    /// Where the app wants to be answered.
    package let redirect: String
    /// Echoed as it was sent.
    package let state: String?
    /// Nil unless they are to be told.
    package let scopes: Scopes?

    /// What was granted and what was not.
    package struct Scopes: Sendable, Hashable {
        /// Permissions that the app has now.
        package let granted: [String]
        /// Permissions that it asked for and did not get.
        package let denied: [String]

        /// Both lists.
        package init(granted: [String], denied: [String]) {
            self.granted = granted
            self.denied = denied
        }
    }

    /// An answer to come, at a checked address.
    package init(to redirect: String, state: String?, scopes: Scopes? = nil) {
        self.redirect = redirect
        self.state = state
        self.scopes = scopes
    }

    /// `R#access_token=T&expires_in=N`. The pattern of the tutorial takes everything up to the last `&` for
    /// the token, so all else stands before it and nothing behind.
    ///
    /// - Parameters:
    ///   - seconds: 0 for a token that does not expire.
    ///   - code: for the flow that asks for both.
    package func token(_ token: String, expiresIn seconds: Int64, code: String? = nil) -> String {
        var pairs = scopePairs + statePairs
        if let code { pairs.append(("code", code)) }
        pairs.append(("access_token", token))
        pairs.append(("expires_in", String(seconds)))
        return redirect + "#" + QueryText.joined(pairs)
    }

    /// `R?code=C[&state=S]#_=_`.
    package func code(_ code: String) -> String {
        QueryText.appending(QueryText.joined([("code", code)] + scopePairs + statePairs), to: redirect)
            + "#_=_"
    }

    /// The person pressed *Cancel*.
    package var denied: String {
        failure(
            "error_reason=user_denied&error=access_denied"
                + "&error_description=The+user+denied+your+request."
        )
    }

    /// A page would have to be shown, and none may be.
    package var needsPage: String {
        failure(
            "error_reason=user_unknown&error=interaction_required"
                + "&error_description=The+user+has+to+see+a+page."
        )
    }

    private func failure(_ query: String) -> String {
        let tail = statePairs.isEmpty ? "" : "&" + QueryText.joined(statePairs)
        return QueryText.appending(query + tail, to: redirect)
    }

    private var statePairs: [(String, String)] { state.map { [("state", $0)] } ?? [] }

    private var scopePairs: [(String, String)] {
        guard let scopes else { return [] }
        return [
            ("granted_scopes", scopes.granted.joined(separator: ",")),
            ("denied_scopes", scopes.denied.joined(separator: ",")),
        ]
    }
}
