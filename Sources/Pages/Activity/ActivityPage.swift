internal import Markup

/// The log of what the person who is signed in has published, each story with a button that removes it.
package struct ActivityPage: Sendable {
    private let stories: [Story]
    private let personID: Int64
    private let form: DialogForm
    private let notice: String?
    private let newer: String?
    private let older: String?
    private let site: Site

    /// The page.
    ///
    /// - Parameters:
    ///   - form: brings the proof for the form of each story.
    ///   - notice: what has just happened.
    ///   - newer: the address of the page with newer stories.
    ///   - older: the address of the page with older ones.
    package init(
        of stories: [Story],
        personID: Int64,
        form: DialogForm,
        notice: String?,
        newer: String?,
        older: String?,
        on site: Site
    ) {
        self.stories = stories
        self.personID = personID
        self.form = form
        self.notice = notice
        self.newer = newer
        self.older = older
        self.site = site
    }

    /// Appends the page.
    package func write(to page: inout [UInt8]) {
        DialogFrame(title: "Activity log", site: site).write(to: &page) {
            HTML.h1 { "Activity log" }
            if let notice { HTML.p(["class": "done", "role": "status"]) { notice } }
            HTML.p(["class": "lead"]) {
                "What apps have published for you. "
                HTML.a(["href": "/people/\(personID)"]) { "Your page" }
                " is what your friends see of it."
            }
            if stories.isEmpty {
                HTML.p { "There is nothing here yet." }
            } else {
                HTML.ol(["class": "wishes stories"]) {
                    for story in stories {
                        story.node {
                            form.to("/activity/\(story.id)/remove").button(
                                "Remove",
                                label: "Remove the story: \(story.sentence), \(story.date)"
                            )
                        }
                    }
                }
            }
            if newer != nil || older != nil {
                HTML.nav(["class": "pages", "aria-label": "Pages"]) {
                    if let newer { HTML.a(["href": newer, "rel": "prev"]) { "Newer" } }
                    if let older { HTML.a(["href": older, "rel": "next"]) { "Older" } }
                }
            }
        }
    }
}
