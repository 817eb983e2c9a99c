internal import Markup

/// The dialog in which a person publishes a post that an app has prepared.
package struct FeedDialogPage: Sendable {
    /// What the app has prepared.
    package struct Draft: Sendable, Hashable {
        /// Title of the link.
        package var name: String?
        /// A line below it.
        package var caption: String?
        /// More lines.
        package var description: String?
        /// Where it leads.
        package var link: String?

        /// A draft of nothing.
        package init() {}
    }

    private let form: DialogForm
    private let appName: String
    private let personName: String
    private let wallOf: String?
    private let draft: Draft
    private let site: Site

    /// The page; `wallOf` names the friend whose wall it is for.
    package init(
        form: DialogForm,
        appName: String,
        personName: String,
        wallOf: String?,
        draft: Draft,
        on site: Site
    ) {
        self.form = form
        self.appName = appName
        self.personName = personName
        self.wallOf = wallOf
        self.draft = draft
        self.site = site
    }

    /// Appends the page. Pictures of other sites are not loaded: they would tell those sites who looks.
    package func write(to page: inout [UInt8]) {
        DialogFrame(title: "Share", site: site).write(to: &page) {
            HTML.h1 { "Share" }
            HTML.p(["class": "lead"]) {
                wallOf.map { "\(appName) wants to post this for you on the wall of \($0)." }
                    ?? "\(appName) wants to post this for you on your wall."
            }
            if draft != Draft() {
                HTML.blockquote(["class": "draft"]) {
                    if let name = draft.name { HTML.p { HTML.strong { name } } }
                    if let caption = draft.caption { HTML.p(["class": "status"]) { caption } }
                    if let description = draft.description { HTML.p { description } }
                    if let link = draft.link { HTML.p { HTML.code { link } } }
                }
            }
            form.node {
                HTML.label(["for": "message"]) { "Say something about it" }
                HTML.textarea(["id": "message", "name": "message", "rows": "4", "maxlength": "60000"])
                HTML.div(["class": "buttons"]) {
                    HTML.button(["type": "submit", "name": "share", "value": "1"]) { "Share" }
                    HTML.button(["type": "submit", "name": "cancel", "value": "1", "class": "quiet"]) {
                        "Cancel"
                    }
                }
            }
            HTML.p(["class": "status"]) { "Logged in as \(personName)." }
        }
    }
}
