import GraphAPI
import Pages
import Secrets
import ServeHTTP
import Store
import Telemetry
import WireHTTP

/// Somebody who is logged in, with the session that shows it.
struct Visitor {
    let person: Caller.Person
    let isTestUser: Bool
    /// The cookie's text.
    let cookie: String

    /// What is kept of the session.
    var sessionHash: [UInt8] { AccessTokenText.hash(cookie) }

    /// A form that only this visitor's browser can send.
    func form(_ action: String) -> DialogForm {
        DialogForm(action: action, csrf: SecretProof.ofForm(cookie: cookie))
    }

    /// Whether a form that was sent is one that this visitor was shown.
    func hasSent(_ request: DialogRequest) -> Bool { request.isProven(by: cookie) }
}

extension DialogRequest {
    /// Whether the form carries the proof of that cookie.
    func isProven(by cookie: String) -> Bool {
        guard !isFromElsewhere, let proof = form.text("csrf") else { return false }
        return SecretProof.isSame(proof, SecretProof.ofForm(cookie: cookie))
    }
}

/// Who is logged in to a browser, logging in and out.
extension DialogParts {
    /// Who is logged in; nil when nobody is.
    func visitor(_ request: DialogRequest) async throws -> Visitor? {
        guard let cookie = request.session else { return nil }
        let found = try await stored { database throws(StoreError) in
            try await WebSessionStore(database).find(hash: AccessTokenText.hash(cookie))
        }
        return found.map { Visitor(person: $0.person, isTestUser: $0.isTestUser, cookie: cookie) }
    }

    /// Logs a person in, with a new cookie whatever the browser had before: one that somebody planted is
    /// worth nothing.
    func logIn(_ personID: Int64, _ request: DialogRequest, _ exchange: Exchange) async throws {
        let cookie = AccessTokenText.make()
        let old = request.session.map { AccessTokenText.hash($0) }
        try await stored { database throws(StoreError) in
            try await WebSessionStore(database).begin(
                hash: AccessTokenText.hash(cookie),
                personID: personID,
                expiresAt: Log.systemTime() + Int64(Cookie.sessionSeconds) * 1_000_000,
                replacing: old
            )
        }
        setSession(cookie, seconds: Cookie.sessionSeconds, request, exchange)
    }

    /// Ends the visitor's session, and what was given out in it.
    func logOut(_ visitor: Visitor, _ request: DialogRequest, _ exchange: Exchange) async throws {
        try await stored { database throws(StoreError) in
            try await WebSessionStore(database).end(hash: visitor.sessionHash)
        }
        setSession("", seconds: 0, request, exchange)
    }

    private func setSession(
        _ value: String,
        seconds: Int,
        _ request: DialogRequest,
        _ exchange: Exchange
    ) {
        let name = request.isSecure ? Cookie.secureSession : Cookie.session
        set(Cookie.line(name, value, seconds: seconds, isSecure: request.isSecure), exchange)
    }

    /// The cookie that a login form is bound to, set if the browser has none: a form that another site made,
    /// to log somebody in as somebody else, cannot have its proof.
    func visit(_ request: DialogRequest, _ exchange: Exchange) -> String {
        if let visit = request.visit { return visit }
        let visit = AccessTokenText.make()
        let name = request.isSecure ? Cookie.secureVisit : Cookie.visit
        set(Cookie.line(name, visit, seconds: 86_400, isSecure: request.isSecure), exchange)
        return visit
    }

    private func set(_ line: String, _ exchange: Exchange) {
        HeadWriter.append("Set-Cookie", bytes: line.utf8.span, to: &exchange.fields)
    }

    /// Sends somebody who is not logged in to the login page, from where the request goes on.
    func askToLogIn(
        _ exchange: Exchange,
        _ request: DialogRequest,
        appID: Int64?,
        anew: Bool = false
    ) {
        var pairs: [(String, String)] = []
        if let appID { pairs.append(("api_key", String(appID))) }
        if let display = request.query.text("display") { pairs.append(("display", display)) }
        if anew { pairs.append(("auth_type", "reauthenticate")) }
        pairs.append(("next", request.ownAddress(without: anew ? ["auth_type"] : [])))
        redirect(exchange, to: "/login.php?" + QueryText.joined(pairs))
    }

    /// The answer to a form that was not made for this browser, or whose session is over.
    func refuseForm(_ exchange: Exchange) {
        refuse(
            exchange,
            .forbidden,
            "This form is no longer good",
            "It was not made for this browser, or you have logged in or out since.",
            "Go back, load the page again, and try once more. Cookies have to be allowed."
        )
    }
}
