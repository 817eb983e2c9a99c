internal import Markup

/// What a person has let apps do, and how to take it back.
package struct SettingsPage: Sendable {
    /// An app that the person uses.
    package struct UsedApp: Sendable, Hashable {
        /// Its id.
        package let id: Int64
        /// Its name.
        package let name: String
        /// What it may do.
        package let permissions: [ConsentPage.Wish]

        /// An app with its permissions.
        package init(id: Int64, name: String, permissions: [ConsentPage.Wish]) {
            self.id = id
            self.name = name
            self.permissions = permissions
        }
    }

    /// What has just happened.
    package enum Notice: String, Sendable, Hashable {
        case permissionRemoved = "permission-removed"
        case appRemoved = "app-removed"
        case passwordChanged = "password-changed"
        case passwordWrong = "password-wrong"
        case passwordShort = "password-short"
        case passwordsDiffer = "passwords-differ"
        case tooManyTries = "too-many-tries"

        /// Whether it is bad news.
        package var isFault: Bool {
            switch self {
            case .permissionRemoved, .appRemoved, .passwordChanged: false
            case .passwordWrong, .passwordShort, .passwordsDiffer, .tooManyTries: true
            }
        }

        var sentence: String {
            switch self {
            case .permissionRemoved: "The permission has been removed."
            case .appRemoved: "The app has been removed."
            case .passwordChanged: "The password has been changed. Every app has to ask you again."
            case .passwordWrong: "The old password is not right."
            case .passwordShort:
                "The new password needs at least \(SettingsPage.shortestPassword) characters."
            case .passwordsDiffer: "The new password was not the same both times."
            case .tooManyTries: "There were too many tries. Wait a while."
            }
        }
    }

    /// Fewest characters of a password.
    package static let shortestPassword = 8

    private let form: DialogForm
    private let personName: String
    private let apps: [UsedApp]
    private let notice: Notice?
    private let site: Site

    /// The page; `form` brings the proof for all forms of it.
    package init(form: DialogForm, personName: String, apps: [UsedApp], notice: Notice?, on site: Site) {
        self.form = form
        self.personName = personName
        self.apps = apps
        self.notice = notice
        self.site = site
    }

    /// Appends the page.
    package func write(to page: inout [UInt8]) {
        DialogFrame(title: "Settings", site: site).write(to: &page) {
            HTML.h1 { "Settings" }
            if let notice {
                HTML.p([
                    "class": notice.isFault ? "fault" : "done", "role": notice.isFault ? "alert" : "status",
                ]) {
                    notice.sentence
                }
            }
            HTML.p(["class": "lead"]) { "Logged in as \(personName)." }
            appsSection
            passwordSection
            HTML.section(["aria-labelledby": "logout-title"]) {
                HTML.h2(["id": "logout-title"]) { "Log out" }
                HTML.p { "Apps that were logged in from this browser are logged out too." }
                form.to("/settings/logout").button("Log out")
            }
        }
    }

    private var appsSection: Node {
        HTML.section(["aria-labelledby": "apps-title"]) {
            HTML.h2(["id": "apps-title"]) { "Apps" }
            if apps.isEmpty { HTML.p { "You do not use any app." } }
            for app in apps { node(of: app) }
        }
    }

    private func node(of app: UsedApp) -> Node {
        let path = "/settings/apps/\(app.id)"
        return HTML.section(["class": "app", "aria-labelledby": "app-\(app.id)"]) {
            HTML.h3(["id": "app-\(app.id)"]) { app.name }
            if app.permissions.isEmpty { HTML.p { "It sees your name and public profile." } }
            HTML.ul(["class": "wishes"]) {
                for wish in app.permissions {
                    HTML.li {
                        HTML.p { wish.sentence }
                        form.to(path + "/permissions/" + wish.permission + "/remove").button(
                            "Remove",
                            label: "Remove from \(app.name): \(wish.sentence)"
                        )
                    }
                }
            }
            form.to(path + "/remove").button("Remove app", label: "Remove the app \(app.name)")
        }
    }

    private var passwordSection: Node {
        HTML.section(["aria-labelledby": "password-title"]) {
            HTML.h2(["id": "password-title"]) { "Password" }
            form.to("/settings/password").node {
                DialogField(
                    name: "old_password",
                    label: "Old password",
                    type: "password",
                    autocomplete: "current-password",
                    limit: 1024
                ).nodes
                newPassword("new_password", "New password")
                newPassword("repeated_password", "New password once more")
                HTML.button(["type": "submit"]) { "Change password" }
            }
        }
    }

    private func newPassword(_ name: StaticString, _ label: String) -> [Node] {
        DialogField(name: name, label: label, type: "password", autocomplete: "new-password", limit: 1024)
            .nodes
    }
}
