import GraphAPI
import Pages
import Secrets
import ServeHTTP
import Store
import Telemetry
import WireHTTP

/// Answers `/login.php`, the address in the links of test users, and what is behind a login.
final class LoginHandler {
    private let parts: DialogParts

    init(_ parts: DialogParts) { self.parts = parts }

    /// Answers `/login.php`: the form, or the way on for somebody who is logged in.
    ///
    /// The name stays in the address, because clients of 2010 show their web view only when they see it
    /// (reference/graph-api §3.2).
    func answer(_ exchange: Exchange, _ request: DialogRequest) async throws {
        let next = request.query.text("next").flatMap { LocalPath($0) }?.text ?? "/settings"
        let isAnew = request.query.text("auth_type") == "reauthenticate"
        if !request.isPost, !isAnew, try await parts.visitor(request) != nil {
            return parts.redirect(exchange, to: next)
        }
        try await answer(exchange, request, next: next, try await end(of: next, request))
    }

    /// The form, or the answer to it, for a dialog that ends at `end`.
    func answer(_ exchange: Exchange, _ request: DialogRequest, next: String, _ end: DialogEnd?) async throws
    {
        guard request.isPost else { return show(exchange, request, end) }
        guard let visit = request.visit, request.isProven(by: visit) else {
            return parts.refuseForm(exchange)
        }
        let email = String(request.form.text("email") ?? "").trimmingBlanks
        switch try await parts.checkPassword(request.form.text("pass") ?? "", email: email, request) {
        case .right(let person):
            try await parts.logIn(person.id, request, exchange)
            parts.redirect(exchange, to: next)
        case .wrong:
            show(exchange, request, end, .forbidden, fault: .wrong, email: email)
        case .tooMany(let seconds):
            HeadWriter.append("Retry-After", seconds, to: &exchange.fields)
            show(exchange, request, end, .tooManyRequests, fault: .tooMany(seconds: seconds), email: email)
        }
    }

    private func show(
        _ exchange: Exchange,
        _ request: DialogRequest,
        _ end: DialogEnd?,
        _ status: Status = .ok,
        fault: LoginPage.Fault? = nil,
        email: String = ""
    ) {
        let proof = SecretProof.ofForm(cookie: parts.visit(request, exchange))
        let form = DialogForm(action: request.ownAddress(), csrf: proof)
        parts.show(exchange, status, targets: end.map { [$0.formTarget] } ?? []) {
            LoginPage(form: form, appName: end?.appName, fault: fault, email: email, on: $0).write(to: &$1)
        }
    }

    /// Where the dialog ends that goes on after the login, as far as it is a right one: the redirects that
    /// follow the form may lead there at once.
    private func end(of next: String, _ request: DialogRequest) async throws -> DialogEnd? {
        guard let path = LocalPath(next) else { return nil }
        let parameters = GraphParameters(QueryText.pairs(of: path.query))
        let query = AuthorizeQuery(parameters, version: nil)
        guard let app = try await parts.app(query.clientID),
            let address = query.redirectURI ?? parameters.text("next"),
            let end = ConnectAddress(address, of: app, ownOrigin: request.origin)
        else { return nil }
        return DialogEnd(appName: app.name, formTarget: end.formTarget)
    }

    // Test users

    /// Answers the `login_url` of a test user. Somebody who is logged in already is asked first: otherwise a
    /// link on any page would change who is.
    func answerTestUser(_ exchange: Exchange, _ request: DialogRequest) async throws {
        guard let user = try await testUser(request) else {
            return parts.refuse(exchange, .forbidden, "Not a link of ours", "This address logs nobody in.")
        }
        if let visitor = try await parts.visitor(request), visitor.person.id != user.id, !visitor.isTestUser {
            guard request.isPost else { return askToChange(exchange, request, visitor, to: user) }
            guard visitor.hasSent(request) else { return parts.refuseForm(exchange) }
        } else if request.isFromElsewhere, request.isPost {
            return parts.refuseForm(exchange)
        }
        try await parts.logIn(user.id, request, exchange)
        parts.redirect(exchange, to: "/settings")
    }

    private func testUser(_ request: DialogRequest) async throws -> Caller.Person? {
        guard let id = request.query.text("user_id").flatMap({ NodeName.id($0[...]) }),
            let proof = request.query.text("n")
        else { return nil }
        let found = try await parts.stored { database throws(StoreError) in
            try await LoginStore(database).testUser(id)
        }
        guard let found,
            TestLogin(secret: found.appSecret).isGood(proof, for: id, now: Log.systemTime())
        else { return nil }
        return found.person
    }

    private func askToChange(
        _ exchange: Exchange,
        _ request: DialogRequest,
        _ visitor: Visitor,
        to user: Caller.Person
    ) {
        let form = visitor.form(request.ownAddress())
        parts.show(exchange) {
            ConfirmPage(
                form: form,
                title: "Log in as \(user.name)?",
                sentence: "You are logged in as \(visitor.person.name). \(user.name) is a test user.",
                button: "Log in as \(user.name)",
                on: $0
            ).write(to: &$1)
        }
    }
}

/// Where a dialog ends, as the pages before it have to know it.
struct DialogEnd {
    let appName: String
    let formTarget: String
}

extension String {
    /// Without blanks around it, which phones put behind what they complete.
    fileprivate var trimmingBlanks: String {
        let scalars = unicodeScalars.drop { $0.properties.isWhitespace }
        var end = scalars.endIndex
        while end > scalars.startIndex, scalars[scalars.index(before: end)].properties.isWhitespace {
            end = scalars.index(before: end)
        }
        return String(scalars[..<end])
    }
}
