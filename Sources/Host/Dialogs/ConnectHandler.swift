import GraphAPI
import Pages
import Secrets
import ServeHTTP
import Store
import WireHTTP

/// Answers the pages of the Connect clients of 2009: login with a token for a session, and asking for a
/// permission.
final class ConnectHandler {
    private let parts: DialogParts
    private let login: LoginHandler

    init(_ parts: DialogParts, login: LoginHandler) {
        self.parts = parts
        self.login = login
    }

    /// Answers `/login.php?fbconnect=1`: login, then consent, then back with `auth_token`.
    func answerLogin(_ exchange: Exchange, _ request: DialogRequest) async throws {
        guard let (app, next) = try await read(exchange, request) else { return }
        guard let visitor = try await parts.visitor(request) else {
            let end = DialogEnd(appName: app.name, formTarget: next.formTarget)
            return try await login.answer(exchange, request, next: request.ownAddress(), end)
        }
        let consent = try await parts.consent(of: visitor, to: app)
        if request.isPost {
            guard visitor.hasSent(request) else { return parts.refuseForm(exchange) }
            if request.form["cancel"] != nil {
                return parts.redirect(exchange, to: cancel(request, app).text)
            }
        }
        guard consent != nil || request.isPost && request.form["allow"] != nil else {
            return show(exchange, request, app, visitor, wishes: [], isNew: true, next)
        }
        try await parts.record(Consent(), of: visitor, to: app)
        let token = AccessTokenText.make()
        try await parts.stored { database throws(StoreError) in
            try await RestSessionStore(database).keepAuthToken(
                hash: AccessTokenText.hash(token),
                appID: app.id,
                personID: visitor.person.id,
                expiresAt: TokenLifetime.brief.end()
            )
        }
        parts.redirect(exchange, to: next.withToken(token))
    }

    /// Answers `/connect/prompt_permission.php`.
    func answerPrompt(_ exchange: Exchange, _ request: DialogRequest) async throws {
        guard let (app, next) = try await read(exchange, request) else { return }
        guard let wanted = request.query.text("ext_perm").flatMap({ PermissionScope.read($0) }),
            !wanted.isEmpty
        else {
            return parts.refuse(
                exchange,
                .badRequest,
                "Invalid permission",
                "There is no permission of that name."
            )
        }
        guard let visitor = try await parts.visitor(request) else {
            return parts.askToLogIn(exchange, request, appID: app.id)
        }
        let consent = try await parts.consent(of: visitor, to: app)
        let open = wanted.filter { consent?.granted.contains($0) != true }
        if request.isPost {
            guard visitor.hasSent(request) else { return parts.refuseForm(exchange) }
            if request.form["cancel"] != nil {
                return parts.redirect(exchange, to: cancel(request, app).text)
            }
        } else if open.isEmpty {
            return parts.redirect(exchange, to: next.text)
        }
        guard request.isPost, request.form["allow"] != nil else {
            return show(
                exchange,
                request,
                app,
                visitor,
                wishes: open,
                isNew: consent == nil,
                next
            )
        }
        try await take(exchange, request, app, visitor, open, next)
    }

    /// Takes what the person allows of what was asked.
    private func take(
        _ exchange: Exchange,
        _ request: DialogRequest,
        _ app: LoginApp,
        _ visitor: Visitor,
        _ open: [String],
        _ next: ConnectAddress
    ) async throws {
        let refused = request.form.pairs.filter { $0.name == "decline" }.map(\.value)
        let answer = Consent(
            granted: open.filter { !refused.contains($0) },
            declined: open.filter { refused.contains($0) }
        )
        try await parts.record(answer, of: visitor, to: app)
        parts.redirect(exchange, to: answer.declined.isEmpty ? next.text : cancel(request, app).text)
    }

    /// App and address; what is wrong with them has a page.
    private func read(
        _ exchange: Exchange,
        _ request: DialogRequest
    ) async throws -> (app: LoginApp, next: ConnectAddress)? {
        guard let app = try await parts.app(request.query.text("api_key")) else {
            parts.refuse(exchange, .badRequest, "Unknown app", "There is no app of that api_key.")
            return nil
        }
        guard let text = request.query.text("next"),
            let next = ConnectAddress(text, of: app, ownOrigin: request.origin)
        else {
            parts.refuse(
                exchange,
                .badRequest,
                "Address not allowed",
                "Given URL is not allowed by the Application configuration. (191)"
            )
            return nil
        }
        return (app, next)
    }

    private func cancel(_ request: DialogRequest, _ app: LoginApp) -> ConnectAddress {
        let given = request.query.text("cancel") ?? request.query.text("cancel_url")
        return given.flatMap { ConnectAddress($0, of: app, ownOrigin: request.origin) } ?? .cancel
    }

    private func show(
        _ exchange: Exchange,
        _ request: DialogRequest,
        _ app: LoginApp,
        _ visitor: Visitor,
        wishes: [String],
        isNew: Bool,
        _ next: ConnectAddress
    ) {
        let wishes = wishes.map {
            ConsentPage.Wish(permission: $0, sentence: PermissionWords.sentence(for: $0))
        }
        parts.show(exchange, targets: [next.formTarget, cancel(request, app).formTarget]) {
            ConsentPage(
                form: visitor.form(request.ownAddress()),
                appName: app.name,
                personName: visitor.person.name,
                wishes: wishes,
                isNew: isNew,
                on: $0
            ).write(to: &$1)
        }
    }
}
