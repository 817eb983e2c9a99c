internal import Markup

/// The page that asks for e-mail address and password.
package struct LoginPage: Sendable {
    /// What went wrong with the last try. Neither tells whether there is such an account.
    package enum Fault: Sendable, Hashable {
        /// Address or password, one of them is not right.
        case wrong
        /// Too many tries; seconds to wait.
        case tooMany(seconds: Int)
    }

    private let form: DialogForm
    private let appName: String?
    private let fault: Fault?
    private let email: String
    private let site: Site

    /// The page.
    ///
    /// - Parameters:
    ///   - appName: the app that somebody is to be logged in for.
    ///   - email: what was entered the last time.
    package init(form: DialogForm, appName: String?, fault: Fault?, email: String, on site: Site) {
        self.form = form
        self.appName = appName
        self.fault = fault
        self.email = email
        self.site = site
    }

    /// Appends the page.
    package func write(to page: inout [UInt8]) {
        DialogFrame(title: "Log in", site: site).write(to: &page) {
            HTML.h1 { "Log in" }
            if let appName {
                HTML.p(["class": "lead"]) { "Log in to use your \(site.name) account with \(appName)." }
            }
            if let fault { HTML.p(["class": "fault", "role": "alert"]) { words(for: fault) } }
            form.node {
                DialogField(
                    name: "email",
                    label: "E-mail address",
                    type: "email",
                    value: email,
                    autocomplete: "username"
                ).nodes
                DialogField(
                    name: "pass",
                    label: "Password",
                    type: "password",
                    autocomplete: "current-password",
                    limit: 1024
                ).nodes
                HTML.button(["type": "submit", "name": "login", "value": "1"]) { "Log in" }
            }
        }
    }

    private func words(for fault: Fault) -> String {
        switch fault {
        case .wrong: "That e-mail address and password do not belong together."
        case .tooMany(let seconds):
            "There were too many tries. Try again in \(DebuggerParts.count((seconds + 59) / 60, "minute"))."
        }
    }
}
