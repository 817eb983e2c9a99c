internal import Markup

/// The elements of the dialogs that other pages have not got.
extension HTML {
    static let fieldset = HTML("fieldset")
    static let legend = HTML("legend")
    static let blockquote = HTML("blockquote")
}

/// The frame of pages that somebody logged in, or about to, is shown: not for search engines.
struct DialogFrame {
    let title: String
    let site: Site

    func write(to page: inout [UInt8], @NodeBuilder _ main: () -> [Node]) {
        SiteFrame(site: site, title: title).write(to: &page) {
            $0.appendMeta("robots", "noindex")
            $0.append("<link rel=\"stylesheet\" href=\"/dialogs.css\">\n")
        } main: {
            for node in main() {
                node.write(to: &$0)
                $0.append("\n")
            }
        }
    }
}

/// A form as the dialogs have them.
package struct DialogForm: Sendable {
    /// Path and query that it is sent to: the address of the page itself, because clients with a web view of
    /// their own take everything else for a link that leads out of the dialog.
    package let action: String
    /// What shows that the page came from here.
    package let csrf: String

    /// A form that is sent to `action` with this proof.
    package init(action: String, csrf: String) {
        self.action = action
        self.csrf = csrf
    }

    /// The same proof for another address.
    func to(_ action: String) -> DialogForm { DialogForm(action: action, csrf: csrf) }

    /// The form; its one hidden field is the proof.
    func node(_ kind: String = "dialog", @NodeBuilder _ children: () -> [Node]) -> Node {
        HTML.form(["action": action, "method": "post", "class": kind]) {
            HTML.input(["type": "hidden", "name": "csrf", "value": csrf])
            children()
        }
    }

    /// A form of nothing but a button.
    func button(_ text: String, label: String? = nil) -> Node {
        node("single") { HTML.button(["type": "submit", "aria-label": label]) { text } }
    }
}

/// A labelled field of a form.
struct DialogField {
    let name: StaticString
    let label: String
    var type = "text"
    var value: String?
    var autocomplete = "off"
    var limit = 320
    var isRequired = true

    @NodeBuilder var nodes: [Node] {
        HTML.label(["for": name.description]) { label }
        HTML.input([
            "id": name.description, "name": name.description, "type": type, "value": value,
            "autocomplete": autocomplete, "autocapitalize": "none", "spellcheck": "false",
            "maxlength": String(limit), "required": isRequired ? "" : nil,
        ])
    }
}
