internal import Markup

/// A form for calls of the Graph API, and the answer to the last one.
package struct ExplorerPage: Sendable {
    /// The answer to a call.
    package struct Answer: Sendable, Hashable {
        /// HTTP's status.
        package let status: Int
        /// The body, laid out for reading.
        package let text: String

        /// An answer.
        package init(status: Int, text: String) {
            self.status = status
            self.text = text
        }
    }

    private let path: String
    private let fields: String
    private let token: String
    private let answer: Answer?
    private let site: Site

    /// The page with what was asked for, and what came of it.
    package init(path: String, fields: String, token: String, answer: Answer?, on site: Site) {
        self.path = path
        self.fields = fields
        self.token = token
        self.answer = answer
        self.site = site
    }

    /// Appends the page.
    package func write(to page: inout [UInt8]) {
        DialogFrame(title: "Graph Explorer", site: site).write(to: &page) {
            HTML.h1 { "Graph Explorer" }
            HTML.p(["class": "lead"]) { "Reads from the Graph API, as an app would with this token." }
            HTML.form(["action": "/explorer", "method": "get", "class": "dialog wide"]) {
                DialogField(name: "path", label: "Path", value: path.isEmpty ? "me" : path, limit: 2048).nodes
                DialogField(
                    name: "fields",
                    label: "Fields, separated by commas",
                    value: fields,
                    limit: 2048,
                    isRequired: false
                ).nodes
                DialogField(
                    name: "access_token",
                    label: "Access token",
                    value: token,
                    limit: 1024,
                    isRequired: false
                ).nodes
                HTML.button(["type": "submit"]) { "Read" }
            }
            if let answer {
                HTML.section(["aria-labelledby": "answer-title"]) {
                    HTML.h2(["id": "answer-title"]) { "Answer, status \(answer.status)" }
                    HTML.pre(["tabindex": "0"]) { answer.text }
                }
            }
        }
    }
}
