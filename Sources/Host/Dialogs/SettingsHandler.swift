import GraphAPI
import Pages
import Secrets
import ServeHTTP
import Store
import WireHTTP

/// Answers `/settings`: what a person has let apps do, taking it back, the password, logging out.
final class SettingsHandler {
    /// What a form of the page is for.
    enum Change {
        case removeApp(String)
        case removePermission(String, app: String)
        case changePassword
        case logOut
    }

    private let parts: DialogParts

    init(_ parts: DialogParts) { self.parts = parts }

    /// Answers the page.
    func answer(_ exchange: Exchange, _ request: DialogRequest) async throws {
        guard let visitor = try await parts.visitor(request) else {
            return parts.askToLogIn(exchange, request, appID: nil)
        }
        let notice = request.query.text("notice").flatMap { SettingsPage.Notice(rawValue: $0) }
        try await show(exchange, visitor, notice)
    }

    private func show(
        _ exchange: Exchange,
        _ visitor: Visitor,
        _ notice: SettingsPage.Notice?,
        _ status: Status = .ok
    ) async throws {
        let apps = try await parts.stored { database throws(StoreError) in
            try await PermissionStore(database).apps(of: visitor.person.id)
        }
        let shown = apps.prefix(200).map { used in
            SettingsPage.UsedApp(
                id: used.app.id,
                name: used.app.name,
                permissions: used.permissions.map {
                    ConsentPage.Wish(permission: $0, sentence: PermissionWords.sentence(for: $0))
                }
            )
        }
        parts.show(exchange, status) {
            SettingsPage(
                form: visitor.form("/settings"),
                personName: visitor.person.name,
                apps: shown,
                notice: notice,
                on: $0
            ).write(to: &$1)
        }
    }

    /// Takes a form of the page.
    func take(_ exchange: Exchange, _ request: DialogRequest, _ change: Change) async throws {
        guard let visitor = try await parts.visitor(request) else {
            return parts.redirect(exchange, to: "/login.php?next=%2Fsettings")
        }
        guard visitor.hasSent(request) else { return parts.refuseForm(exchange) }
        switch change {
        case .logOut:
            try await parts.logOut(visitor, request, exchange)
            parts.redirect(exchange, to: "/login.php")
        case .removeApp(let id):
            guard let id = NodeName.id(id[...]) else { throw RequestFailure.refused(.notFound) }
            _ = try await parts.stored { database throws(StoreError) in
                try await PermissionStore(database).removeApp(id, personID: visitor.person.id)
            }
            tell(exchange, .appRemoved)
        case .removePermission(let permission, let app):
            guard let id = NodeName.id(app[...]), Permission.isName(permission) else {
                throw RequestFailure.refused(.notFound)
            }
            _ = try await parts.stored { database throws(StoreError) in
                try await PermissionStore(database).revoke(
                    permission,
                    personID: visitor.person.id,
                    appID: id
                )
            }
            tell(exchange, .permissionRemoved)
        case .changePassword:
            try await changePassword(exchange, request, visitor)
        }
    }

    private func tell(_ exchange: Exchange, _ notice: SettingsPage.Notice) {
        parts.redirect(exchange, to: "/settings?notice=" + notice.rawValue)
    }

    private func changePassword(
        _ exchange: Exchange,
        _ request: DialogRequest,
        _ visitor: Visitor
    ) async throws {
        let new = request.form["new_password"] ?? ""
        guard new == request.form["repeated_password"] else {
            return try await show(exchange, visitor, .passwordsDiffer, .badRequest)
        }
        guard new.unicodeScalars.count >= SettingsPage.shortestPassword, PasswordHash.isUsable(new) else {
            return try await show(exchange, visitor, .passwordShort, .badRequest)
        }
        let old = request.form["old_password"] ?? ""
        switch try await parts.checkPassword(old, of: visitor.person, request) {
        case .wrong:
            return try await show(exchange, visitor, .passwordWrong, .forbidden)
        case .tooMany(let seconds):
            HeadWriter.append("Retry-After", seconds, to: &exchange.fields)
            return try await show(exchange, visitor, .tooManyTries, .tooManyRequests)
        case .right: break
        }
        guard let hash = await parts.passwords.hash(new) else {
            throw RequestFailure.refused(.serviceUnavailable)
        }
        _ = try await parts.stored { database throws(StoreError) in
            try await PersonStore(database).setPassword(
                visitor.person.id,
                hash: hash,
                keeping: visitor.sessionHash
            )
        }
        // A cookie that somebody else may have copied is worth nothing from now on either.
        try await parts.logIn(visitor.person.id, request, exchange)
        tell(exchange, .passwordChanged)
    }
}
