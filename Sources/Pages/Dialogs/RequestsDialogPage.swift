internal import Markup

/// The dialog in which a person sends an app's request to friends.
package struct RequestsDialogPage: Sendable {
    /// Somebody who may get the request.
    package struct Friend: Sendable, Hashable {
        /// The person's id.
        package let id: Int64
        /// The person's name.
        package let name: String
        /// Whether the app has chosen this one.
        package let isChosen: Bool

        /// A friend in the list.
        package init(id: Int64, name: String, isChosen: Bool) {
            self.id = id
            self.name = name
            self.isChosen = isChosen
        }
    }

    private let form: DialogForm
    private let appName: String
    private let personName: String
    private let title: String?
    private let message: String
    private let friends: [Friend]
    private let canChoose: Bool
    private let offersFrictionless: Bool
    private let fault: String?
    private let site: Site

    /// The page.
    ///
    /// - Parameters:
    ///   - canChoose: the app has not said to whom the request goes.
    ///   - offersFrictionless: the app wants to send requests to the same people without a question.
    ///   - fault: why the last try was not sent.
    package init(
        form: DialogForm,
        appName: String,
        personName: String,
        title: String?,
        message: String,
        friends: [Friend],
        canChoose: Bool,
        offersFrictionless: Bool,
        fault: String?,
        on site: Site
    ) {
        self.form = form
        self.appName = appName
        self.personName = personName
        self.title = title
        self.message = message
        self.friends = friends
        self.canChoose = canChoose
        self.offersFrictionless = offersFrictionless
        self.fault = fault
        self.site = site
    }

    /// Appends the page.
    package func write(to page: inout [UInt8]) {
        let heading = title ?? "Send a request"
        DialogFrame(title: heading, site: site).write(to: &page) {
            HTML.h1 { heading }
            HTML.p(["class": "lead"]) { "\(appName) wants to send this to friends of yours:" }
            HTML.blockquote(["class": "draft"]) { HTML.p { message } }
            if let fault { HTML.p(["class": "fault", "role": "alert"]) { fault } }
            form.node {
                if canChoose {
                    choice
                } else {
                    HTML.p { "To: " + friends.map(\.name).joined(separator: ", ") }
                }
                if offersFrictionless {
                    HTML.div(["class": "choice"]) {
                        HTML.input([
                            "type": "checkbox", "id": "frictionless", "name": "frictionless", "value": "1",
                        ])
                        HTML.label(["for": "frictionless"]) { "Do not ask me again for these people" }
                    }
                }
                HTML.div(["class": "buttons"]) {
                    HTML.button(["type": "submit", "name": "send", "value": "1"]) { "Send" }
                    HTML.button(["type": "submit", "name": "cancel", "value": "1", "class": "quiet"]) {
                        "Cancel"
                    }
                }
            }
            HTML.p(["class": "status"]) { "Logged in as \(personName)." }
        }
    }

    private var choice: Node {
        HTML.fieldset {
            HTML.legend { "To whom?" }
            if friends.isEmpty { HTML.p { "There is nobody whom it could be sent to." } }
            for friend in friends {
                HTML.div(["class": "choice"]) {
                    HTML.input([
                        "type": "checkbox", "id": "to-\(friend.id)", "name": "to", "value": String(friend.id),
                        "checked": friend.isChosen ? "" : nil,
                    ])
                    HTML.label(["for": "to-\(friend.id)"]) { friend.name }
                }
            }
        }
    }
}
