internal import Markup

/// The page that asks a person whether an app may do what it wants to.
package struct ConsentPage: Sendable {
    /// One thing that the app asks for.
    package struct Wish: Sendable, Hashable {
        /// The permission's name.
        package let permission: String
        /// What it means.
        package let sentence: String

        /// A permission in plain words.
        package init(permission: String, sentence: String) {
            self.permission = permission
            self.sentence = sentence
        }
    }

    private let form: DialogForm
    private let appName: String
    private let personName: String
    private let wishes: [Wish]
    private let isNew: Bool
    private let site: Site

    /// The page.
    ///
    /// - Parameters:
    ///   - wishes: what has not been granted yet; each can be left out.
    ///   - isNew: the person does not use the app yet.
    package init(
        form: DialogForm,
        appName: String,
        personName: String,
        wishes: [Wish],
        isNew: Bool,
        on site: Site
    ) {
        self.form = form
        self.appName = appName
        self.personName = personName
        self.wishes = wishes
        self.isNew = isNew
        self.site = site
    }

    /// Appends the page.
    package func write(to page: inout [UInt8]) {
        DialogFrame(title: "Allow \(appName)?", site: site).write(to: &page) {
            HTML.h1 { "Allow \(appName)?" }
            HTML.p(["class": "lead"]) { lead }
            form.node {
                HTML.ul(["class": "wishes"]) {
                    if isNew {
                        HTML.li {
                            HTML.p {
                                "See your name and public profile, and which of your friends use it too."
                            }
                        }
                    }
                    for wish in wishes { item(wish) }
                }
                HTML.div(["class": "buttons"]) {
                    HTML.button(["type": "submit", "name": "allow", "value": "1"]) { "Allow" }
                    HTML.button(["type": "submit", "name": "cancel", "value": "1", "class": "quiet"]) {
                        "Cancel"
                    }
                }
            }
            HTML.p(["class": "status"]) {
                "Logged in as \(personName). You can take all of this back in your settings."
            }
        }
    }

    private var lead: String {
        isNew
            ? "\(appName) wants to use your \(site.name) account. It will be able to:"
            : "\(appName) asks for more. It will be able to:"
    }

    private func item(_ wish: Wish) -> Node {
        let id = "decline-" + wish.permission
        return HTML.li {
            HTML.p(["id": "about-" + wish.permission]) { wish.sentence }
            HTML.div(["class": "choice"]) {
                HTML.input([
                    "type": "checkbox", "id": id, "name": "decline", "value": wish.permission,
                    "aria-describedby": "about-" + wish.permission,
                ])
                HTML.label(["for": id]) { "Leave this out" }
            }
        }
    }
}
