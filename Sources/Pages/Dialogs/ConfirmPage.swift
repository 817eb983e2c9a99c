internal import Markup

/// A page that asks one question with one button.
package struct ConfirmPage: Sendable {
    private let form: DialogForm
    private let title: String
    private let sentence: String
    private let button: String
    private let site: Site

    /// The page.
    package init(form: DialogForm, title: String, sentence: String, button: String, on site: Site) {
        self.form = form
        self.title = title
        self.sentence = sentence
        self.button = button
        self.site = site
    }

    /// Appends the page.
    package func write(to page: inout [UInt8]) {
        DialogFrame(title: title, site: site).write(to: &page) {
            HTML.h1 { title }
            HTML.p { sentence }
            form.node { HTML.button(["type": "submit"]) { button } }
        }
    }
}
