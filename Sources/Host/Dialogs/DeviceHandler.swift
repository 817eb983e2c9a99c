import GraphAPI
import OpenGraph
import Pages
import ServeHTTP
import Store
import WireHTTP

/// Answers `/device`: the part of a phone on which notifications and bookmarks open apps (seed 000 step 9).
final class DeviceHandler {
    private let parts: DialogParts

    init(_ parts: DialogParts) { self.parts = parts }

    /// Answers the page.
    func answer(_ exchange: Exchange, _ request: DialogRequest) async throws {
        guard let visitor = try await parts.visitor(request) else {
            return parts.askToLogIn(exchange, request, appID: nil)
        }
        let (apps, notices, schemes) = try await parts.stored { database throws(StoreError) in
            let apps = try await PermissionStore(database).apps(of: visitor.person.id).prefix(200).map(\.app)
            let store = DialogStore(database)
            let notices = try await store.notifications(of: visitor.person.id)
            let ids = Array(Set(apps.map(\.id) + notices.map(\.appID)))
            return (apps, notices, try await store.urlSchemeSuffixes(of: ids))
        }
        let notifications = notices.map { notice in
            DevicePage.Notification(
                action: Self.action(notice.appID, nil, "\(request.origin)/?request_ids=\(notice.id)"),
                sentence: "\(notice.writer ?? notice.appName): \(notice.message)",
                appName: notice.appName
            )
        }
        let bookmarks = apps.map { app in
            DevicePage.Bookmark(
                appName: app.name,
                schemes: Self.suffixes(schemes[app.id] ?? []).map { suffix in
                    DevicePage.Scheme(
                        name: DeepLink.scheme(appID: app.id, suffix: suffix),
                        action: Self.action(app.id, suffix, request.origin + "/")
                    )
                }
            )
        }
        let targets = schemes.flatMap { id, suffixes in
            Self.suffixes(suffixes).map { DeepLink.scheme(appID: id, suffix: $0) + ":" }
        }
        parts.show(exchange, targets: targets.sorted()) {
            DevicePage(
                form: visitor.form("/device"),
                notifications: notifications,
                bookmarks: bookmarks,
                on: $0
            ).write(to: &$1)
        }
    }

    /// An app without suffixes has its plain scheme.
    private static func suffixes(_ suffixes: [String]) -> [String] { suffixes.isEmpty ? [""] : suffixes }

    private static func action(_ appID: Int64, _ suffix: String?, _ target: String) -> String {
        var pairs = [("app_id", String(appID))]
        if let suffix { pairs.append(("suffix", suffix)) }
        pairs.append(("target_url", target))
        return "/device/open?" + QueryText.joined(pairs)
    }

    /// Opens an app where the person goes on, with a token if the person uses it.
    func open(_ exchange: Exchange, _ request: DialogRequest) async throws {
        guard let visitor = try await parts.visitor(request) else {
            return parts.redirect(exchange, to: "/login.php?next=%2Fdevice")
        }
        guard visitor.hasSent(request) else { return parts.refuseForm(exchange) }
        guard let app = try await parts.app(request.query.text("app_id")),
            let target = request.query.text("target_url"), target.utf8.count <= 4096,
            (try? WebAddress(target.utf8.span)) != nil
        else { throw RequestFailure.refused(.badRequest) }
        let suffixes = Self.suffixes(app.urlSchemeSuffixes)
        let suffix = request.query["suffix"] ?? suffixes[0]
        guard suffixes.contains(suffix) else { throw RequestFailure.refused(.badRequest) }
        var token: String?
        if try await parts.consent(of: visitor, to: app) != nil {
            // The address says that it does not expire; it ends with the session.
            token = try await parts.makeToken(app.id, visitor, origin: .sso, expiresAt: nil)
        }
        parts.redirect(
            exchange,
            to: DeepLink.address(appID: app.id, suffix: suffix, token: token, target: target)
        )
    }
}
