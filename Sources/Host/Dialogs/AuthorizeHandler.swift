import GraphAPI
import Pages
import Secrets
import ServeHTTP
import Store
import Telemetry
import WireHTTP

/// Answers `/oauth/authorize` and `/dialog/oauth`: an app wants to know who somebody is, and perhaps more.
final class AuthorizeHandler {
    /// What is asked, once app and address are known to be right.
    private struct Question {
        let app: LoginApp
        let redirect: RedirectAddress
        let query: AuthorizeQuery
        let scope: [String]

        func answer(_ consent: Consent? = nil) -> AuthorizeAnswer {
            var scopes: AuthorizeAnswer.Scopes?
            if let consent, query.returnsScopes {
                let granted = scope.filter {
                    PermissionScope.basic.contains($0) || consent.granted.contains($0)
                }
                scopes = AuthorizeAnswer.Scopes(
                    granted: granted,
                    denied: scope.filter { !granted.contains($0) }
                )
            }
            return AuthorizeAnswer(to: redirect.text, state: query.state, scopes: scopes)
        }

        /// What the person has not answered yet.
        func open(_ consent: Consent?) -> [String] {
            scope.filter { permission in
                if PermissionScope.basic.contains(permission) { return false }
                guard let consent else { return true }
                if consent.granted.contains(permission) { return false }
                return query.asksAgain || !consent.declined.contains(permission)
            }
        }
    }

    private let parts: DialogParts

    init(_ parts: DialogParts) { self.parts = parts }

    /// Answers a request for the dialog, or the form of its page.
    func answer(_ exchange: Exchange, _ request: DialogRequest) async throws {
        guard let question = try await read(exchange, request) else { return }
        guard let visitor = try await parts.visitor(request), !question.query.needsPassword else {
            if question.query.isSilent {
                return parts.redirect(exchange, to: question.answer().needsPage)
            }
            return parts.askToLogIn(
                exchange,
                request,
                appID: question.app.id,
                anew: question.query.needsPassword
            )
        }
        let consent = try await parts.consent(of: visitor, to: question.app)
        if request.isPost {
            return try await take(exchange, request, question, visitor, consent)
        }
        let open = question.open(consent)
        if let consent, open.isEmpty {
            return try await finish(exchange, question, visitor, consent)
        }
        if question.query.isSilent { return parts.redirect(exchange, to: question.answer().needsPage) }
        show(exchange, request, question, visitor, open, isNew: consent == nil)
    }

    /// What is asked; what cannot be answered at a registered address has a page, and is never sent on.
    private func read(_ exchange: Exchange, _ request: DialogRequest) async throws -> Question? {
        let query = AuthorizeQuery(request.query, version: request.version)
        guard let app = try await parts.app(query.clientID) else {
            parts.refuse(
                exchange,
                .badRequest,
                "Unknown app",
                "There is no app of that client_id. It may have been removed."
            )
            return nil
        }
        guard let text = query.redirectURI,
            let redirect = RedirectAddress(text, of: app, ownOrigin: request.origin)
        else {
            parts.refuse(
                exchange,
                .badRequest,
                "Address not allowed",
                "Given URL is not allowed by the Application configuration. (191)",
                "The redirect_uri is none that \(app.name) has registered."
            )
            return nil
        }
        guard let scope = query.scope else {
            parts.refuse(
                exchange,
                .badRequest,
                "Invalid scope",
                "One of the permissions in scope cannot be one."
            )
            return nil
        }
        return Question(app: app, redirect: redirect, query: query, scope: scope)
    }

    private func show(
        _ exchange: Exchange,
        _ request: DialogRequest,
        _ question: Question,
        _ visitor: Visitor,
        _ open: [String],
        isNew: Bool
    ) {
        let wishes = open.map {
            ConsentPage.Wish(permission: $0, sentence: PermissionWords.sentence(for: $0))
        }
        parts.show(exchange, targets: [question.redirect.formTarget]) {
            ConsentPage(
                form: visitor.form(request.ownAddress()),
                appName: question.app.name,
                personName: visitor.person.name,
                wishes: wishes,
                isNew: isNew,
                on: $0
            ).write(to: &$1)
        }
    }

    /// Takes the person's answer.
    private func take(
        _ exchange: Exchange,
        _ request: DialogRequest,
        _ question: Question,
        _ visitor: Visitor,
        _ consent: Consent?
    ) async throws {
        guard visitor.hasSent(request) else { return parts.refuseForm(exchange) }
        if request.form["cancel"] != nil {
            return parts.redirect(exchange, to: question.answer().denied)
        }
        guard request.form["allow"] != nil else {
            return show(
                exchange,
                request,
                question,
                visitor,
                question.open(consent),
                isNew: consent == nil
            )
        }
        let open = question.open(consent)
        let refused = request.form.pairs.filter { $0.name == "decline" }.map(\.value)
        let declined = open.filter { refused.contains($0) }
        let granted = open.filter { !refused.contains($0) }
        try await parts.record(Consent(granted: granted, declined: declined), of: visitor, to: question.app)
        let whole = try await parts.consent(of: visitor, to: question.app)
        try await finish(exchange, question, visitor, whole ?? Consent())
    }

    /// Gives the app what it asked for.
    private func finish(
        _ exchange: Exchange,
        _ question: Question,
        _ visitor: Visitor,
        _ consent: Consent
    ) async throws {
        let answer = question.answer(consent)
        switch question.query.flow {
        case .code:
            let code = try await makeCode(question, visitor)
            parts.redirect(exchange, to: answer.code(code))
        case .token, .codeAndToken:
            let code = question.query.flow == .codeAndToken ? try await makeCode(question, visitor) : nil
            let isDevice = question.redirect.kind == .device
            let lifetime: TokenLifetime = isDevice ? .long : .short
            let token = try await parts.makeToken(
                question.app.id,
                visitor,
                origin: isDevice ? .sso : .web,
                expiresAt: lifetime.end()
            )
            parts.redirect(exchange, to: answer.token(token, expiresIn: lifetime.seconds, code: code))
        }
    }

    private func makeCode(_ question: Question, _ visitor: Visitor) async throws -> String {
        let code = AccessTokenText.make()
        try await parts.stored { database throws(StoreError) in
            try await CodeStore(database).keep(
                hash: AccessTokenText.hash(code),
                appID: question.app.id,
                personID: visitor.person.id,
                redirectURI: question.redirect.text,
                sessionHash: visitor.sessionHash,
                expiresAt: TokenLifetime.brief.end()
            )
        }
        return code
    }
}

extension DialogParts {
    /// A token for an app that the visitor uses; it ends with the visitor's session.
    func makeToken(
        _ appID: Int64,
        _ visitor: Visitor,
        origin: Caller.Origin,
        expiresAt: Int64?
    ) async throws -> String {
        let token = AccessTokenText.make()
        try await stored { database throws(StoreError) in
            try await TokenStore(database).keep(
                hash: AccessTokenText.hash(token),
                appID: appID,
                personID: visitor.person.id,
                origin: origin,
                sessionHash: visitor.sessionHash,
                expiresAt: expiresAt
            )
        }
        return token
    }
}
